"""Makes a block of Swift or Objective-C a file that compiles by itself, with the block's own lines in every message."""
import re

from blocks import Refusal

_SWIFT_IMPORT = re.compile(r"^\s*(?:@\w+\s+)*import\s+(?:(?:class|struct|enum|protocol|func|var)\s+)?(\w+)")
_OBJECTIVE_C_IMPORT = re.compile(r"^\s*(?:#import|#include|@import)\b")
# SwiftUI's protocols are for values; everything else that a block adds members to is a class.
_FOR_STRUCTS = {"View", "App", "Scene", "UIViewControllerRepresentable", "UIViewRepresentable"}


def imports(block):
    """The modules that a block of Swift imports, in its text or its comment."""
    named = [match.group(1) for line in block.text.split("\n") if (match := _SWIFT_IMPORT.match(line))]
    return named + block.listed("imports")


def swift(block):
    named, code = _parted(block.text, _SWIFT_IMPORT)
    head = [f"import {module}" for module in block.listed("imports")] + named
    given = block.listed("given")
    located = f'#sourceLocation(file: "{block.document}", line: {block.line})\n{code}#sourceLocation()\n'
    if block.form == "file":
        if given or block.listed("of"):
            raise Refusal(f"{block.place}: a whole file takes neither given nor of")
        return "\n".join(head) + "\n" + located
    if block.form == "body":
        return "\n".join(head) + f"\n@MainActor func example({', '.join(given)}) async throws {{\n{located}}}\n"
    if block.form == "members":
        parents = block.listed("of")
        kind = "struct" if _FOR_STRUCTS & set(parents) else "final class"
        inherits = ": " + ", ".join(parents) if parents else ""
        properties = "".join(f"    var {name}!\n" if kind != "struct" else f"    var {name}\n" for name in given)
        return "\n".join(head) + f"\n@MainActor {kind} Example{inherits} {{\n{properties}{located}}}\n"
    # A manifest, or a part of one: `of` is the type of the block's values.
    (of, *_) = block.listed("of") or [""]
    if not of:
        return "\n".join(head) + "\n" + located
    # A list cannot hold a directive, so the lines are counted up to the block's first instead.
    padding = "\n" * max(0, block.line - 3)
    return f"import PackageDescription\n{padding}let values: [{of}] = [\n{code}]\n"


def objective_c(block):
    named, code = _parted(block.text, _OBJECTIVE_C_IMPORT)
    head = [f"@import {module};" for module in block.listed("imports")] + named
    given = block.listed("given")
    located = f'#line {block.line} "{block.document}"\n{code}#line 1 "wrapping"\n'
    if block.form == "file":
        return "\n".join(head) + "\n" + located
    if block.form == "body":
        return "\n".join(head) + f"\nvoid example({', '.join(given) or 'void'});\nvoid example({', '.join(given) or 'void'}) {{\n{located}}}\n"
    if block.form == "members":
        parent, *protocols = block.listed("of") or ["NSObject"]
        adopted = f" <{', '.join(protocols)}>" if protocols else ""
        properties = "".join(f"@property (nonatomic, strong) {name};\n" for name in given)
        return "\n".join(head) + f"\n@interface Example : {parent}{adopted}\n{properties}@end\n@implementation Example\n{located}@end\n"
    raise Refusal(f"{block.place}: Objective-C has no form '{block.form}'")


def _parted(text, pattern):
    """The import lines, and the text with empty lines in their place."""
    lines = text.split("\n")
    named = [line.strip() for line in lines if pattern.match(line)]
    return named, "\n".join("" if pattern.match(line) else line for line in lines)
