"""Makes identifiers such as `F-4`, `bug-feed-01` and `U-2.1` lead to the page that defines them.

The pages define requirements by list items `- **F-4** …` and bugs by table rows `| bug-feed-01 | 4 | … |`.
DocC knows only headings as targets of links, so on the site each of them is a heading.
"""

import re

_REQUIREMENT = re.compile(r"^- \*\*([A-Z]-\d+)\*\* (.*)$", re.MULTILINE)
_BUG = re.compile(r"^\| (bug-[a-z]+-\d+) \| (\d) \| (.*) \|$", re.MULTILINE)
_BUG_TABLE = re.compile(r"^\| [^|\n]+ \| [^|\n]+ \| [^|\n]+ \|\n\|[-|]+\|\n(?=\| bug-)", re.MULTILINE)
_SECTION = re.compile(r"^#{2,6} ((U-\d+(?:\.\d+)*) .*)$", re.MULTILINE)
# What no link may stand in: fences, headings, links, symbols and code, unless the code is one identifier.
_NAME = r"(?:[GSAWFIPXRTKE]-\d+|U-\d+(?:\.\d+)*|bug-[a-z]+-\d+)"
_PARTS = re.compile(
    rf"^ *```.*?^ *```|^#+ [^\n]*|\[[^\]\n]*\]\([^)\s]*\)|<doc:[^>]*>|``[^`\n]+``|(?P<code>`{_NAME}`)|`[^`\n]+`"
    rf"|(?P<plain>(?<![\w/-]){_NAME}(?!\w|-\w|\.\d))",
    re.MULTILINE | re.DOTALL,
)


def with_headings(text, level):
    """The page with a heading for each requirement and each bug. `level` is the word for a bug's level."""
    text = _REQUIREMENT.sub(r"#### \1\n\n\2\n", text)
    text = _BUG_TABLE.sub("", text)
    return _BUG.sub(rf"#### \1\n\n\3 *({level} \2)*\n", text)


def targets(pages):
    """Where each identifier leads: from the texts of pages as written, by their names."""
    found = {}
    for name, text in pages.items():
        for match in _REQUIREMENT.finditer(text):
            found[match[1]] = f"{name}#{match[1]}"
        for match in _BUG.finditer(text):
            found[match[1]] = f"{name}#{match[1]}"
        for match in _SECTION.finditer(text):
            found[match[2]] = f"{name}#{_anchor(match[1])}"
    return found


def linked(text, known):
    """The text with links in place of the identifiers in `known`."""

    def link(match):
        identifier = (match["code"] or match["plain"] or "").strip("`")
        if identifier not in known:
            return match[0]
        return f"[{match['code'] or identifier}](doc:/ImageFeedKit/{known[identifier]})"

    return _PARTS.sub(link, text)


def _anchor(title):
    """A heading's anchor, as DocC makes it."""
    words = re.sub(r"[^\w.()/&:,’'–-]+", "-", re.sub(r"[`*]", "", title))
    return words.strip("-")
