"""The compiler's output, message by message."""
import re

_START = re.compile(r"^(?:.*?:\d+:\d+: |<unknown>:0: )?(error|warning): ", re.M)
_UNNEEDED = re.compile(r"warning: '@preconcurrency' on conformance to '\w+' has no effect")


def messages(text):
    """Each error or warning with its source line and its notes."""
    starts = [match.start() for match in _START.finditer(text)]
    return [text[a:b].rstrip() for a, b in zip(starts, starts[1:] + [len(text)])]


def belongs_to_the_other_age(message, sdk):
    """True for the one warning that sources for SDKs of two ages cannot avoid.

    A main-actor class has to conform to a delegate's protocol with `@preconcurrency` where the SDK does not isolate the
    protocol; where it does, the compiler finds that needless.
    """
    return bool((sdk.today or sdk.isolated) and _UNNEEDED.search(message.split("\n", 1)[0]))


def is_natural_in_an_example(message):
    """An example ends where its point is made: what it made is often not used after."""
    first = message.split("\n", 1)[0]
    return re.search(r"warning: .*\bwas never (used|read|mutated)\b", first) is not None
