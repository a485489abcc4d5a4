"""Compiles modules against one SDK, in parallel where their order allows."""
import concurrent.futures
import hashlib
import os
import re
import shutil
import subprocess
import time

import diagnostics
import package
import sdk as sdks


# Types alone are not all of it: what crosses from one actor to another is looked at in the code that comes of them.
LOWERED = ["-emit-sil", "-o", "/dev/null"]


class Compiler:
    def __init__(self, sdk, target, root, print_line, jobs=2):
        self.sdk, self.target, self.root, self.print_line = sdk, target, root, print_line
        self.jobs = jobs
        self.build = os.path.join(sdk.cache, "build")
        self.later = sdks.later_declarations(sdk)
        self.failed = set()
        os.makedirs(os.path.join(self.build, "headers"), exist_ok=True)

    def check(self, modules, again=()):
        """Checks each module, after its dependencies; a module whose inputs did not change is not compiled twice, but
        for those in `again`. True where all compile."""
        names = {module.name for module in modules}
        self.modules = {module.name: module for module in modules}
        waiting = list(modules)
        done = set()
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            running = {}
            while waiting or running:
                for module in list(waiting):
                    needed = [d for d in module.dependencies if d in names]
                    if any(d in self.failed for d in needed):
                        waiting.remove(module)
                        self.failed.add(module.name)
                        self.print_line(f"  {module.name}: not checked, because what it imports does not compile")
                    elif all(d in done for d in needed):
                        waiting.remove(module)
                        running[pool.submit(self._check, module, module.name in again)] = module
                if running:
                    finished, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                    for future in finished:
                        module = running.pop(future)
                        (done if future.result() else self.failed).add(module.name)
        return not any(module.name in self.failed for module in modules)

    def errors_of(self, sources, name="probe", tolerate=lambda message: False):
        """What the compiler says about sources that nothing imports; empty where they compile."""
        sources = sources + self._later(sources)
        return self._swift_errors(self._swiftc(name, sources, []) + LOWERED, tolerate)[0]

    def check_objective_c(self, path):
        """True where a file compiles against the modules' generated headers."""
        start = time.monotonic()
        return self._report(os.path.relpath(path, self.root), 1, start, self.objective_c_errors(path))

    def objective_c_errors(self, path):
        """What clang says about a file, which may import the modules as modules or as headers; warnings are errors."""
        command = [
            *_tool("clang"), "-fsyntax-only", "-x", "objective-c", "-fobjc-arc", "-fmodules", "-Wall", "-Werror",
            "-target", f"arm64-apple-ios{self.target}", "-I", os.path.join(self.build, "headers"),
            *self.sdk.clang_arguments(), path,
        ]  # fmt: skip
        failed, text = self._run(command)
        return (text or "clang failed without a word") if failed else ""

    def _check(self, module, again):
        start = time.monotonic()
        sources = module.sources + self._generated(module) + self._later(module.sources)
        command = self._swiftc(module.name, sources, module.flags)
        stamp = os.path.join(self.build, f"{module.name}.stamp")
        mark = self._fingerprint(module, command, sources)
        if not again and os.path.exists(stamp) and package.read(stamp) == mark:
            self.print_line(f"  {module.name}: unchanged since it was checked ({_count(len(module.sources), 'file')})")
            return True
        if os.path.exists(stamp):
            os.remove(stamp)
        errors, tolerated = self._swift_errors(command + LOWERED)
        if not errors and not module.leaf:
            errors, _ = self._swift_errors(command + self._emission(module.name))
            self._write_module_map(module)
        if not errors:
            sdks.write_if_changed(stamp, mark)
        return self._report(module.name, len(module.sources), start, errors, tolerated)

    def _swiftc(self, name, sources, flags):
        return [
            *_tool("swiftc"), "-whole-module-optimization", "-parse-as-library", "-swift-version", "6",
            "-diagnostic-style=llvm", "-module-name", name, "-target", f"arm64-apple-ios{self.target}",
            *self.sdk.swift_arguments(), "-I", self.build, *self._age_flags(), *flags, *sources,
        ]  # fmt: skip

    def _age_flags(self):
        """Our sources ask for this where WebKit's blocks are of the older kind; see DrawbridgeApple/Engine/WebKitBlocks.swift."""
        return [] if self.sdk.today or self.sdk.isolated else ["-D", "DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED"]

    def _emission(self, name):
        # Bodies are checked by then.
        return [
            "-emit-module", "-Xfrontend", "-experimental-skip-all-function-bodies",
            "-emit-module-path", os.path.join(self.build, f"{name}.swiftmodule"),
            "-emit-objc-header-path", os.path.join(self.build, "headers", name, f"{name}-Swift.h"),
            "-emit-symbol-graph", "-emit-symbol-graph-dir", self.symbols(name),
        ]  # fmt: skip

    def symbols(self, name):
        """The folder of a module's symbol graphs, which DocC reads."""
        return os.path.join(self.build, "symbols", name)

    def _write_module_map(self, module):
        """`@import NAME;` and `#import <NAME/NAME-Swift.h>` both work in Xcode."""
        text = f'module {module.name} {{\n    header "{module.name}-Swift.h"\n    export *\n}}\n'
        sdks.write_if_changed(os.path.join(self.build, "headers", module.name, "module.modulemap"), text)

    def _generated(self, module):
        if not module.generated:
            return []
        path = os.path.join(self.build, "generated", f"{module.name}.swift")
        sdks.write_if_changed(path, module.generated)
        return [path]

    def _later(self, sources):
        text = "\n".join(package.read(path) for path in sources)
        return [
            path
            for framework, paths in self.later.items()
            if framework == "Swift" or re.search(rf"^\s*(?:@\w+\s+)*import\s+{framework}\b", text, re.M)
            for path in paths
        ]

    def _fingerprint(self, module, command, sources):
        digest = hashlib.sha256(_version().encode())
        digest.update("\0".join(command).encode())
        rules = [os.path.join(sdks.HERE, name) for name in ("compiler.py", "diagnostics.py")]
        for path in rules + sources + ([self.sdk.overlay] if self.sdk.overlay else []):
            digest.update(package.read(path).encode())
        for dependency in sorted(self._imported(module)):
            built = os.path.join(self.build, f"{dependency}.swiftmodule")
            if os.path.exists(built):
                with open(built, "rb") as file:
                    digest.update(file.read())
        return digest.hexdigest()

    def _imported(self, module):
        """What a module imports, and what comes with that."""
        names = set(module.dependencies)
        for dependency in module.dependencies:
            if dependency in self.modules:
                names |= self._imported(self.modules[dependency])
        return names

    def _swift_errors(self, command, tolerate=lambda message: False):
        """What the compiler says that is wrong, in full, and how many conformances are only for the other age.

        Warnings are errors, but for what `tolerate` lets through.
        """
        failed, text = self._run(command)
        wrong, tolerated = [], 0
        for message in diagnostics.messages(text):
            if diagnostics.belongs_to_the_other_age(message, self.sdk):
                tolerated += 1
            elif not tolerate(message):
                wrong.append(message)
        return "\n".join(wrong) or ((text or "the compiler failed without a word") if failed else ""), tolerated

    def _run(self, command):
        flag = "-emit-objc-header-path"
        if flag in command:
            os.makedirs(os.path.dirname(command[command.index(flag) + 1]), exist_ok=True)
        run = subprocess.run(command, capture_output=True, text=True)
        return run.returncode != 0, run.stderr + run.stdout

    def _report(self, name, count, start, errors, tolerated=0):
        facts = [_count(count, "file"), f"{time.monotonic() - start:.1f} s"]
        if tolerated:
            facts.append(f"{_count(tolerated, 'conformance')} @preconcurrency for the other age's sake")
        if not errors:
            self.print_line(f"  {name}: ok ({', '.join(facts)})")
            return True
        self.print_line(f"  {name}: FAILED ({', '.join(facts)})\n{errors.replace(self.root + os.sep, '').rstrip()}")
        return False


def _count(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


_version_text = None


def _version():
    global _version_text
    if _version_text is None:
        _version_text = subprocess.run([*_tool("swiftc"), "--version"], capture_output=True, text=True).stdout
    return _version_text


def _tool(name):
    if shutil.which("xcrun"):
        return ["xcrun", "--sdk", "iphoneos", name]
    beside = os.path.join(os.path.dirname(sdks.swiftc_path()), name)
    return [beside if os.path.exists(beside) else name]
