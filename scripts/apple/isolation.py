"""An older SDK's headers as newer SDKs have them: isolated to the main actor.

Since iOS 18's SDK WebKit's classes and protocols, and the completion blocks of their methods, are on the main actor. A
delegate method whose closure lacks that no longer matches its optional requirement: WebKit never calls it, and the
compiler only warns. These patterns bring older headers up to that; they hold no line of the headers.
"""
import glob
import os
import re

ISOLATED = "DRAWBRIDGE_UI_ACTOR"
DEFINITION = f'#define {ISOLATED} __attribute__((swift_attr("@MainActor")))\n'
# The first WebKit for iOS with this isolation. Sources that need to tell the ages apart ask for it:
# `#if canImport(WebKit, _version: 8619)`.
WEBKIT = "8619.1"

# Types whose values travel between threads are not isolated; everything that touches a page is.
_FREE = {"WKError", "WKFoundation", "WebKit", "WebKitLegacy", "NSAttributedString", "WKDataDetectorTypes"}
# Outside WebKit: the protocols that we adopt and that are isolated now, by header.
_PROTOCOLS = {
    "AuthenticationServices.framework/Headers/ASWebAuthenticationSession.h": "ASWebAuthenticationPresentationContextProviding",
}

_FORWARD = re.compile(r"^@protocol\s+[\w\s,]+;")
_CATEGORY = re.compile(r"^@interface\s+\w+\s*\(")
_DECLARATION = re.compile(r"^@(?:protocol|interface)\s+(\w+)")
_AVAILABILITY = re.compile(r"^(?:WK_CLASS_AVAILABLE|API_AVAILABLE|API_DEPRECATED|WK_EXTERN|AS_EXTERN|NS_SWIFT)")
_BLOCK = re.compile(r"\(((?:nullable\s+)?)void\s*\(\^")
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def replaced(sdk):
    """The text of each file of the SDK that differs, by its path."""
    found = {}
    frameworks = os.path.join(sdk, "System/Library/Frameworks")
    for path in sorted(glob.glob(os.path.join(frameworks, "WebKit.framework/Headers/*.h"))):
        if os.path.splitext(os.path.basename(path))[0] not in _FREE:
            found[path] = _outside_comments(_read(path), lambda code: _isolate(_BLOCK.sub(rf"(\1{ISOLATED} void (^", code)))
    for header, protocol in _PROTOCOLS.items():
        path = os.path.join(frameworks, header)
        if not os.path.exists(path):
            continue
        found[path] = _outside_comments(_read(path), lambda code: _isolate(code, {protocol}))
    return found


def interfaces(sdk):
    """Swift's part of WebKit with the version that newer SDKs have, by its path below a folder of modules.

    `canImport` reads a version from the disk, past the compiler's virtual file system, so this file has to be found
    before the SDK's.
    """
    name = "WebKit.swiftmodule/arm64-apple-ios.swiftinterface"
    for folder in ("usr/lib/swift", "System/Library/Frameworks/WebKit.framework/Modules"):
        path = os.path.join(sdk, folder, name)
        if os.path.exists(path):
            return {name: re.sub(r"(-user-module-version )\S+", rf"\g<1>{WEBKIT}", _read(path))}
    return {}


def _isolate(code, only=None):
    """The attribute before each declaration, and before what stands on the lines above it and belongs to it."""
    out = []
    for line in code.split("\n"):
        declared = _DECLARATION.match(line)
        if declared and not _FORWARD.match(line) and not _CATEGORY.match(line) and (not only or declared.group(1) in only):
            at = len(out)
            while at > 0 and _AVAILABILITY.match(out[at - 1]):
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
    return DEFINITION + re.sub(r"/\*(\d+)\*/", lambda match: kept[int(match.group(1))], changed)


def _read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()
