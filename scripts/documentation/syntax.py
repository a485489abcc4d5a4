"""Checks of the blocks that are not compiled: JavaScript, JSON, XML, HTML and shell. Each returns what is wrong, or ''."""
import ctypes
import json
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree
from html.parser import HTMLParser

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def javascript(block):
    """JavaScriptCore's own parser, which the Linux engine brings; node where that is missing."""
    module = re.search(r"^\s*(import|export)\b", block.text, re.M) is not None
    library = _javascriptcore()
    if library is not None:
        return _checked_by_javascriptcore(library, block, module)
    if shutil.which("node") is None:
        return "neither JavaScriptCore nor node is here to check JavaScript"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "block.mjs" if module else "block.js")
        with open(path, "w", encoding="utf-8") as file:
            file.write(block.text)
        run = subprocess.run(["node", "--check", path], capture_output=True, text=True)
        return run.stderr if run.returncode else ""


def json_text(block):
    try:
        json.loads(block.text)
    except ValueError as error:
        return str(error)
    return ""


def xml_text(block):
    """A document, or a part of one, as property lists are shown."""
    try:
        xml.etree.ElementTree.fromstring(block.text if block.text.lstrip().startswith("<?xml") else f"<part>{block.text}</part>")
    except xml.etree.ElementTree.ParseError as error:
        return str(error)
    return ""


def html(block):
    """Elements that are opened and closed in order; the scripts in them are JavaScript."""
    parser = _Elements(block)
    parser.feed(block.text)
    parser.close()
    return parser.wrong or (f"<{parser.open[-1]}> is not closed" if parser.open else "")


def shell(block):
    run = subprocess.run(["bash", "-n"], input=block.text, capture_output=True, text=True)
    return run.stderr if run.returncode else ""


def plain(block):
    """Plain text is not code that went without its language."""
    code = re.search(r"^\s*(import \w+$|@import|#import|let package\b|func \w+\()", block.text, re.M)
    return f"'{code.group(0).strip()}' in a block of plain text: name its language" if code else ""


class _Elements(HTMLParser):
    def __init__(self, block):
        super().__init__()
        self.block, self.open, self.wrong = block, [], ""

    def handle_starttag(self, tag, attrs):
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in _VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong = self.wrong or f"line {self.getpos()[0]}: </{tag}> closes nothing"

    def handle_data(self, data):
        if self.open and self.open[-1] == "script" and data.strip() and not self.wrong:
            self.wrong = javascript(type(self.block)(self.block.document, self.block.line, "js", data))


def _javascriptcore():
    try:
        library = ctypes.CDLL("libjavascriptcoregtk-6.0.so.1")
    except OSError:
        return None
    library.jsc_context_new.restype = ctypes.c_void_p
    library.jsc_exception_get_message.restype = ctypes.c_char_p
    library.jsc_exception_get_message.argtypes = [ctypes.c_void_p]
    library.jsc_exception_get_line_number.argtypes = [ctypes.c_void_p]
    library.jsc_context_check_syntax.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint,
        ctypes.POINTER(ctypes.c_void_p),
    ]  # fmt: skip
    return library


def _checked_by_javascriptcore(library, block, module):
    text = block.text.encode()
    exception = ctypes.c_void_p()
    failed = library.jsc_context_check_syntax(
        library.jsc_context_new(), text, len(text), int(module), block.document.encode(), block.line, ctypes.byref(exception)
    )
    if not failed:
        return ""
    line = library.jsc_exception_get_line_number(exception)
    return f"line {line}: {library.jsc_exception_get_message(exception).decode()}"
