"""Which blocks are compiled against an iOS SDK, and how."""
import blocks
import wrapping

_FRAMEWORKS = {"AuthenticationServices", "SafariServices", "SwiftUI", "UIKit", "WebKit", "os"}
_OBJECTIVE_C = {"objc", "objective-c", "objectivec"}


def needs_apple(block, apple_modules):
    if block.language in _OBJECTIVE_C:
        return True
    return block.language == "swift" and bool((_FRAMEWORKS | set(apple_modules)) & set(wrapping.imports(block)))


def is_objective_c(block):
    return block.language in _OBJECTIVE_C


def wrapped(block):
    return wrapping.objective_c(block) if is_objective_c(block) else wrapping.swift(block)


def companions(block, found):
    """The earlier blocks of the same page that a block is compiled with."""
    named = {other.options.get("name"): other for other in found if other.document == block.document}
    for name in block.listed("with"):
        if name not in named:
            raise blocks.Refusal(f"{block.place}: no block of this page has the name {name}")
        yield named[name]
