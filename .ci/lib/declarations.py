"""The declarations in a Swift file: what they are called, where they stand, and whether a comment is above.

Not a parser: it knows the forms that `swift format` leaves, of declarations that begin their line.
"""

import re
from dataclasses import dataclass, field

from swift_text import code_only

KINDS_OF_TYPES = {"class", "struct", "enum", "protocol", "actor"}

_MODIFIER = (
    r"(?:public|open|package|internal|fileprivate|private|static|class|final|override|convenience|required|"
    r"nonisolated|isolated|mutating|nonmutating|consuming|borrowing|indirect|lazy|weak|unowned|dynamic|optional|"
    r"prefix|postfix|infix|distributed)(?:\(\w+\))?"
)
_DECLARATION = re.compile(
    r"^[ \t]*(?P<modifiers>(?:@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s+|" + _MODIFIER + r"\s+)*)"
    r"(?P<kind>class|struct|enum|protocol|actor|extension|func|init|subscript|var|let|typealias|associatedtype|case)\b"
    r"[?!]?[ \t]*(?P<name>`?[\w.]+`?|[-+*/%=<>!&|^~?.]+)?",
    re.MULTILINE,
)
_WORDS = re.compile(r"\w+")
_LABEL = re.compile(r"\s*(?:@\w+(?:\([^()]*\))?\s+)*`?(\w+)`?(?:\s+`?(\w+)`?)?\s*:")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


@dataclass
class Declaration:
    kind: str
    # With labels, for a function: `load(page:)`.
    name: str
    # With the types around it: `Outer.Inner`.
    path: str
    offset: int
    modifiers: set
    is_documented: bool
    owner: str | None = None
    owner_kind: str | None = None
    # Of a type or an extension: what stands behind the colon; of a type alias: what it stands for.
    inherited: set = field(default_factory=set)

    @property
    def has_public_modifier(self):
        return bool(self.modifiers & {"public", "open"})

    @property
    def is_override(self):
        return "override" in self.modifiers


def declarations(text):
    """Declarations of the file and of its types; none inside functions."""
    code = code_only(text)
    pairs, depths = _braces(code)
    open_types, found = [], []
    for match in _DECLARATION.finditer(code):
        while open_types and match.start() > open_types[-1].end:
            open_types.pop()
        owner = open_types[-1] if open_types else None
        depth = depths(match.start("kind"))
        if depth != (owner.depth + 1 if owner else 0):
            continue  # A local declaration, or a `case` of a `switch`.
        declaration = _declaration(text, code, match, owner)
        found.append(declaration)
        if declaration.kind in KINDS_OF_TYPES | {"extension"}:
            start = code.find("{", match.end())
            declaration.inherited = _inherited(code[match.end() : start])
            open_types.append(_OpenType(declaration, depth, pairs.get(start, len(code))))
    return found


@dataclass
class _OpenType:
    declaration: Declaration
    depth: int
    end: int


def _declaration(text, code, match, owner):
    kind = match["kind"]
    name = (match["name"] or "").strip("`")
    if kind in {"func", "init", "subscript"}:
        name = _with_labels(kind, name, code, match)
    path = f"{owner.declaration.path}.{name}" if owner else name
    return Declaration(
        kind=kind,
        name=name,
        path=path,
        offset=match.start("kind"),
        modifiers=set(_WORDS.findall(re.sub(r"@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?", "", match["modifiers"]))),
        is_documented=_is_documented(text, match.start()),
        owner=owner.declaration.path if owner else None,
        # What an extension of a protocol adds is no requirement.
        owner_kind=owner.declaration.kind if owner else None,
        inherited=_alias(code, match) if kind == "typealias" else set(),
    )


def _is_documented(text, start):
    """Whether the line above ends a doc comment; ordinary comments in between do not count."""
    for line in reversed(text[:start].split("\n")[:-1]):
        line = line.strip()
        if line.startswith("///") or line.endswith("*/"):
            return True
        if not line.startswith("//"):
            return False
    return False


def _braces(code):
    """Where each brace is closed, and a function that gives the depth at an offset."""
    pairs, opened, offsets, levels = {}, [], [0], [0]
    for match in re.finditer(r"[{}]", code):
        if match[0] == "{":
            opened.append(match.start())
        elif opened:
            pairs[opened.pop()] = match.start()
        offsets.append(match.start())
        levels.append(len(opened))
    position = 0

    def depth(offset):  # Asked in ascending order.
        nonlocal position
        while position + 1 < len(offsets) and offsets[position + 1] < offset:
            position += 1
        return levels[position]

    return pairs, depth


def _with_labels(kind, name, code, match):
    """`load(page:)`, `init(from:)`, `subscript(_:)`"""
    at = match.end("name") if kind == "func" else match.end("kind")
    while at < len(code) and code[at] in "?! \t\n":
        at += 1
    if code.startswith("<", at):
        at = code.find("(", _end_of_generics(code, at))
    start = code.find("(", at)
    if start < 0:
        return name or kind
    labels = []
    for parameter in _parts(code[start + 1 : _end_of_bracket(code, start)], ","):
        if found := _LABEL.match(parameter):
            is_unlabelled = kind == "subscript" and not found[2]
            labels.append("_" if is_unlabelled or _is_operator(name) else found[1])
    base = name if kind == "func" else kind
    return f"{base}({''.join(label + ':' for label in labels)})"


def _is_operator(name):
    return bool(name) and not re.match(r"\w", name)


def _end_of_bracket(code, start):
    opened = 0
    for match in re.compile(r"[(){}\[\]]").finditer(code, start):
        opened += 1 if match[0] in _BRACKETS else -1
        if opened == 0:
            return match.start()
    return len(code)


def _end_of_generics(code, start):
    opened = 0
    for match in re.compile(r"(?<!-)[<>]").finditer(code, start):
        opened += 1 if match[0] == "<" else -1
        if opened == 0:
            return match.end()
    return len(code)


def _parts(text, separators):
    """Splits at the separators that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for match in re.finditer(r"[()\[\]{}]|(?<!-)[<>]|[" + re.escape(separators) + "]", text):
        if match[0] in separators:
            if depth == 0:
                parts.append(text[start : match.start()])
                start = match.end()
        else:
            depth += 1 if match[0] in "([{<" else -1
    return parts + [text[start:]] if text[start:].strip() else parts


def _inherited(header):
    """`<Item>: A, B & Module.C where …` → A, B, C"""
    if header.lstrip().startswith("<"):
        header = header[_end_of_generics(header, header.index("<")) :]
    header = re.split(r"\bwhere\b", header)[0]
    colon = header.find(":")
    return _names(header[colon + 1 :]) if colon >= 0 else set()


def _alias(code, match):
    """`= A & B` → A, B"""
    line_end = re.compile(r"\n(?!\s*[&=])").search(code, match.end())
    text = code[match.end() : line_end.start() if line_end else len(code)]
    return _names(text[text.find("=") + 1 :]) if "=" in text else set()


def _names(text):
    names = set()
    for part in _parts(text, ",&"):
        part = re.sub(r"@\w+|\b(?:any|some|repeat|each)\b|<.*", " ", part, flags=re.DOTALL).strip()
        if re.fullmatch(r"[\w.]+", part):
            names.add(part.split(".")[-1])
    return names
