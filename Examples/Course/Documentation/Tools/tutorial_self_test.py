"""Plants one fault per rule into a course of two steps and its tutorials, and looks whether the checks find it."""

import copy
import json
import pathlib
import tempfile

from Proofs import chapters, prose

import tutorial_check
import tutorials

STEP = """# Step {number}

## Goal
Light the `lamp`.

## Why
It's dark.

## What to do
1. Count the `lamps`.
2. Let them `dim()`.
3. Think.

## Hints
1. One.
2. Two.
3. Three.

## Out of scope
The sun.

## Learned
Light.
"""
LAMP = """/// All lamps in the house.
let lamps = [
  1,
  {number},
]

/// Makes them darker.
func dim() {{
  print("darker {day}")
  print({number})
}}
"""
CHAPTER = """# Lamps

Two steps.

## Quiz
""" + "".join(f"\n### Question {number}?\n- [ ] No — dark.\n- [x] Yes — `light`.\n" for number in range(3))
TEACHER = "# For the teacher: Lamps\n" + "".join(f"\n## {heading}\nText.\n" for heading in chapters.TEACHER_HEADINGS).replace(
    "## Time\nText.", "## Time\n| step | minutes |\n| --- | --- |\n| Lamp01 | 5 |\n| Lamp02 | 5 |\n| total | 10 |")


def samples():
    """The name of each sample, what was found, and whether that is right."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        _write(folder)
        course = tutorials.Course.read(folder)
        yield from _page_samples(course)
        yield from _class_samples(course._replace(with_solutions=False))
        yield from _chapter_samples(course.chapters[0])
        yield _sample("a chapter without pages", tutorial_check.findings({}, course.steps, course._replace(chapters=[]), "en")[:2], 2, "no tutorial")


def _write(folder):
    for number in (1, 2):
        step = folder / "Steps" / f"Lamp0{number}"
        facts = {"chapter": 0, "minutes": 5, "net": [], "shows": ["Lamp.swift", "Lamp.swift", None], "prevents": []}
        _put(step / "step.json", json.dumps(facts))
        _put(step / ("Start" if number == 1 else "") / "Sources" / "Lamp.swift", LAMP.format(number=number, day=("yesterday", "today")[number - 1]))
        _put(step / "names.txt", "let lamps: Int\n")
        for language in chapters.LANGUAGES:
            _put(step / f"{language}.md", STEP.format(number=number))
    for language in chapters.LANGUAGES:
        _put(folder / "Chapters" / f"{language}.md", "# The course\n\nOn lamps.\n")
        _put(folder / "Chapters" / "0" / f"{language}.md", CHAPTER)
        _put(folder / "Chapters" / "0" / f"teacher-{language}.md", TEACHER)


def _put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def _page_samples(course):
    plants = {
        "the course as it is": (lambda page: None, ""),
        "another line": (lambda page: _code(page, 1)["content"].__setitem__(2, "  3,"), "not the file's"),
        "lines in another order": (lambda page: _code(page, 1)["content"].insert(1, _code(page, 1)["content"].pop(2)), "not the file's"),
        "a line that is left out silently": (lambda page: _code(page, 2)["content"].pop(0), "not the file's"),
        "a new line that is not highlighted": (lambda page: _code(page, 2)["highlights"].clear(), "not highlighted"),
        "the same part, beside both things": (lambda page: _code(page, 2).update(_code(page, 1)), "Lamp.swift: "),
        "another file": (lambda page: _thing(page, 0).update(code="Lamp01--1--lines--Lamp.swift"), "in place of"),
        "no code": (lambda page: _thing(page, 1).update(code=None), "in place of"),
        "another text": (lambda page: _thing(page, 1).update(content=_text("Sleep")), "thing 2"),
        "a thing too few": (lambda page: page["sections"][1]["tasks"][1]["stepsSection"].pop(1), "things to do"),
        "another goal": (lambda page: page["sections"][0].update(content=_text("Dark")), "goal"),
        "another reason": (lambda page: page["sections"][1]["tasks"][0].update(contentSection=[]), "reason"),
        "nothing out of scope": (lambda page: page["sections"][1]["tasks"][1]["stepsSection"].pop(5), "out of scope"),
        "nothing learned": (lambda page: page["sections"][1]["tasks"][1]["stepsSection"].pop(), "learned"),
        "a name the tests use too few": (lambda page: page["sections"][1]["tasks"][1]["stepsSection"].pop(4), "names"),
        "a question too few": (lambda page: page["sections"][2]["assessments"].pop(), "questions"),
        "another right answer": (lambda page: page["sections"][2]["assessments"][0]["choices"][0].update(isCorrect=True), "Question 0"),
    }
    for name, (plant, expected) in plants.items():
        pages = _pages(course)
        plant(pages[tutorial_check.path_of(course.steps[1])])
        count = 2 if "both" in name else 1 if expected else 0
        yield _sample(name, tutorial_check.findings(pages, course.steps, course, "en"), count, expected)
    pages = _pages(course)
    pages.pop(tutorial_check.path_of(course.steps[0]))
    yield _sample("a tutorial that is missing", tutorial_check.findings(pages, course.steps, course, "en"), 1, "no tutorial")
    pages = _pages(course)
    pages[tutorial_check.OVERVIEW]["sections"][1]["chapters"][0]["tutorials"].reverse()
    yield _sample("another order", tutorial_check.findings(pages, course.steps, course, "en"), 1, "overview")
    _thing(pages[tutorial_check.path_of(course.steps[0])], 0)["code"] = None
    yield _sample("other code in one language", tutorial_check.code_findings(_pages(course), pages), 1, "other code")
    pages = _pages(course)
    pages[tutorial_check.OVERVIEW]["sections"][0].update(content=_text("Lamps."))
    yield _sample("another introduction", tutorial_check.findings(pages, course.steps, course, "en"), 1, "introduction")


def _class_samples(course):
    """The site for a class: its own pages are right, and those with solutions are found."""
    pages = _pages(course)
    yield _sample("the course without solutions", tutorial_check.findings(pages, course.steps, course, "en"), 0, "")
    yield _sample("no solution", [*tutorial_check.solution_findings(pages, course.steps, course)], 0, "")
    for path, plant in (("documentation/imagefeedkit/teacher0", "darker"), (tutorial_check.path_of(course.steps[1]), '  print("darker today")')):
        planted = pages | {path: {"code": [plant]}}
        yield _sample(f"a solution on {path}", [*tutorial_check.solution_findings(planted, course.steps, course)], 1, path)


def _chapter_samples(chapter):
    plants = {
        "a chapter as it is": ("", "", ""),
        "two right answers": ("[ ] No — dark", "[x] No — dark", "one right answer; there are 2"),
        "an answer without a reason": ("No — dark", "No - dark", "answer — reason"),
        "two answers alike": ("No — dark", "Yes — dark", "the same"),
        "no introduction": ("Two steps.", "", "introduction"),
        "no quiz": ("## Quiz", "## Test", "headings must be"),
        "other code": ("`light`", "`lights`", "differ in their code"),
    }
    for name, (old, new, expected) in plants.items():
        planted = chapter._replace(pages=chapter.pages | {"ru": CHAPTER.replace(old, new, 1)})
        found = [problem for problem in chapters.problems_of(planted) if "same places" not in problem]
        yield _sample(f"{name}, in a chapter", found, 1 if expected else 0, expected)
    planted = chapter._replace(teacher_pages=chapter.teacher_pages | {"ru": TEACHER.replace("| 10 |", "| 15 |")})
    yield _sample("another sum of minutes", list(chapters.problems_of(planted)), 1, "table of times")
    planted = chapter._replace(pages=chapter.pages | {"ru": CHAPTER.replace("[ ] No", "[o] No").replace("[x]", "[ ]").replace("[o]", "[x]")})
    yield _sample("right answers in other places", list(chapters.problems_of(planted)), 1, "same places")


def _sample(name, found, count, expected):
    return name, found, len(found) == count and all(expected in line for line in found)


def _thing(page, index):
    return page["sections"][1]["tasks"][1]["stepsSection"][index]


def _code(page, number):
    return page["references"][_thing(page, number - 1)["code"]]


def _text(text):
    return [{"type": "paragraph", "inlineContent": [{"type": "text", "text": text}]}]


def _names():
    return [*_text("Names the tests use."), {"type": "codeListing", "syntax": "swift", "code": ["let lamps: Int"]}]


def _pages(course):
    """The pages as DocC makes them, as far as the checks look at them."""
    order = [f"doc://ImageFeedKit/tutorials/ImageFeedKit/{step.name}" for step in course.steps]
    overview = [{"kind": "hero", "title": "The course", "content": _text(tutorials.introduction(course, "en"))}, {"kind": "volume", "chapters": [{"tutorials": order}]}]
    pages = {tutorial_check.OVERVIEW: {"sections": overview, "references": {}}}
    for step in course.steps:
        pages[tutorial_check.path_of(step)] = _page(step, course)
    return copy.deepcopy(pages)


def _page(step, course):
    shown = [part and (tutorials.resource(step, number, part.file), part) for number, part in enumerate(tutorials.parts_of(step, course.with_solutions), 1)]
    things = [{"type": "step", "content": _text(text), "code": part and part[0]} for text, part in zip(("Count the lamps.", "Let them dim().", "Think."), shown)]
    tasks = [{"contentSection": [{"content": _text("It’s dark.")}], "stepsSection": []}]
    end = [*_text("Not in this step: The sun."), *_text("What you know now. Light.")]
    tasks.append({"contentSection": [], "stepsSection": [*things, *_names(), *end]})
    title = prose.sections((step.folder / "en.md").read_text())[0].title
    sections = [{"kind": "hero", "title": title, "content": _text("Light the lamp.")}, {"kind": "tasks", "tasks": tasks}]
    if step is course.chapters[0].steps[-1]:
        sections.append({"kind": "assessments", "assessments": [_question(question) for question in course.chapters[0].questions("en")]})
    return {"sections": sections, "references": {name: _file(part) for name, part in filter(None, shown)}}


def _file(part):
    new = [number for number, line in enumerate(part.lines, 1) if line not in part.known]
    return {"type": "file", "content": list(part.lines), "highlights": [{"line": number} for number in new]}


def _question(question):
    choices = [
        {"content": _text(answer.text), "justification": _text(answer.reason.strip("`")), "isCorrect": answer.is_right} for answer in question.answers
    ]
    return {"title": _text(question.text), "choices": choices}
