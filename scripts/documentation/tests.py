#!/usr/bin/env python3
"""The rules of the documentation's blocks. A check that lets a wrong block pass is worth nothing."""
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import apple_blocks  # noqa: E402
import blocks  # noqa: E402
import readme  # noqa: E402
import reference  # noqa: E402
import syntax  # noqa: E402
import wrapping  # noqa: E402


def read(text, name="page.md"):
    with tempfile.TemporaryDirectory() as root:
        with open(os.path.join(root, name), "w", encoding="utf-8") as file:
            file.write(text)
        return blocks.read(root, name)


class Reading(unittest.TestCase):
    def test_a_block_knows_its_language_its_text_and_its_line(self):
        (block,) = read("# Title\n\n```swift\nimport UIKit\n```\n")
        self.assertEqual((block.language, block.text, block.line, block.form), ("swift", "import UIKit\n", 4, "file"))

    def test_a_block_in_a_list_loses_the_lists_indentation(self):
        (block,) = read("1. One\n\n   ```js\n   let a = 1\n   ```\n")
        self.assertEqual(block.text, "let a = 1\n")

    def test_a_comment_counts_for_the_next_block_only(self):
        first, second = read("<!-- compile: body imports=UIKit -->\n```swift\na\n```\n```swift\nb\n```\n")
        self.assertEqual((first.form, second.form), ("body", "file"))

    def test_a_doc_comments_block_is_read(self):
        (block,) = read("/// ```swift\n/// let a = 1\n/// ```\nlet b = 2\n", "Source.swift")
        self.assertEqual((block.text, block.line), ("let a = 1\n", 2))

    def test_what_matches_no_form_is_refused(self):
        fence = "```swift\na\n```\n"
        for page in (
            "<!-- compile: skip -->\n" + fence,
            "<!-- compile: body import=UIKit -->\n" + fence,
            "<!-- compile: body imports -->\n" + fence,
            "<!-- compile: body -->\nText between.\n" + fence,
            "<!-- compile: body -->\n",
            "```swift\na\n",
            "~~~swift\na\n~~~\n",
        ):
            with self.subTest(page), self.assertRaises(blocks.Refusal):
                read(page)

    def test_a_block_compiled_with_another_names_one_that_is_there(self):
        found = read("<!-- compile: file name=one -->\n```swift\na\n```\n<!-- compile: body with=two -->\n```swift\nb\n```\n")
        with self.assertRaises(blocks.Refusal):
            list(apple_blocks.companions(found[1], found))


class Wrapping(unittest.TestCase):
    def test_imports_move_to_the_top_and_lines_keep_their_numbers(self):
        (block,) = read('<!-- compile: body imports=UIKit given="a: Int" -->\n```swift\nimport WebKit\nprint(a)\n```\n')
        text = wrapping.swift(block)
        self.assertTrue(text.startswith("import UIKit\nimport WebKit\n"))
        self.assertIn('#sourceLocation(file: "page.md", line: 3)\n\nprint(a)\n', text)

    def test_a_view_is_a_struct_and_a_controller_a_class(self):
        for of, kind in (("View", "struct"), ("UIViewController", "final class")):
            (block,) = read(f"<!-- compile: members of={of} -->\n```swift\nvar a = 1\n```\n")
            self.assertIn(f"{kind} Example: {of}", wrapping.swift(block))

    def test_blocks_that_import_what_only_apple_has_are_left_to_an_sdk(self):
        for text, answer in (("import WebKit", True), ("@preconcurrency import Hubble", True), ("import Foundation", False)):
            (block,) = read(f"```swift\n{text}\n```\n")
            self.assertEqual(apple_blocks.needs_apple(block, {"Hubble"}), answer, text)


class Parsing(unittest.TestCase):
    def wrong(self, check, language, text):
        (block,) = read(f"```{language}\n{text}\n```\n")
        return check(block)

    def test_right_ones_pass(self):
        for check, text in (
            (syntax.javascript, "const a = async () => { await 1 }"),
            (syntax.javascript, "export const a = 1"),
            (syntax.json_text, '{"a": [1]}'),
            (syntax.xml_text, "<key>a</key><array/>"),
            (syntax.html, "<p>a<br>b</p><script>let a = 1</script>"),
            (syntax.shell, "echo a && b"),
            (syntax.plain, "1 ms  popup presented"),
        ):
            with self.subTest(text):
                self.assertEqual(self.wrong(check, "x", text), "")

    def test_wrong_ones_do_not(self):
        for check, text in (
            (syntax.javascript, "let a = {"),
            (syntax.json_text, '{"a": }'),
            (syntax.xml_text, "<key>a</array>"),
            (syntax.html, "<p>a</div>"),
            (syntax.html, "<script>let a = </script>"),
            (syntax.shell, "if a"),
            (syntax.plain, "import UIKit"),
        ):
            with self.subTest(text):
                self.assertNotEqual(self.wrong(check, "x", text), "")


class Output(unittest.TestCase):
    OUTPUT = "    218 ms  page  loads http://127.0.0.1:4711/\n    219 ms  page  shows it\n\nend\n"

    def test_what_differs_from_run_to_run_does_not_count(self):
        shown = "1 ms  page  loads http://127.0.0.1:8123/\n     2 ms  page  shows it\nend\n"
        self.assertIsNone(readme.missing(shown, self.OUTPUT))

    def test_a_line_that_is_not_printed_is_found(self):
        self.assertEqual(readme.missing("1 ms  page  loads it\n", self.OUTPUT), "1 ms  page  loads it")

    def test_lines_are_left_out_at_the_ends_or_where_the_page_says_so(self):
        first, last = "1 ms  page  loads http://127.0.0.1:1/\n", "end\n"
        self.assertEqual(readme.missing(first + last, self.OUTPUT), "end")
        self.assertIsNone(readme.missing(first + "…\n" + last, self.OUTPUT))

    def test_lines_keep_their_order(self):
        self.assertIsNotNone(readme.missing("end\n…\n1 ms  page  shows it\n", self.OUTPUT))

    def test_a_script_that_leaves_a_job_behind_ends_with_its_own_status(self):
        self.assertEqual(readme.run("sleep 100 &\necho there\nexit 3"), (3, "there\n"))


class Reference(unittest.TestCase):
    def test_a_row_that_says_nothing_is_found(self):
        page = "## Diagnostics\n\n| `a.b` | It went. | Come back. |\n| `a.c` | It went. |  |\n"
        self.assertEqual(reference.rows(page), ({"Diagnostics": ["a.b", "a.c"]}, ["a.c"]))

    def test_the_sources_declare_codes_of_every_section(self):
        for section, codes in reference.declared().items():
            self.assertGreater(len(codes), 9, section)

    def test_a_table_names_every_field_but_the_kind_itself(self):
        definition = {"properties": {"kind": {"const": "x"}, "a": {"type": "string", "description": "A."}}}
        self.assertEqual(reference.table(definition, {}).splitlines()[2:], ["| `a` | text, or not there | A. |"])


if __name__ == "__main__":
    unittest.main()
