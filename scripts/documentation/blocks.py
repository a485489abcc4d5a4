"""The code blocks of the documentation: README, docs, DocC pages and doc comments, with how each is to be compiled.

A block is a whole file unless an HTML comment on the line above its fence says otherwise; readers do not see it.
CONTRIBUTING has the forms. `Refusal` is raised for what matches none of them: no block is left out in silence.
"""
import glob
import os
import re
import shlex
from dataclasses import dataclass, field

_FENCE = re.compile(r"^(?P<indent>\s*)(?P<ticks>`{3,})(?P<info>[^`]*)$")
_COMMENT = re.compile(r"^\s*<!--\s*compile:\s*(?P<how>.*?)\s*-->\s*$")
_DOC_LINE = re.compile(r"^(\s*///\s?)(.*)$")
_OPTIONS = {"imports", "given", "of", "name", "with"}
_SHOWN = {".swift": "swift", ".m": "objc", ".js": "js", ".html": "html", ".plist": "xml", ".sh": "sh"}
_FORMS = {"file", "body", "members", "manifest"}


class Refusal(Exception):
    pass


@dataclass
class Block:
    document: str
    line: int
    language: str
    text: str
    form: str = "file"
    options: dict = field(default_factory=dict)

    @property
    def place(self):
        return f"{self.document}:{self.line}"

    @property
    def identifier(self):
        """A module's and a file's name."""
        return re.sub(r"\W", "_", f"{self.document}_{self.line}")

    def listed(self, option):
        return [part.strip() for part in self.options.get(option, "").split(",") if part.strip()]


def blocks(root):
    """Of every page that a reader sees, of the sources' comments, and the files that a DocC tutorial shows."""
    pages = ["*.md", "docs/**/*.md", "Sources/**/*.docc/**/*.md", "Examples/**/*.md", "Sources/**/*.swift"]
    found = [block for page in _paths(root, *pages) if ".docc/" not in page or page.endswith(".md") for block in read(root, page)]
    for path in _paths(root, "Sources/**/*.docc/**/*.*"):
        if language := _SHOWN.get(os.path.splitext(path)[1]):
            found.append(Block(path, 1, language, _text(root, path)))
    return found


def _paths(root, *patterns):
    found = {path for pattern in patterns for path in glob.glob(os.path.join(root, pattern), recursive=True)}
    return sorted(os.path.relpath(path, root) for path in found if "/.build/" not in path)


def _text(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def read(root, document):
    """The blocks of one page or source file."""
    lines = _text(root, document).split("\n")
    if document.endswith(".swift"):
        # Other lines become empty, so that line numbers stay.
        lines = [match.group(2) if (match := _DOC_LINE.match(line)) else "" for line in lines]
    how, opened, found, text = None, None, [], []
    for number, line in enumerate(lines, start=1):
        if opened:
            if line.strip() == opened["ticks"]:
                found.append(_block(document, opened, "\n".join(text) + "\n"))
                opened = None
            else:
                text.append(line.removeprefix(opened["indent"]))
        elif match := _FENCE.match(line):
            opened = {**match.groupdict(), "how": how, "line": number + 1}
            how, text = None, []
        elif match := _COMMENT.match(line):
            if how is not None:
                raise Refusal(f"{document}:{number}: two compile comments for one block")
            how = match["how"]
        elif line.lstrip().startswith("~~~"):
            raise Refusal(f"{document}:{number}: a block's fence is of backticks here")
        elif how is not None and line.strip():
            raise Refusal(f"{document}:{number}: a compile comment stands on the line above its block")
    if opened:
        raise Refusal(f"{document}:{opened['line'] - 1}: this block has no end")
    if how is not None:
        raise Refusal(f"{document}: a compile comment at the end belongs to no block")
    return found


def _block(document, opened, text):
    block = Block(document, opened["line"], opened["info"].strip().split(" ")[0].lower(), text)
    if opened["how"] is None:
        return block
    form, *options = shlex.split(opened["how"])
    if form not in _FORMS:
        raise Refusal(f"{block.place}: '{form}' is not one of {', '.join(sorted(_FORMS))}")
    block.form = form
    for option in options:
        key, equals, value = option.partition("=")
        if key not in _OPTIONS or not equals:
            raise Refusal(f"{block.place}: '{option}' is no option; there are {', '.join(sorted(_OPTIONS))}, each with =VALUE")
        block.options[key] = value
    return block
