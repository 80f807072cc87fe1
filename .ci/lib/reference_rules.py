"""Rules about references: what a comment, a test, an article or a page refers to is in the repository.

Identifiers are defined by the articles, the Markdown files in `Documentation.docc` folders: requirements
by `- **F-4** …`, sections on Unsplash's API by `## U-2.1 …`, bugs by a row `| bug-like-05 |`. A package
in Examples may define bugs of its own in a catalogue: `"id": "bug-like-05"`.
"""

import os
import re
import urllib.parse

from markdown_text import anchors, without_code
from swift_text import comments_only, line_number

RULES = {
    "unknown-identifier": "No article defines it: name one that exists, or write the requirement, the bug or the fact into its article.",
    "defined-twice": "An identifier has one definition.",
    "missing-document": "It is not in the repository: state the fact itself, or link what is there.",
    "unknown-symbol": "The article's module declares no such type.",
}

_REQUIREMENT = r"[GSAWFIPXRTKE]-\d+"
_SECTION = r"U-\d+(?:\.\d+)*"
_BUG = r"bug-[a-z]+-\d+"
_USE = re.compile(rf"(?<![\w-])(?:{_REQUIREMENT}|{_SECTION}|{_BUG})(?!\w|-\w|\.\d)")
_DEFINITION = re.compile(rf"^(?:- \*\*({_REQUIREMENT})\*\*|#{{2,6}} ({_SECTION})(?= )|\| ({_BUG}) \|)", re.MULTILINE)
_PLANTED = re.compile(rf'"id":\s*"({_BUG})"')
# What a reader calls the bugs of a catalogue of their own, in texts and tests.
_READERS_OWN = re.compile(r"bug-own-\d+")
# In pieces, or this very file would break the rule.
_NOT_IN_REPOSITORY = re.compile(r"\b(?:SP" r"EC|DES" r"IGN)\b(?![_=])|\bUNSPLASH\s*" "\N{SECTION SIGN}")
_MARKDOWN_FILE = re.compile(r"(?<![\w/.:~-])[\w./-]*\w\.md\b")
_URL = re.compile(r"\b[a-z]+://\S+")
_LINK = re.compile(r"\]\(<?([^()\s<>]+(?:\([^()\s]*\))?)>?(?:\s+\"[^\"]*\")?\)|<(doc:[^>\s]+)>")
_SYMBOL = re.compile(r"(?<!`)``([A-Za-z_]\w*)[^`\n]*``(?!`)")
_TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)")
_DRAWING = ".svg"


def check(texts):
    """Findings in all files of `texts` (path → text)."""
    paths = {path for path in texts if _is_ours(path)}
    found = _check_identifiers({path: texts[path] for path in paths})
    for path in paths:
        text = texts[path]
        found += [_finding(path, text, match, "missing-document") for match in _NOT_IN_REPOSITORY.finditer(text)]
        if path.endswith(".md"):
            found += _check_links(path, text, texts)
        else:
            found += _check_comments(path, text, texts)
        if _is_article(path):
            found += _check_symbols(path, text, texts)
    return found


def _is_ours(path):
    is_read = path.startswith(("Sources/", "Tests/", "Examples/", ".ci/")) or path == "README.md"
    return is_read and not path.endswith(_DRAWING)


def _is_article(path):
    return path.endswith(".md") and ".docc/" in path


def _finding(path, text, match, rule):
    return (path, line_number(text, match.start()), rule, f"{match[0].strip()}: {RULES[rule]}")


def _check_identifiers(texts):
    defined, found = set(), []
    for path in sorted(filter(_is_article, texts)):
        for match in _DEFINITION.finditer(texts[path]):
            identifier = match[1] or match[2] or match[3]
            if identifier in defined:
                found.append(_finding(path, texts[path], match, "defined-twice"))
            defined.add(identifier)
    planted = {}
    for path, text in texts.items():
        if package := _example(path):
            planted.setdefault(package, set()).update(_PLANTED.findall(text))
    for path, text in texts.items():
        known = defined | planted.get(_example(path), set())
        for match in _USE.finditer(text):
            if match[0] not in known and not _READERS_OWN.fullmatch(match[0]):
                found.append(_finding(path, text, match, "unknown-identifier"))
    return found


def _example(path):
    """The package in Examples that a file belongs to."""
    parts = path.split("/")
    return parts[1] if parts[0] == "Examples" and len(parts) > 2 else None


def _check_comments(path, text, texts):
    """Names of Markdown files in comments, and links to articles."""
    if ".md" not in text and "doc:" not in text:
        return []
    if path.endswith(".swift"):
        comments = comments_only(text)
    else:
        comments = "\n".join(line if line.lstrip().startswith(("#", "//")) else "" for line in text.split("\n"))
    comments = _URL.sub(lambda url: " " * len(url[0]), comments)
    found = [
        _finding(path, comments, match, "missing-document")
        for match in _MARKDOWN_FILE.finditer(comments)
        if not _is_somewhere(match[0], path, texts)
    ]
    links = [match for match in _LINK.finditer(comments) if (match[1] or match[2]).startswith("doc:")]
    return found + [
        _finding(path, comments, match, "missing-document")
        for match in links
        if _missing_article(path, match[1] or match[2], texts)
    ]


def _is_somewhere(name, path, texts):
    """Beside the file, from the top, or, where a comment is no link, anywhere."""
    name = name.removeprefix("./")
    beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
    return beside in texts or any(known == name or known.endswith("/" + name) for known in texts if known.endswith(".md"))


def _check_links(path, text, texts):
    prose = without_code(text)
    found = []
    for match in _LINK.finditer(prose):
        target = match[1] or match[2]
        if target.startswith("doc:"):
            is_missing = _missing_article(path, target, texts)
        elif re.match(r"[a-z][a-z+.-]*:", target):
            continue
        else:
            is_missing = not _leads_somewhere(target, path, texts)
        if is_missing:
            found.append(_finding(path, prose, match, "missing-document"))
    return found


def _leads_somewhere(target, path, texts):
    file, _, anchor = urllib.parse.unquote(target).partition("#")
    file = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
    if file not in texts and not any(known.startswith(file + "/") for known in texts):
        return False
    return not (anchor and file.endswith(".md")) or anchor in anchors(texts[file])


def _missing_article(path, target, texts):
    """`doc:Name` leads to an article of the file's own module; links to symbols are DocC's to check."""
    name = target.removeprefix("doc:").partition("#")[0]
    module = "/".join(path.split("/")[:2])
    if "/" in name or module.endswith("/" + name):
        return False
    return not any(_is_article(known) and known.startswith(module + "/") and known.endswith(f"/{name}.md") for known in texts)


def _check_symbols(path, text, texts):
    """The types that an article names as ``Photo`` or ``Photo/id``."""
    module = "/".join(path.split("/")[:2])
    declared = {module.split("/")[-1]}
    for known, source in texts.items():
        if known.startswith(module + "/") and known.endswith(".swift"):
            declared.update(_TYPE.findall(source))
    return [_finding(path, text, match, "unknown-symbol") for match in _SYMBOL.finditer(text) if match[1] not in declared]


# Self-test


def samples():
    """(name, {path: text}, what must be found)"""
    articles = "Sources/ImageFeedCore/Documentation.docc/"
    requirements, swift = articles + "Requirements.md", "Sources/ImageFeedCore/One.swift"
    page, section = "Examples/One/README.md", "\N{SECTION SIGN}"
    defined = "# Requirements\n\n- **F-4** Like.\n\n| bug | fault |\n|---|---|\n| bug-like-05 | a lock |\n\n## U-2.1 Pages\n"
    one, two = "F-" "41", "bug-like-" "99"  # In two pieces, or this very file would break the rule.

    def sample(name, path, text, *lines, rule="unknown-identifier"):
        return name, {requirements: defined, path: text}, {(path, line, rule) for line in lines}

    yield sample("unknown-identifier: all are known", swift, "// F-4, bug-like-05 (U-2.1); F-4–F-4 and U-2.1.\n")
    yield sample("unknown-identifier: in a comment", swift, f"// As {one} says.\n", 1)
    yield sample("unknown-identifier: in a test's name", "Tests/T/T.swift", f'@Test("{one} {two} It works")\n', 1)
    yield sample("unknown-identifier: a section", swift, "\n// Thirty at most (U-" "2.2).\n", 2)
    yield sample("unknown-identifier: none of them", swift, f"// UTF-8, SHA-1, C-1, 1{one}, {one}.5, {one}-a, x-{one}, I-beam\n")
    yield sample("unknown-identifier: in an article", articles + "Bugs.md", f"Not {two}.\n", 1)
    yield sample("unknown-identifier: in a script", ".ci/x", f"# As {one} says.\n", 1)
    planted = f'{{"bugs": [\n  {{"id": "{two}", "level": 2}}\n]}}\n'
    yield sample("unknown-identifier: an example's own bug", "Examples/One/Catalogue/Feed.json", planted)
    yield sample("unknown-identifier: a bug of that form in the kit", "Sources/ImageFeedCore/One.json", planted, 2)
    yield sample("defined-twice", articles + "Twice.md", "- **F-4** Like.\n", 1, rule="defined-twice")
    missing = {"rule": "missing-document"}
    for number, name in enumerate(["SP" "EC F-4", "DES" 'IGN, "A screen"', "UNSPLASH " + section + "2"]):
        yield sample(f"missing-document: a document of the past {number}", swift, f"// As {name} says.\n", 1, **missing)
    yield sample("missing-document: a name that holds one", swift, "let a = env[\"UNSPLASH_KEY\"] // SPECIAL\n")
    yield sample("missing-document: a page in a comment", swift, "/// See Notes.md.\n", 1, **missing)
    yield sample("missing-document: a page that is there", swift, "/// See Requirements.md, https://a.example/Notes.md.\n")
    yield sample("missing-document: a page in code", swift, 'let name = "Notes.md"\n')
    yield sample("missing-document: a page in a script", ".ci/x", "# See Notes.md.\n", 1, **missing)
    links = "[a](Notes.md) [b](../../Sources/Nowhere) [c](#nothing) [d](../../README.md#nothing)\n"
    yield sample("missing-document: links", page, "# A\n\n" + links.replace(" ", "\n\n"), 3, 5, 7, 9, **missing)
    good = "# A b\n\n[a](../../README.md) [b](../../Sources) [c](#a-b) [d](https://a.example/x.md) `[e](f.md)`\n"
    yield sample("missing-document: links that lead somewhere", page, good)
    yield sample("missing-document: an article", articles + "Core.md", "[a](doc:Requirements) <doc:Bugs>\n", 1, **missing)
    yield sample("missing-document: an article in a comment", swift, "/// See <doc:Bugs> or <doc:Requirements>.\n", 1, **missing)
    symbols = "# ``ImageFeedCore``\n\n- ``ScreenTasks``\n"
    yield sample("unknown-symbol", articles + "Core.md", symbols, 3, rule="unknown-symbol")
    yield "unknown-symbol: a symbol that is there", {articles + "Core.md": "``Box/id``\n", swift: "struct Box {}\n"}, set()
