"""Rules about pages: README files and articles show code that is compiled, and count lines that are there.

A block ```swift of a page stands in a Swift file of the repository, line by line; indentation does not
matter. In a table of a page whose last column is headed "lines of code", each row's number is the sum of
the lines of code (neither blank nor comment) of the Swift, JavaScript and CSS files that the row links.
"""

import os
import posixpath
import re

from markdown_text import without_blocks
from swift_text import code_only, line_number

RULES = {
    "uncompiled-code": "A block of Swift in a page stands in a Swift file that is compiled; no file has these lines.",
    "line-count": "The number of lines of code in the table is not that of the files it links.",
}

_BLOCK = re.compile(r"^ *```swift\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"^\|[^\n]*\| *lines of code *\|\n\|[-| :]+\|\n((?:\|[^\n]*\n)+)", re.MULTILINE)
_ROW = re.compile(r"^\|[^\n]*\|\s*([\d,]+)\s*\|$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)#\s]+\.(?:swift|js|css))\)")


def check(texts):
    """Findings in the pages of `texts` (path → text)."""
    sources = ["\n".join(_lines(text)) + "\n" for path, text in texts.items() if path.endswith(".swift")]
    found = []
    for path, text in texts.items():
        if is_page(path):
            found += _check_blocks(path, text, sources) + _check_tables(path, text, texts)
    return found


def is_page(path):
    return path == "README.md" or re.search(r"(^Examples/[^/]+/README|\.docc/[^/]+)\.md$", path) is not None


def _lines(text):
    return [line.strip() for line in text.split("\n")]


def _check_blocks(path, text, sources):
    found = []
    for match in _BLOCK.finditer(text):
        block = "\n".join(_lines(match[1].rstrip("\n"))) + "\n"
        if not any(source.startswith(block) or "\n" + block in source for source in sources):
            found.append((path, line_number(text, match.start()), "uncompiled-code", RULES["uncompiled-code"]))
    return found


def _check_tables(path, text, texts):
    found, folder = [], os.path.dirname(path)
    for table in _TABLE.finditer(without_blocks(text)):
        for row in _ROW.finditer(table[1]):
            linked = [posixpath.normpath(posixpath.join(folder, link)) for link in _LINK.findall(row[0])]
            count = sum(code_lines(texts.get(link, "")) for link in linked)
            if count != int(row[1].replace(",", "")):
                line = line_number(text, table.start(1) + row.start())
                found.append((path, line, "line-count", f"{RULES['line-count']} They have {count}."))
    return found


def code_lines(text):
    """Lines that are neither blank nor comment; a literal of several lines counts with all of them."""
    blanked = code_only(text).split("\n")
    original, count, in_literal = text.split("\n"), 0, False
    for line, source in zip(blanked, original):
        opens = source.count('"""') % 2 == 1 and ("//" not in source.split('"""')[0])
        if line.strip() or in_literal or opens:
            count += 1
        if opens:
            in_literal = not in_literal
    return count


# Self-test


def samples():
    """(name, {path: text}, what must be found)"""
    source, page = "Sources/ImageFeedCore/Sum.swift", "Examples/One/README.md"
    code = "/// Adds.\nfunc add() {\n  let sum = 1\n\n  // Why.\n  show(sum)\n}\n"
    block = "# A\n\n```swift\n{}\n```\n"
    yield "uncompiled-code: a block of a file", {source: code, page: block.format("let sum = 1\n\n// Why.")}, set()
    yield "uncompiled-code: another line", {source: code, page: block.format("let sum = 2")}, {(page, 3, "uncompiled-code")}
    yield "uncompiled-code: half a line", {source: code, page: block.format("let sum =")}, {(page, 3, "uncompiled-code")}
    table = "# A\n\n| what | read | lines of code |\n| --- | --- | --- |\n| a | [sum](../../Sources/ImageFeedCore/Sum.swift) | {} |\n"
    yield "line-count: right", {source: code, page: table.format(4)}, set()
    script = "// Adds.\n\nexport function add() {\n  /* Why. */\n  show(1);\n}\n"
    scripts = table.replace("../../Sources/ImageFeedCore/Sum.swift", "sum.js")
    yield "line-count: a script", {posixpath.join(os.path.dirname(page), "sum.js"): script, page: scripts.format(3)}, set()
    yield "line-count: wrong", {source: code, page: table.format(5)}, {(page, 5, "line-count")}
