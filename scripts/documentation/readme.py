#!/usr/bin/env python3
"""Holds the README to its word, for `make test`, which runs this.

Every ```sh block is run as a script and must exit with 0; what it started in the background is ended with it. A ```text
block that follows one is its output: each line must be there, in order, line for line but for times, ports and ids. A
line `…` stands for lines that are not shown. `<!-- exits: 1 -->` above a block says that it exits with another status.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FENCE = re.compile(r"(?:<!-- exits: (\d+) -->\n)?```(sh|text)\n(.*?)```\n", re.S)
ENDING = 'trap \'for job in $(jobs -p); do kill "$job" 2>/dev/null || true; done\' EXIT\n'
# What differs from run to run.
VARYING = [
    (re.compile(r"^ *\d+ ms"), "N ms"),
    (re.compile(r"\(\d+ ms\)"), "(N ms)"),
    (re.compile(r"127\.0\.0\.1:\d+"), "127.0.0.1:PORT"),
    (re.compile(r"session [0-9A-F]{8}\b"), "session ID"),
]


def plain(line):
    for pattern, text in VARYING:
        line = pattern.sub(text, line)
    return line.strip()


def missing(expected, output):
    """The first expected line that the output lacks where it should be; None where it has them all."""
    lines = [plain(line) for line in output.splitlines()]
    at, anywhere = 0, True
    for line in expected.splitlines():
        if line.strip() == "…":
            anywhere = True
            continue
        wanted = plain(line)
        if not wanted:
            continue
        found = next((index for index in range(at, len(lines)) if lines[index] == wanted), None)
        if found is None or (not anywhere and any(lines[at:found])):
            return line
        at, anywhere = found + 1, False
    return None


def run(script):
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        command = ["timeout", "600", "bash", "-e", "-c", ENDING + script]
        # A file, not a pipe: a job in the background would hold a pipe open.
        status = subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT).returncode
        output.seek(0)
        return status, output.read()


def main():
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        blocks = FENCE.findall(file.read())
    ran, output = 0, ""
    for status, language, text in blocks:
        if language == "text":
            if (line := missing(text, output)) is not None:
                print(f"README: the output lacks this line, there or at all:\n{line}\nThe output was:\n{output}", file=sys.stderr)
                return 1
            print("README: ✓ its output is the one that is shown")
        elif text.strip() != "make test" and not text.startswith("git clone"):
            ran += 1
            code, output = run(text)
            if code != int(status or 0):
                print(f"README: this block exited with {code}:\n{text}\n{output[-4000:]}", file=sys.stderr)
                return 1
            for line in text.splitlines():
                print(f"README: ✓ {line}")
    if not ran:
        print("README: it shows no command", file=sys.stderr)
    return 0 if ran else 1


if __name__ == "__main__":
    sys.exit(main())
