"""Checks that the tutorials of the built site are the steps and chapters of the course.

The texts are compared by their letters and digits, because DocC changes punctuation. Of code each line is proved to
be one of the step's file, in its place.
"""

import re

from Proofs import pages as step_pages, prose

import parts
import tutorials

OVERVIEW = "tutorials/course"


def path_of(step):
    return f"tutorials/imagefeedkit/{step.name.lower()}"


def findings(pages, steps, course, language):
    """What is wrong in one language. `steps` are all steps of the course, in any order."""
    found = []
    shown = {step.name for step in course.steps}
    found += [f"{step.name}: there is no tutorial, because a page of chapter {step.chapter} is missing" for step in steps if step.name not in shown]
    found += _overview_findings(pages.get(OVERVIEW), course, language)
    for chapter in course.chapters:
        for step in chapter.steps:
            page = pages.get(path_of(step))
            problems = _step_findings(page, step, chapter, course, language) if page else ["there is no tutorial"]
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


def _overview_findings(page, course, language):
    if not page:
        return ["there is no overview of the tutorials"]
    hero = _sections(page, "hero")[0]
    expected = course.introductions[language].title + tutorials.introduction(course, language)
    found = [*_text_finding("introduction of the course", expected, [hero["title"], hero["content"]])]
    chapters = [chapter for section in page["sections"] for chapter in section.get("chapters", [])]
    listed = [[identifier.split("/")[-1] for identifier in chapter["tutorials"]] for chapter in chapters]
    expected = [[step.name for step in chapter.steps] for chapter in course.chapters]
    return found if listed == expected else [*found, f"the overview lists {listed}, and the chapters have {expected}"]


def _step_findings(page, step, chapter, course, language):
    text = (step.folder / f"{language}.md").read_text()
    hero = _sections(page, "hero")[0]
    tasks = [task for section in _sections(page, "tasks") for task in section["tasks"]]
    yield from _text_finding("title", prose.sections(text)[0].title, hero["title"])
    yield from _text_finding("goal", prose.body(text, "Goal"), hero["content"])
    yield from _text_finding("reason", prose.body(text, "Why"), [task["contentSection"] for task in tasks[:1]])
    yield from _things_findings(page, step, prose.items(prose.body(text, "What to do")), course.with_solutions)
    rest = [node for task in tasks for node in task["stepsSection"] if node["type"] != "step"]
    if _letters(prose.body(text, "Out of scope")) not in _letters(_plain(rest)):
        yield "what is out of scope is not the page's"
    if _letters(step.names) not in _letters(_plain(rest)):
        yield "the names the tests use are not the page's"
    if not _letters(_plain(rest)).endswith(_letters(tutorials.WORDS[language].learned + prose.body(text, "Learned"))):
        yield "what was learned is not the page's"
    expected = chapter.questions(language) if step is chapter.steps[-1] else []
    yield from _quiz_findings(page, expected)


def _things_findings(page, step, items, with_solutions):
    shown = _steps(page)
    if len(shown) != len(items):
        yield f"{len(items)} things to do, and {len(shown)} in the tutorial"
        return
    contents, problems = {}, []
    for number, (item, name, thing) in enumerate(zip(items, step.shows, shown), 1):
        problems += _text_finding(f"thing {number}", item, thing["content"])
        file = name and tutorials.file_of(step, name, with_solutions)
        expected = tutorials.resource(step, number, name) if file else None
        if thing.get("code") != expected:
            problems.append(f"thing {number} shows {thing.get('code')} in place of {expected}")
        elif file:
            code = page["references"][expected]
            problems += (f"thing {number}: {problem}" for problem in _part_findings(code, file))
            contents.setdefault(name, []).append(code["content"])
    yield from problems
    for name, found in contents.items() if not problems else ():
        yield from _file_findings(name, found, tutorials.file_of(step, name, with_solutions))


def _part_findings(code, file):
    """The lines are the file's, in their places; those that are not highlighted were there before, in their order."""
    # A line in place of others stands for at least one.
    pattern = "".join(r"(?:.*\n)+?" if line.strip() == parts.LEFT_OUT else re.escape(line + "\n") for line in code["content"])
    if not re.fullmatch(pattern, "".join(line + "\n" for line in file.lines)):
        yield "there are lines that are not the file's, or not in their places"
        return
    new = {highlight["line"] for highlight in code.get("highlights", [])}
    if new and file.before in (None, file.lines):
        yield "a line is highlighted, and the file is new or as it was"
    known = iter(code["content"] if file.before is None else file.before)
    shown = [line for number, line in enumerate(code["content"], 1) if number not in new and line.strip() not in ("", parts.LEFT_OUT)]
    if not all(line in known for line in shown):
        yield "a new line is not highlighted"


def _file_findings(name, contents, file):
    """The parts of a file differ, and together have all that the step changes."""
    if any(one == other != file.lines for number, one in enumerate(contents) for other in contents[:number]):
        yield f"{name}: two things show the same part: name in each of them what it is about"
    missing = {file.lines[line] for line in file.changed}.difference(*contents, [""])
    if missing:
        yield f"{name}: what the step changes is beside no thing: {min(missing).strip()}"


def solution_findings(pages, steps, course):
    """The lines of solutions that a site for a class has, and its pages for the teacher."""
    yield from (f"there is the teacher's page {path}" for path in pages if re.search(r"/(?:fortheteacher|teacher\d)", path))
    shown = {path: {*_lines(page)} for path, page in pages.items() if path.startswith("tutorials/")}
    texts = "\n".join(path.read_text() for step in steps for path in step.folder.glob("*.md"))
    texts += "\n".join(step.names for step in steps)
    texts += "\n".join(text for chapter in course.chapters for text in chapter.pages.values())
    brought = [path for step in steps for name, path in step.all["Tests"].items() if not tutorials.is_solution(step, name)]
    started = [path for step in steps if not step.before for paths in step.start.values() for path in paths.values()]
    given = {*_lines([path.read_text() for path in brought + started])}
    for step in steps:
        tests = [path for name, path in step.own["Tests"].items() if tutorials.is_solution(step, name)]
        solution = {*_lines([path.read_text() for path in [*step.own["Sources"].values(), *tests]])} - given
        secret = {line for line in solution if len(line) > 20 and line not in texts}
        for path in shown:
            for line in sorted(secret & shown[path])[:1]:
                yield f"{path}: a line of the solution of {step.name}: {line}"


def _lines(value):
    """The lines of all code and texts of a page."""
    if isinstance(value, str):
        yield from (line.strip() for line in value.splitlines())
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _lines(item)


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
    """The lines of a part that a page shows."""
    return page["references"][identifier]["content"] if identifier else None


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
