"""Markdown without its code, and the anchors of its headings."""

import re

_FENCE = re.compile(r"^( *)(`{3,}|~{3,})[^\n]*\n.*?(?:^ *\2[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"(?<!`)(`+)(?!`)(?:(?!\n\n).)*?(?<!`)\1(?!`)", re.DOTALL)
_HEADING = re.compile(r"^#{1,6} +(.*?)\s*#*$", re.MULTILINE)
_NOT_A_LINE_END = re.compile(r"[^\n]")


def without_code(text):
    """Code blocks and code spans replaced by spaces; lines and columns are kept."""
    return _SPAN.sub(_blank, without_blocks(text))


def without_blocks(text):
    """Code blocks replaced by spaces; lines and columns are kept."""
    return _FENCE.sub(_blank, text)


def anchors(text):
    """What links to the page's headings may name, as GitHub makes them."""
    found, seen = set(), {}
    for heading in _HEADING.findall(without_blocks(text)):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        found.add(f"{anchor}-{seen[anchor]}" if anchor in seen else anchor)
        seen[anchor] = seen.get(anchor, 0) + 1
    return found


def _blank(match):
    return _NOT_A_LINE_END.sub(" ", match[0])
