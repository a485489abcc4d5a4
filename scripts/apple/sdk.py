"""An iPhoneOS SDK, and what a compiler that is not Apple's needs beside it. Nothing is written into the SDK."""
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

import isolation

HERE = os.path.dirname(os.path.abspath(__file__))
# Before it, the standard library has no primary associated types and Foundation's values are not Sendable.
OLDEST = (16, 0)
# The first SDK whose WebKit is isolated to the main actor.
ISOLATED_SINCE = (18, 0)


class SDK:
    """An SDK in one of two ages: "as it is", or "today" with WebKit's headers isolated to the main actor."""

    def __init__(self, path, cache, today=False):
        self.path = os.path.realpath(path)
        self.today = today
        self.version = _version(self.path)
        self.name = os.path.basename(self.path)
        mark = hashlib.sha256(self.path.encode()).hexdigest()[:8]
        self.cache = os.path.join(cache, f"{self.name}-{mark}", "today" if today else "as-it-is")
        self.title = f"{self.name} with today's WebKit isolation" if today else f"{self.name} as it is"

    @property
    def isolated(self):
        return self.version >= ISOLATED_SINCE

    def prepare(self):
        """Writes the overlay and the resource folder into the cache; a second call changes no unchanged file."""
        os.makedirs(self.cache, exist_ok=True)
        self.overlay = self._write_overlay()
        self.first = self._write_interfaces()
        self.resources = None if sys.platform == "darwin" else self._write_resources()

    def swift_arguments(self):
        arguments = ["-sdk", self.path, "-module-cache-path", os.path.join(self.cache, "modules")]
        if self.overlay:
            arguments += ["-vfsoverlay", self.overlay]
        if self.first:
            arguments += ["-I", self.first]
        if self.resources:
            arguments += ["-resource-dir", self.resources]
        return arguments

    def clang_arguments(self):
        arguments = ["-isysroot", self.path, f"-fmodules-cache-path={os.path.join(self.cache, 'clang-modules')}"]
        if self.overlay:
            arguments += ["-ivfsoverlay", self.overlay]
        return arguments

    def _write_overlay(self):
        """A view of the SDK with other text in a few files, as the compiler's virtual file system reads it."""
        replaced = {}
        if sys.platform != "darwin":
            replaced.update(_plain_log_messages(self.path))
            replaced.update(_compiler_hooks(self.path))
        if self.today and not self.isolated:
            replaced.update(isolation.replaced(self.path))
        if not replaced:
            return None
        folders = {}
        for original, text in replaced.items():
            copy = os.path.join(self.cache, "replaced", os.path.relpath(original, self.path))
            write_if_changed(copy, text)
            entry = {"type": "file", "name": os.path.basename(original), "external-contents": copy}
            folders.setdefault(os.path.dirname(original), []).append(entry)
        roots = [{"type": "directory", "name": folder, "contents": files} for folder, files in folders.items()]
        overlay = os.path.join(self.cache, "overlay.yaml")
        # JSON is YAML. External names would be those of the copies, which lie outside the framework.
        write_if_changed(
            overlay,
            json.dumps({"version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": roots}, indent=1),
        )
        return overlay

    def _write_interfaces(self):
        """A folder of modules that are found before the SDK's."""
        if not self.today or self.isolated:
            return None
        folder = os.path.join(self.cache, "interfaces")
        for path, text in isolation.interfaces(self.path).items():
            write_if_changed(os.path.join(folder, path), text)
        return folder

    def _write_resources(self):
        """The toolchain's resources without its Linux modules, which clash with the SDK's, and with our API notes."""
        library = os.path.join(os.path.dirname(os.path.dirname(swiftc_path())), "lib", "swift")
        resources = os.path.join(self.cache, "resources")
        notes = os.path.join(resources, "apinotes")
        os.makedirs(notes, exist_ok=True)
        for name in ("shims", "clang"):
            link = os.path.join(resources, name)
            if not os.path.exists(link):
                if os.path.lexists(link):
                    os.remove(link)
                os.symlink(os.path.join(library, name), link)
        for folder in (os.path.join(library, "apinotes"), os.path.join(HERE, "apinotes")):
            for note in glob.glob(os.path.join(folder, "*.apinotes")):
                write_if_changed(os.path.join(notes, os.path.basename(note)), _read(note))
        return resources


def swiftc_path():
    found = shutil.which("swiftc")
    return os.path.realpath(found) if found else None


def installed_sdk():
    """Xcode's own SDK on a Mac; None elsewhere."""
    if not shutil.which("xcrun"):
        return None
    found = subprocess.run(["xcrun", "--sdk", "iphoneos", "--show-sdk-path"], capture_output=True, text=True)
    return found.stdout.strip() or None


def write_if_changed(path, text):
    if os.path.exists(path) and _read(path) == text:
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def later_declarations(sdk):
    """Files that declare what came after this SDK, by the framework they add to: NAME-VERSION.swift."""
    found = {}
    for path in sorted(glob.glob(os.path.join(HERE, "later-sdk", "*.swift"))):
        framework, version = os.path.splitext(os.path.basename(path))[0].rsplit("-", 1)
        if sdk.version < _numbers(version):
            found.setdefault(framework, []).append(path)
    return found


def _version(path):
    with open(os.path.join(path, "SDKSettings.json"), encoding="utf-8") as file:
        return _numbers(json.load(file)["Version"])


def _numbers(version):
    return tuple(int(part) for part in version.split("."))


def _plain_log_messages(path):
    """SwiftUI's interface interpolates values into os_log's StaticString, which compilers of today refuse."""
    interface = os.path.join(
        path, "System/Library/Frameworks/SwiftUI.framework/Modules/SwiftUI.swiftmodule/arm64-apple-ios.swiftinterface"
    )
    if not os.path.exists(interface):
        return {}
    text = _read(interface)
    call = re.compile(r'os_log\([^"]*"""(?:.*?)"""', re.S)
    changed = call.sub(lambda match: re.sub(r"\\\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)", "value", match.group(0)), text)
    return {interface: changed} if changed != text else {}


# What a compiler of today calls of the standard library by itself, and crashes without: for a `throw` of a named type,
# and for an `await` of an Objective-C method.
_HOOKS = {
    "Swift": "@_alwaysEmitIntoClient public func _willThrowTyped<E>(_ error: E) where E : Swift.Error {}\n",
    "_Concurrency": "".join(
        f"@available(iOS 13.0, *)\n@_alwaysEmitIntoClient public func {function}\n"
        for function in (
            "_createCheckedContinuation<T>(_ continuation: __owned _Concurrency.UnsafeContinuation<T, Swift.Never>)"
            " -> _Concurrency.CheckedContinuation<T, Swift.Never>"
            " { return CheckedContinuation(continuation: continuation) }",
            "_createCheckedThrowingContinuation<T>(_ continuation: __owned _Concurrency.UnsafeContinuation<T, Swift.Error>)"
            " -> _Concurrency.CheckedContinuation<T, Swift.Error>"
            " { return CheckedContinuation(continuation: continuation) }",
            "_resumeCheckedContinuation<T>(_ continuation: _Concurrency.CheckedContinuation<T, Swift.Never>,"
            " _ value: __owned T) { continuation.resume(returning: value) }",
            "_resumeCheckedThrowingContinuation<T>(_ continuation: _Concurrency.CheckedContinuation<T, Swift.Error>,"
            " _ value: __owned T) { continuation.resume(returning: value) }",
            "_resumeCheckedThrowingContinuationWithError<T>(_ continuation: _Concurrency.CheckedContinuation<T, Swift.Error>,"
            " _ error: __owned Swift.Error) { continuation.resume(throwing: error) }",
        )
    ),
}


def _compiler_hooks(path):
    """Interfaces of an older standard library, with the functions in them that a later compiler expects."""
    replaced = {}
    for module, declarations in _HOOKS.items():
        interface = os.path.join(path, f"usr/lib/swift/{module}.swiftmodule/arm64-apple-ios.swiftinterface")
        first = re.search(r"func (\w+)", declarations).group(1)
        if os.path.exists(interface) and first not in _read(interface):
            replaced[interface] = _read(interface).rstrip("\n") + "\n" + declarations
    return replaced


def _read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()
