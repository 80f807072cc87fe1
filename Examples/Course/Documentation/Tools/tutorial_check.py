"""Checks that the tutorials of the built site are the steps and chapters of the course.

The texts are compared by their letters and digits, because DocC changes punctuation; code is compared by its bytes.
"""

import re

from Proofs import pages as step_pages, prose

import tutorials

OVERVIEW = "tutorials/course"


def path_of(step):
    return f"tutorials/imagefeedkit/{step.name.lower()}"


def findings(pages, steps, course, language):
    """What is wrong in one language. `steps` are all steps of the course, in any order."""
    found = []
    shown = {step.name for step in course.steps}
    found += [f"{step.name}: there is no tutorial, because a page of chapter {step.chapter} is missing" for step in steps if step.name not in shown]
    found += _overview_findings(pages.get(OVERVIEW), course)
    for chapter in course.chapters:
        for step in chapter.steps:
            page = pages.get(path_of(step))
            problems = _step_findings(page, step, chapter, language) if page else ["there is no tutorial"]
            found += [f"{step.name}: {problem}" for problem in problems]
    return found


def code_findings(one, other):
    """Both languages show the same files in the same places."""
    found = []
    for path in sorted(one.keys() & other.keys()):
        if path.startswith("tutorials/"):
            shown = [[(step.get("code"), _content(page[path], step.get("code"))) for step in _steps(page[path])] for page in (one, other)]
            if shown[0] != shown[1]:
                found.append(f"{path}: the languages show other code")
    return found


def _overview_findings(page, course):
    if not page:
        return ["there is no overview of the tutorials"]
    chapters = [chapter for section in page["sections"] for chapter in section.get("chapters", [])]
    listed = [[identifier.split("/")[-1] for identifier in chapter["tutorials"]] for chapter in chapters]
    expected = [[step.name for step in chapter.steps] for chapter in course.chapters]
    return [] if listed == expected else [f"the overview lists {listed}, and the chapters have {expected}"]


def _step_findings(page, step, chapter, language):
    text = (step.folder / f"{language}.md").read_text()
    hero = _sections(page, "hero")[0]
    tasks = [task for section in _sections(page, "tasks") for task in section["tasks"]]
    yield from _text_finding("title", prose.sections(text)[0].title, hero["title"])
    yield from _text_finding("goal", prose.body(text, "Goal"), hero["content"])
    yield from _text_finding("reason", prose.body(text, "Why"), [task["contentSection"] for task in tasks[:1]])
    yield from _things_findings(page, step, prose.items(prose.body(text, "What to do")))
    rest = [node for task in tasks for node in task["stepsSection"] if node["type"] != "step"]
    if _letters(prose.body(text, "Out of scope")) not in _letters(_plain(rest)):
        yield "what is out of scope is not the page's"
    if _letters(prose.body(text, step_pages.NAMES)) not in _letters(_plain(rest)):
        yield "the names the tests use are not the page's"
    expected = chapter.questions(language) if step is chapter.steps[-1] else []
    yield from _quiz_findings(page, expected)


def _things_findings(page, step, items):
    shown = _steps(page)
    if len(shown) != len(items):
        yield f"{len(items)} things to do, and {len(shown)} in the tutorial"
        return
    for number, (item, name, thing) in enumerate(zip(items, tutorials.shown_files(step), shown), 1):
        yield from _text_finding(f"thing {number}", item, thing["content"])
        expected = tutorials.resource(step, name) if name else None
        if thing.get("code") != expected:
            yield f"thing {number} shows {thing.get('code')} in place of {expected}"
        elif name and _content(page, expected) != step.paths[name].read_bytes():
            yield f"thing {number}: {name} is not the step's file, byte for byte"


def _quiz_findings(page, questions):
    quizzes = [question for section in _sections(page, "assessments") for question in section["assessments"]]
    if len(quizzes) != len(questions):
        yield f"{len(questions)} questions of the quiz, and {len(quizzes)} in the tutorial"
        return
    for question, shown in zip(questions, quizzes):
        expected = [(_letters(answer.text), _letters(answer.reason), answer.is_right) for answer in question.answers]
        found = [(_letters(_plain(choice["content"])), _letters(_plain(choice["justification"])), choice["isCorrect"]) for choice in shown["choices"]]
        if _letters(question.text) != _letters(_plain(shown["title"])) or expected != found:
            yield f"the question “{question.text}” or its answers are not the chapter's"


def _text_finding(what, expected, shown):
    if _letters(expected) != _letters(_plain(shown)):
        yield f"the {what} is not the page's: {_plain(shown)[:60]}"


def _sections(page, kind):
    return [section for section in page["sections"] if section["kind"] == kind]


def _steps(page):
    tasks = [task for section in _sections(page, "tasks") for task in section["tasks"]]
    return [node for task in tasks for node in task["stepsSection"] if node["type"] == "step"]


def _content(page, identifier):
    """The bytes of a file that a page shows. DocC keeps lines, without the end of the last."""
    file = page["references"].get(identifier) if identifier else None
    return ("\n".join(file["content"]) + "\n").encode() if file else None


def _plain(value):
    """The text of a part of a page."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return " ".join(map(_plain, value))
    if isinstance(value, dict):
        if value.get("type") == "codeListing":
            return "\n".join(value["code"])
        keys = ("text", "code", "content", "inlineContent", "items", "overridingTitle")
        return " ".join(_plain(value[key]) for key in keys if key in value and not (key == "code" and value.get("type") == "step"))
    return ""


def _letters(text):
    """Letters and digits alone; of a link only its text, of code no fence."""
    text = re.sub(r"^```\w*$", "", text, flags=re.MULTILINE)
    return re.sub(r"[\W_]+", "", re.sub(r"\]\([^)\s]*\)", "]", text)).casefold()
