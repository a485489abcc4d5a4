"""What an app on Apple's systems can build of a Swift package, read from its manifest."""
import glob
import json
import os
import re
import subprocess
from dataclasses import dataclass, field

_TESTING = re.compile(r"^\s*(?:@\w+\s+)*import\s+(?:Testing|XCTest)\b", re.M)
_APPLE = re.compile(r"^\s*(?:@\w+\s+)*import\s+(?:UIKit|WebKit|SwiftUI|SafariServices|AuthenticationServices)\b", re.M)


@dataclass
class Module:
    """Something that is compiled as one module."""

    name: str
    sources: list
    dependencies: list = field(default_factory=list)
    flags: list = field(default_factory=list)
    generated: str = ""
    # Only its bodies are checked: nobody imports it.
    leaf: bool = False
    # What it is called in the output.
    title: str = ""


def manifest(folder, cache):
    """The manifest as SwiftPM reads it; its scratch files go into the cache."""
    command = ["swift", "package", "--package-path", folder, "--scratch-path", os.path.join(cache, "package"), "dump-package"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"check-apple: {folder}/Package.swift cannot be read:\n{run.stderr}")
    return json.loads(run.stdout)


def deployment_target(package):
    for platform in package["platforms"]:
        if platform["platformName"] == "ios":
            return platform["version"]
    raise SystemExit(f"check-apple: {package['name']}/Package.swift names no iOS version")


def library_targets(package):
    """The targets of the library products."""
    return {target for product in package["products"] if "library" in product["type"] for target in product["targets"]}


def modules(folder, package, importable=()):
    """The package's modules for Apple's systems, in dependency order.

    Those are what the library products and the tests of Apple's modules are made of. Left out is what needs a system
    library, C sources (the Linux engine) or the toolchain's own libraries (the doctor), and files that import a testing
    library, which no SDK carries.
    """
    targets = {target["name"]: target for target in package["targets"]}
    reached = {name: _reached(name, targets) for name in targets}
    apple = apple_modules(folder, package)
    roots = library_targets(package) | {n for n in targets if targets[n]["type"] == "test" and n in apple}
    wanted = {name for root in roots for name in reached[root]}
    found = {}
    for name in sorted(wanted, key=list(targets).index):
        target = targets[name]
        files = _files(folder, target)
        elsewhere = [t for t in reached[name] if _is_of_this_machine(targets[t]) or not _files(folder, targets[t])]
        files = [f for f in files if not _TESTING.search(read(f))]
        if elsewhere or not files:
            continue
        found[name] = Module(
            name=name,
            sources=files,
            dependencies=[d for d in _dependencies(target) if d in targets] + [d for d in _products(target) if d in importable],
            flags=_flags(target) + ["-package-name", package["name"].lower()],
            generated=_accessors(target),
            leaf=target["type"] != "regular",
        )
    return in_order({name: m for name, m in found.items() if m.leaf or all(d in found or d in importable for d in m.dependencies)})


def _is_of_this_machine(target):
    """A system library, or what is built with a toolchain's own libraries (the doctor)."""
    return target["type"] == "system" or any("unsafeFlags" in setting["kind"] for setting in target["settings"])


def apple_modules(folder, package):
    """The targets that have nothing to offer where there is no UIKit: those that import Apple's frameworks, or such."""
    targets = {target["name"]: target for target in package["targets"]}
    direct = {name for name in targets if any(_APPLE.search(read(f)) for f in _files(folder, targets[name]))}
    return {name for name in targets if _reached(name, targets) & direct}


def in_order(found):
    """Dependencies first."""
    ordered = []

    def visit(name):
        module = found.get(name)
        if module is None or module in ordered:
            return
        for dependency in module.dependencies:
            visit(dependency)
        ordered.append(module)

    for name in found:
        visit(name)
    return ordered


def source_folder(folder, target):
    if target.get("path"):
        return os.path.join(folder, target["path"])
    root = "Tests" if target["type"] == "test" else "Sources"
    return os.path.join(folder, root, target["name"])


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def _files(folder, target):
    root = source_folder(folder, target)
    files = sorted(glob.glob(os.path.join(root, "**", "*.swift"), recursive=True))
    # A DocC catalogue's code is shown, not built.
    files = [f for f in files if ".docc/" not in f]
    excluded = [os.path.join(root, path) for path in target.get("exclude", [])]
    return [f for f in files if not any(f == e or f.startswith(e.rstrip("/") + "/") for e in excluded)]


def _dependencies(target):
    """Names of targets of the same package."""
    names = []
    for dependency in target["dependencies"]:
        for kind in ("byName", "target"):
            if kind in dependency:
                names.append(dependency[kind][0])
    return names


def _products(target):
    return [dependency["product"][0] for dependency in target["dependencies"] if "product" in dependency]


def _reached(name, targets, seen=None):
    seen = set() if seen is None else seen
    if name in targets and name not in seen:
        seen.add(name)
        for dependency in _dependencies(targets[name]):
            _reached(dependency, targets, seen)
    return seen


def _is_of_this_machine(target):
    """Whether it needs a library of this system or, by a path in its flags, of this toolchain."""
    return target["type"] == "system" or any("unsafeFlags" in setting["kind"] for setting in target.get("settings", []))


def _flags(target):
    flags = []
    for setting in target.get("settings", []):
        ((kind, value),) = setting["kind"].items()
        value = value.get("_0") if isinstance(value, dict) else value
        if setting["tool"] != "swift":
            continue
        if kind == "define":
            flags += ["-D", value]
        elif kind == "enableUpcomingFeature":
            flags += ["-enable-upcoming-feature", value]
        elif kind == "enableExperimentalFeature":
            flags += ["-enable-experimental-feature", value]
        elif kind == "unsafeFlags":
            flags += value
    return flags


def _accessors(target):
    """Stand-ins for what SwiftPM generates for a target's resources; their contents do not matter to a type-check."""
    embedded, bundled = [], False
    for resource in target.get("resources", []):
        if "embedInCode" in resource["rule"]:
            name = re.sub(r"[^A-Za-z0-9_]", "_", os.path.basename(resource["path"]))
            embedded.append(f"    static let {name}: [UInt8] = []\n")
        else:
            bundled = True
    text = ""
    if embedded:
        text += "struct PackageResources {\n" + "".join(embedded) + "}\n"
    if bundled:
        text += "import Foundation\nextension Foundation.Bundle {\n    static var module: Bundle { .main }\n}\n"
    return text
