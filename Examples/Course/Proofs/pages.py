"""What can be proved about a step without building it."""

import functools
import pathlib
import re

from Proofs import prose
from Proofs import steps as model

LANGUAGES = ("en", "ru")
HEADINGS = ["Goal", "Why", "What to do", "Hints", "Out of scope", "Learned"]
STAND_INS = pathlib.Path(__file__).resolve().parents[2] / "StandIns" / "Sources"
HINTS = 3
CODE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
ASSERTION = re.compile(r"#(?:expect|require)\b|\bXCT(?:Assert\w*|Unwrap|Fail)\b")


def problems_of(step):
    return [*_of_changes(step), *_of_question(step), *_of_bugs(step), *_of_net(step), *_of_pages(step), *_of_shown_files(step)]


def _of_changes(step):
    for kind in model.KINDS:
        for name, path in step.own[kind].items():
            before = step.start[kind].get(name)
            if before and before.read_text() == path.read_text():
                yield f"{step.name}: {kind}/{name} is the same as before the step: delete it"
    known = {f"{kind}/{name}" for kind in model.KINDS for name in step.start[kind].keys() - step.own[kind].keys()}
    for name in sorted(set(step.removes) - known):
        yield f"{step.name}: `removes` has {name}, which is not there before the step, or is in the step"
    if step.before and not step.own["Sources"] and not step.bugs:
        yield f"{step.name}: it changes no source file and names no bug in `prevents`, so nothing can be checked"


def _of_question(step):
    """Its first two lines are the question in each language; what follows is a test that prints."""
    for text in step.question.values():
        if not re.match(r"// en: .+\n// ru: .+\n", text) or "print(" not in text or ASSERTION.search(text):
            yield f"{step.name}: Question.swift must begin with `// en: …` and `// ru: …`, print, and assert nothing"


def _of_bugs(step):
    for bug in [*step.bugs, *step.accepts]:
        text = step.sources.get(bug.file)
        if text is None:
            yield f"{step.name}: {bug.bug} is planted in {bug.file}, which is not in Sources"
        elif text.count(bug.old) != 1:
            yield f"{step.name}: {bug.bug}: `old` occurs {text.count(bug.old)} times in {bug.file}; it must occur once"
        if not any(re.search(rf"func {bug.test}\b", test) for test in step.tests.values()):
            yield f"{step.name}: {bug.bug} is to be caught by {bug.test}, which is not in Tests"


def _of_net(step):
    for name in step.net:
        if name not in step.tests:
            yield f"{step.name}: {name} is in `net` and not in Tests"
        elif name not in step.start["Tests"]:
            yield f"{step.name}: {name} is in `net` and was not there before the step"
        else:
            yield from _net_differences(step, name)


def _net_differences(step, name):
    before, after = assertions(step.start["Tests"][name].read_text()), assertions(step.tests[name])
    for function in sorted(before.keys() | after.keys()):
        if before.get(function) != after.get(function):
            yield (f"{step.name}: {name}: {function} does not assert the same as before the step: "
                   f"{before.get(function)} became {after.get(function)}")


def assertions(text):
    """The assertions of each function that has some, spaces aside."""
    found = {}
    functions = [(match.start(), match[1]) for match in re.finditer(r"\bfunc (\w+)", text)]
    for match in ASSERTION.finditer(text):
        inside = [name for start, name in functions if start < match.start()]
        if _is_in_comment(text, match.start()) or not inside:
            continue
        found.setdefault(inside[-1], []).append("".join(_call(text, match).split()))
    return found


def _is_in_comment(text, place):
    return "//" in text[text.rfind("\n", 0, place) + 1:place]


def _call(text, match):
    """The text from the name to the closing parenthesis of its call."""
    depth = 0
    for place in range(match.end(), len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return text[match.start():place + 1]
    return text[match.start():]


def _of_pages(step):
    pages = {}
    for language in LANGUAGES:
        path = step.folder / f"{language}.md"
        if path.exists():
            pages[language] = path.read_text()
        else:
            yield f"{step.name}: {path.name} is missing"
    for language, text in pages.items():
        yield from _of_page(f"{step.name}/{language}.md", text)
    yield from _of_names(step)
    if len(pages) == 2 and CODE.findall(pages["en"]) != CODE.findall(pages["ru"]):
        yield f"{step.name}: the code blocks of en.md and ru.md differ"


def _of_page(name, text):
    headings = prose.sections(text)
    if [(heading.level, heading.title) for heading in headings[1:]] != [(2, title) for title in HEADINGS]:
        titles = ", ".join(f"{'#' * heading.level} {heading.title}" for heading in headings)
        yield f"{name}: the headings must be # Title, ## {', ## '.join(HEADINGS)}; they are {titles}"
        return
    count = _items(text, "Hints")
    if count != HINTS:
        yield f"{name}: there must be {HINTS} hints as list items; there are {count}"


def _of_names(step):
    """Each name that the tests are said to use is one of the step's, or of the stand-ins."""
    known = "".join("".join(file.split()) for file in model.texts(step.paths).values())
    for line in step.names.splitlines():
        name = "".join(line.split())
        if name and not name.startswith("//") and name not in known and name not in stand_ins():
            yield f"{step.name}: “{line.strip()}” is in names.txt, and neither in the step's files nor in the stand-ins"


@functools.cache
def stand_ins():
    """The stand-ins' sources without white space."""
    return "".join("".join(path.read_text().split()) for path in sorted(STAND_INS.rglob("*.swift")))


def _items(text, heading):
    """The number of list items below a heading."""
    return len(prose.items(prose.body(text, heading)))


def _of_shown_files(step):
    """What the tutorial shows beside each item of the page."""
    shown = {name for name in step.shows if name}
    for name in sorted(shown - step.paths.keys()):
        yield f"{step.name}: {name} is in `shows` and neither in Sources nor in Tests"
    for name in sorted(step.own["Sources"].keys() - shown):
        yield f"{step.name}: {name} is in Sources and not in `shows`"
    for language in LANGUAGES:
        path = step.folder / f"{language}.md"
        items = _items(path.read_text(), "What to do") if path.exists() else len(step.shows)
        if items != len(step.shows):
            yield f"{step.name}/{language}.md: {items} things to do, and {len(step.shows)} entries in `shows`"
