"""Compiles blocks of Swift against the modules that `swift build` made."""
import os
import shutil
import subprocess

import apple_blocks
import diagnostics
import wrapping


class Compiler:
    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        self.modules = os.path.join(root, ".build", "debug", "Modules")
        pkg_config = shutil.which("pkg-config")
        flags = subprocess.run([pkg_config, "--cflags", "webkitgtk-6.0"], capture_output=True, text=True).stdout if pkg_config else ""
        self.flags = [part for flag in flags.split() if flag.startswith("-I") for part in ("-Xcc", flag)]

    def errors(self, block, found):
        """What the compiler says about a block, or ''."""
        sources = [self._written(block) for block in [*apple_blocks.companions(block, found), block]]
        command = [
            "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style=llvm",
            "-module-name", block.identifier, "-I", self.modules, "-I", os.path.join(self.root, "Sources", "CWebKitGTK"),
            *self.flags, *self._manifest_flags(block), *sources,
        ]  # fmt: skip
        run = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        wrong = [m for m in diagnostics.messages(run.stderr) if not diagnostics.is_natural_in_an_example(m)]
        wrong = [m.replace(os.path.join(self.folder, f"{block.identifier}.swift"), block.document) for m in wrong]
        return "\n".join(wrong) or (f"{block.place}: {run.stderr or 'the compiler failed'}" if run.returncode else "")

    def _manifest_flags(self, block):
        """A manifest is compiled against SwiftPM's own module."""
        if block.form != "manifest" and "PackageDescription" not in wrapping.imports(block):
            return ["-parse-as-library"]
        library = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc")))), "lib/swift/pm/ManifestAPI")
        return ["-I", library, "-package-description-version", "6.0"]

    def _written(self, block):
        path = os.path.join(self.folder, f"{block.identifier}.swift")
        with open(path, "w", encoding="utf-8") as file:
            file.write(wrapping.swift(block))
        return path
