"""The pages of steps and chapters, read: headings, list items, and the questions of a quiz."""

import re
import typing

_HEADING = re.compile(r"(#{1,6}) (.+)")
_ITEM = re.compile(r"(?:[-*]|\d+\.) ")
_ANSWER = re.compile(r"- \[(.)\] (.*)")
SEPARATOR = " — "


class Section(typing.NamedTuple):
    level: int
    title: str
    body: str


class Answer(typing.NamedTuple):
    text: str
    reason: str
    is_right: bool


class Question(typing.NamedTuple):
    text: str
    answers: list


def sections(text):
    """The page cut at its headings; what looks like a heading inside of code is none."""
    found, lines = [], []
    for line, is_code in _lines(text):
        heading = None if is_code else _HEADING.fullmatch(line)
        if heading:
            lines = []
            found.append((len(heading[1]), heading[2], lines))
        else:
            lines.append(line)
    return [Section(level, title, "\n".join(body).strip()) for level, title, body in found]


def body(text, title):
    """What stands below a heading; nothing where there is no such heading."""
    return next((section.body for section in sections(text) if section.title == title), "")


def items(text):
    """The items of the list in a text, each with its lines."""
    found = []
    for line, is_code in _lines(text):
        mark = None if is_code else _ITEM.match(line)
        if mark:
            found.append([line[mark.end():]])
        elif found:
            found[-1].append(re.sub(r"^ {1,3}", "", line))
    return ["\n".join(lines).strip() for lines in found]


def paragraphs(text):
    return [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]


def questions(text):
    """The quiz of a chapter's page. A line that is no answer is one without a reason, so that the proof finds it."""
    found = []
    for section in sections(text):
        if section.level != 3:
            continue
        answers = []
        for line in filter(None, section.body.splitlines()):
            match = _ANSWER.fullmatch(line)
            answer, _, reason = (match[2] if match else line).partition(SEPARATOR)
            answers.append(Answer(answer.strip(), reason.strip(), bool(match) and match[1] == "x"))
        found.append(Question(section.title, answers))
    return found


def _lines(text):
    """Each line and whether it belongs to a block of code."""
    inside = False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        yield line, inside or fence
        inside ^= fence
