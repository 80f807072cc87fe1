"""Cuts out of a file the parts that stand beside the things to do which show it.

A part has whole declarations, with their comments and the heads of the types that they are in. Nobody says by
hand which: what a step changes in a file stands beside the thing that names it in its code, or else beside the
one that has most words in common with it. In a file that a step leaves as it is, the same words decide.
"""

import difflib
import math
import re
import typing

LEFT_OUT = "// ⋯"  # In place of lines of the file.
_GAP = 2  # Lines that are not left out: that would save nothing.
_SHORT = 12  # Lines of a type that is not cut.
_TYPES = ("class", "struct", "protocol", "extension", "actor")
_DECLARATION = re.compile(
    r" *(?:@\w+(?:\([^()]*\))? +)*(?:[a-z]+(?:\(\w+\))? +)*?"
    r"(?P<kind>func|var|let|case|init|deinit|subscript|import|typealias|enum|" + "|".join(_TYPES) + r")\b[?!]? *(?P<name>\w*)")
_IMPORT = re.compile(r"(@testable )?import ")
_CODE = re.compile(r"`([^`\n]+)`")
_NAME = re.compile(r"(?:\w+\.)*(\w+)(?:\(.*\))?")  # With the types around it and the labels of its arguments.
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


class Declaration(typing.NamedTuple):
    name: str
    lines: list  # Their numbers. Comments before it belong to it; the first of a type has those of the type, too.
    frame: list  # The heads and ends of the types around it.


def cut(lines, changed, things):
    """For each thing to do the numbers of the lines to show. `changed` are those that the step changes."""
    every = declarations(lines)
    imports = {line for line in changed if _IMPORT.match(lines[line])}
    candidates = [one for one in every if (changed - imports).intersection(one.lines)] or every
    texts = ["\n".join(lines[line] for line in one.lines) for one in candidates]
    likeness = _likeness(texts, things)
    parts = [_named(thing, candidates, texts) for thing in things]
    others = set(range(len(texts))).difference(*parts)
    while changed and others:
        number = others.pop()
        parts[max(range(len(things)), key=lambda thing: likeness[thing][number])].add(number)
    for part, values in zip(parts, likeness):
        if not part:
            # What is left of a file that stays as it is, or else what is nearest.
            part |= others or {number for number, value in enumerate(values) if value >= max(values) / 2}
            others = None
    shown = [[candidates[number] for number in part] for part in parts]
    found = [{line for one in part for line in (*one.lines, *one.frame)} for part in shown]
    return [found[0] | imports, *found[1:]]


def _named(thing, candidates, texts):
    """The numbers of the declarations that the code in a thing to do names or quotes.

    A name that is declared elsewhere stands for the declaration that uses it, if only one does.
    """
    found = set()
    for code in _CODE.findall(thing):
        name = _NAME.fullmatch(code)
        word = rf"\b{name[1]}\b" if name else re.escape(code)
        users = {number for number, text in enumerate(texts) if re.search(word, text)}
        named = {number for number in users if not name or candidates[number].name == name[1]}
        found |= named or (users if len(users) == 1 else set())
    return found


def _likeness(texts, things):
    """How much each thing has in common with each text. Words that few texts have count more."""
    words = [_words(text) for text in texts]
    weight = {word: math.log(1 + len(texts) / sum(word in own for own in words)) for word in set().union(*words)}
    return [[sum(weight[word] for word in _words(thing) & own) for own in words] for thing in things]


def _words(text):
    """The words of a text without their ends, and its names, whole and in words."""
    words = {word.lower()[:6].rstrip("s") for word in _WORD.findall(text) if len(word) > 2}
    return words | {name + "." for name in re.findall(r"\w*[a-z][A-Z]\w*", text)}


def declarations(lines):
    """The declarations of a file in order, those of long types one by one. Together they are all lines."""
    found, types, own, name = [], [], [], None
    for number, line in enumerate(lines):
        text, indent = line.strip(), len(line) - len(line.lstrip())
        ends_type = types and number == types[-1][-1]
        begins = text and indent <= 2 * len(types) and text[0] not in ")}]>{"
        if name and (begins or ends_type):
            found.append(Declaration(name, own, sum(types, [])))
            own, name = [], None
        if ends_type:
            types.pop()
            continue
        own.append(number)
        match = _DECLARATION.match(line) if begins and not name else None
        end = lines.index(" " * indent + "}", number) if match and match["kind"] in _TYPES and not text.endswith("}") else 0
        if end - number >= _SHORT:
            types.append([number, end])
        elif match:
            name = match["name"] or match["kind"]
    return found + [Declaration(name, own, [])] if name else found


def with_gaps(lines, numbers):
    """The lines with these numbers, and one without a number in place of each gap."""
    found, gap = [], []
    for number in range(len(lines) + 1):
        if number < len(lines) and number not in numbers:
            gap.append(number)
            continue
        left_out = [lines[line] for line in gap if lines[line].strip()]
        if len(left_out) <= _GAP:
            found += [(line, lines[line]) for line in gap]
        else:
            while found and not found[-1][1].strip():
                found.pop()
            found.append((None, re.match(" *", left_out[0])[0] + LEFT_OUT))
        gap = []
        if number < len(lines) and (lines[number].strip() or found and found[-1][0] is not None):
            found.append((number, lines[number]))
    return found


def changes(before, after):
    """The numbers of the lines of `after` that are not those of `before`, blank ones aside."""
    blocks = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return {line for tag, _, _, start, end in blocks if tag != "equal" for line in range(start, end) if after[line].strip()}
