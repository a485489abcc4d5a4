#!/usr/bin/env python3
"""The reference pages beside what they describe.

`docs/events.md` has tables that are made from `docs/events.schema.json` (`--write` makes them anew). `docs/codes.md` has
a row for every diagnostic, navigation rule and page error that the sources declare, with what to do about it. Without
`--write` this checks that both are so.
"""
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BEGIN, END = "<!-- begin: tables -->\n", "<!-- end: tables -->"


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


# The stream of events


def type_of(field, definitions):
    if "$ref" in field:
        name = field["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name})" if "properties" in definitions[name] else type_of(definitions[name], definitions)
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return " ".join(f"`{value}`" for value in field["enum"])
    return {"boolean": "true or false", "integer": "a whole number", "string": "text"}.get(
        field.get("type"), field.get("type", "any JSON")
    )


def meaning_of(field, definitions):
    return field.get("description") or definitions[field["$ref"].rsplit("/", 1)[1]]["description"]


def table(definition, definitions):
    rows = ["| field | is | meaning |", "| --- | --- | --- |"]
    for name, field in definition["properties"].items():
        if name == "kind" and "const" in field:
            continue
        optional = "" if name in definition.get("required", []) else ", or not there"
        rows.append(f"| `{name}` | {type_of(field, definitions)}{optional} | {meaning_of(field, definitions)} |")
    return "\n".join(rows)


def event_tables(schema):
    definitions = schema["$defs"]
    kinds = [ref["$ref"].rsplit("/", 1)[1] for ref in schema["oneOf"]]
    parts = ["## Every event has\n\n" + table(definitions["common"], definitions)]
    for name in ("view", "frame"):
        parts.append(f"### {name}\n\n{definitions[name]['description']}\n\n{table(definitions[name], definitions)}")
    parts.append("## Kinds")
    for name in kinds:
        parts.append(f"### `{name}`\n\n{definitions[name]['description']}\n\n{table(definitions[name], definitions)}")
    return "\n" + "\n\n".join(parts) + "\n\n"


def events_page(page, schema):
    head, rest = page.split(BEGIN)
    _, tail = rest.split(END)
    return head + BEGIN + event_tables(schema) + END + tail


# Codes


def swift_files():
    for folder, _, names in os.walk(os.path.join(ROOT, "Sources")):
        for name in names:
            if name.endswith(".swift") and "DrawbridgeDoctor" not in folder and "Demo" not in folder:
                yield os.path.join(folder, name)


def declared():
    """The codes that the sources declare: {section: {code, ...}}."""
    found = {"Diagnostics": set(), "Navigation rules": set(), "Page errors": set()}
    for path in swift_files():
        text = read(path)
        if "extension BridgeDiagnostic.Code" in text:
            found["Diagnostics"] |= set(re.findall(r'static let \w+ = (?:Self|BridgeDiagnostic\.Code)\(\s*"([^"]+)"', text))
        if "/Navigation/" in path:
            found["Navigation rules"] |= set(re.findall(r'(?:let name = |Rule = |ruleName = |name: String = |, name: )"([a-z-]+)"', text))
        if path.endswith(("PageError.swift", "PopupOutcome.swift")):
            found["Page errors"] |= set(re.findall(r'code: "([a-z_]+)"', text))
        if path.endswith("LoadFailure.swift"):
            found["Page errors"] |= {f"popup_{code}" for code in re.findall(r'case \.\w+: "([a-z_]+)"', text)}
    return found


def rows(page):
    """The codes that the page has a row for, by section, and the rows that say nothing of what to do."""
    found, empty, section = {}, [], None
    for line in page.splitlines():
        if line.startswith("## "):
            section = line[3:].strip()
        elif match := re.match(r"\| `([a-z0-9_.-]+)` \|(.*)\|(.*)\|$", line):
            found.setdefault(section, []).append(match[1])
            if not match[2].strip() or not match[3].strip():
                empty.append(match[1])
    return found, empty


def faults():
    schema = json.loads(read("docs", "events.schema.json"))
    page = read("docs", "events.md")
    if events_page(page, schema) != page:
        yield "docs/events.md: its tables are not the schema's; run scripts/documentation/reference.py --write"
    found, empty = rows(read("docs", "codes.md"))
    for code in empty:
        yield f"docs/codes.md: the row of {code} does not say what happened and what to do"
    for section, codes in declared().items():
        listed = found.get(section, [])
        for code in sorted(codes - set(listed)):
            yield f"docs/codes.md: “{section}” lacks {code}"
        for code in sorted(set(listed) - codes):
            yield f"docs/codes.md: “{section}” has {code}, which no source declares"
        for code in sorted({code for code in listed if listed.count(code) > 1}):
            yield f"docs/codes.md: “{section}” has {code} twice"


def main():
    if sys.argv[1:] == ["--write"]:
        page = events_page(read("docs", "events.md"), json.loads(read("docs", "events.schema.json")))
        with open(os.path.join(ROOT, "docs", "events.md"), "w", encoding="utf-8") as file:
            file.write(page)
    found = list(faults())
    for fault in found:
        print(f"documentation: {fault}", file=sys.stderr)
    if not found:
        print("documentation: ✓ the reference pages say what the sources declare")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
