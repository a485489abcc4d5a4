"""Builds the DocC catalogues against the symbols of the modules they document: a link to what is not there is an error."""
import os
import re
import shutil
import subprocess

# What DocC remarks on and does not need: the docstrings here name a parameter where its name does not say all.
_REMARKS = re.compile(r"is missing documentation$")


def docc():
    if found := shutil.which("docc"):
        return [found]
    return ["xcrun", "docc"] if shutil.which("xcrun") else None


def errors(catalogue, module, symbols, output):
    """What DocC says that is wrong with a catalogue; empty where nothing is.

    - symbols: the folder of the symbol graphs that the compiler wrote for the module.
    """
    tool = docc()
    if not tool:
        return "there is no docc: it comes with Swift's toolchain and with Xcode"
    shutil.rmtree(output, ignore_errors=True)
    run = subprocess.run(
        [
            *tool, "convert", catalogue, "--additional-symbol-graph-dir", symbols, "--output-path", output,
            "--fallback-display-name", module, "--fallback-bundle-identifier", f"drawbridge.{module}",
        ],
        capture_output=True, text=True,
    )  # fmt: skip
    wrong = [m for m in _messages(run.stderr + run.stdout) if not _REMARKS.search(m.split("\n")[0])]
    if run.returncode != 0 and not wrong:
        wrong.append(run.stderr + run.stdout)
    return "\n".join(wrong)


def _messages(text):
    """Each with the lines below it that show the place."""
    found = []
    for line in text.split("\n"):
        if re.match(r"(warning|error): ", line):
            found.append(line)
        elif found and line.strip():
            found[-1] += "\n" + line
    return found


def catalogues(modules):
    """The catalogue of each module that has one, by the module's name."""
    found = {}
    for module in modules:
        folders = {os.path.dirname(source) for source in module.sources}
        root = os.path.commonpath(folders) if folders else ""
        path = os.path.join(root, f"{module.name}.docc")
        if os.path.isdir(path):
            found[module.name] = path
    return found
