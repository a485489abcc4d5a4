"""WebKit's headers as newer SDKs have them: isolated to the main actor.

Since iOS 18's SDK every class and protocol below, and every completion block of their methods, is on the main actor.
A delegate method whose closure lacks that no longer matches its optional requirement: WebKit never calls it, and the
compiler only warns. These patterns bring an older SDK's headers up to that; they hold no line of the headers.
"""
import re

ISOLATED = "DRAWBRIDGE_UI_ACTOR"
DEFINITION = f'#define {ISOLATED} __attribute__((swift_attr("@MainActor")))\n'

# Types whose values travel between threads are not isolated; everything that touches a page is.
FREE = {"WKError", "WKFoundation", "WebKit", "WebKitLegacy", "NSAttributedString", "WKDataDetectorTypes"}

_FORWARD = re.compile(r"^@protocol\s+[\w\s,]+;", re.M)
_CATEGORY = re.compile(r"^@interface\s+\w+\s*\(", re.M)
_BLOCK = re.compile(r"\(((?:nullable\s+)?)void\s*\(\^")
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def isolated(name, text):
    """The text of the header `name` (no extension) with its types and completion blocks on the main actor."""
    if name in FREE or ISOLATED in text:
        return text
    code = _outside_comments(text, _isolate)
    return DEFINITION + code


def _isolate(code):
    code = _BLOCK.sub(rf"(\1{ISOLATED} void (^", code)
    lines = code.split("\n")
    out = []
    for line in lines:
        if re.match(r"@(protocol|interface)\b", line) and not _FORWARD.match(line) and not _CATEGORY.match(line):
            # The attribute stands before an availability macro on the line above, or directly before the declaration.
            at = len(out)
            while at > 0 and re.match(r"(WK_CLASS_AVAILABLE|API_AVAILABLE|WK_EXTERN|NS_SWIFT|API_DEPRECATED)", out[at - 1]):
                at -= 1
            out.insert(at, ISOLATED)
        out.append(line)
    return "\n".join(out)


def _outside_comments(text, change):
    """Comments become placeholders while the code is changed, so that an example in one stays as it is."""
    kept = []

    def keep(match):
        kept.append(match.group(0))
        return f"/*{len(kept) - 1}*/"

    changed = change(_COMMENT.sub(keep, text))
    return re.sub(r"/\*(\d+)\*/", lambda m: kept[int(m.group(1))], changed)
