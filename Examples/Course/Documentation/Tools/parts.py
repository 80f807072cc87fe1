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
_CODE = re.compile(r"`([^`\n]+)`")
_NAME = re.compile(r"(?:\w+\.)*(\w+)(?:\(.*\))?")  # With the types around it and the labels of its arguments.
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


class Declaration(typing.NamedTuple):
    name: str
    lines: range  # With its comments. The first of a type has those of the type, too.
    frame: list  # The heads and ends of the types around it.


def cut(lines, changed, things):
    """For each thing to do the numbers of the lines to show. `changed` are those that the step changes."""
    every = declarations(lines)
    candidates = [one for one in every if changed & {*one.lines}] or every
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
    return [_filled(lines, {line for one in part for line in (*one.lines, *one.frame)}) for part in shown]


def _named(thing, candidates, texts):
    """The numbers of the declarations that the code in a thing to do names, or quotes."""
    found = set()
    for code in _CODE.findall(thing):
        name = _NAME.fullmatch(code)
        is_meant = [one.name == name[1] if name else code in text for one, text in zip(candidates, texts)]
        found |= {number for number, meant in enumerate(is_meant) if meant}
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


def declarations(lines, first=0, last=None, frame=()):
    """The declarations of a file, or of a type, in order. Long types are cut into theirs."""
    found, begin, line = [], first, first
    last = len(lines) if last is None else last
    while line < last:
        match = _DECLARATION.match(lines[line])
        if not match:
            line += 1
            continue
        end = _end(lines, line, last)
        head = next((number + 1 for number in range(line, end) if lines[number].endswith("{")), end)
        members = []
        if match["kind"] in _TYPES and end - line > _SHORT:
            members = declarations(lines, head, end - 1, [*frame, *range(line, head), end - 1])
        if members:
            members[0] = members[0]._replace(lines=range(begin, members[0].lines.stop))
        found += members or [Declaration(match["name"] or match["kind"], range(begin, end), frame)]
        begin = line = end
    if found:
        found[-1] = found[-1]._replace(lines=range(found[-1].lines.start, last))
    return found


def _end(lines, start, last):
    """The line after a declaration: what is indented deeper belongs to it, and closing brackets."""
    end = start + 1
    for line in range(end, last):
        text = lines[line].strip()
        if text and _indent(lines[line]) <= _indent(lines[start]) and text[0] not in ")}]>":
            break
        if text:
            end = line + 1
    return end


def _indent(line):
    return len(line) - len(line.lstrip())


def _filled(lines, numbers):
    """The numbers in order, with those of small gaps."""
    found, gap = [], []
    for number in range(len(lines) + 1):
        if number not in numbers and number < len(lines):
            gap.append(number)
        else:
            found += gap if sum(lines[line].strip() != "" for line in gap) <= _GAP else []
            found += [number] if number < len(lines) else []
            gap = []
    return found


def with_gaps(lines, numbers):
    """The lines with these numbers and one in place of each gap, which has no number."""
    found, following = [], 0
    for number in [*numbers, len(lines)]:
        gap = [line for line in lines[following:number] if line.strip()]
        if gap:
            while found and not found[-1][1].strip():
                found.pop()
            found.append((None, " " * _indent(gap[0]) + LEFT_OUT))
        if number < len(lines) and (lines[number].strip() or found and found[-1][0] is not None):
            found.append((number, lines[number]))
        following = number + 1
    return found


def changes(before, after):
    """The numbers of the lines of `after` that are not those of `before`."""
    blocks = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return {line for tag, _, _, start, end in blocks if tag != "equal" for line in range(start, end)}
