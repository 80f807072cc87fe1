"""Makes DocC's tutorials and the teacher's pages from the steps and chapters of the course.

A step is a tutorial: its goal is the introduction, its reason a section, and the things to do are another,
each beside its part of the file that it is about. The check proves that each line of a part is one of the
file's, so the site cannot show anything that no target compiles. The quiz of a chapter ends its last step.
"""

import re
import typing

from Proofs import chapters, pages, prose, steps

import identifiers
import parts

KIT = "ImageFeedKit"
# Titles in every language, translated with DocC's captions, so that a link to a section fits both.
WHY, WHAT_TO_DO = "Why", "What to do"
COMMANDS = """```sh
swift run course start {}
swift run course check
```"""
OVERVIEW = "Course"
TEACHER_INDEX = "ForTheTeacher"


class Words(typing.NamedTuple):
    introduction: str  # After the text of the page on the whole course.
    chapter: str
    try_it: str
    names: str
    out_of_scope: str
    learned: str
    drawing: str
    reactions: dict
    for_the_teacher: str
    teacher: dict  # Headings of the teacher's pages, and the words of their tables.


ENGLISH = Words(
    introduction="Read a step here and write it yourself: `swift run course` in `Examples/Course` hands it out and checks it.",
    chapter="Chapter {} · {}",
    try_it="Write it yourself. The first command hands the step out, the second checks your work; "
    "`swift run course hint` helps three times.",
    names="**Names the tests use.**",
    out_of_scope="**Not in this step.**",
    learned="**What you know now.**",
    drawing="A drawing: {}",
    reactions={True: "Right", False: "Not quite"},
    for_the_teacher="{} (for the teacher)",
    teacher={},
)
RUSSIAN = Words(
    introduction="Прочитайте шаг здесь и напишите его сами: `swift run course` в папке `Examples/Course` выдаёт его и проверяет.",
    chapter="Глава {} · {}",
    try_it="Напишите сами. Первая команда выдаёт шаг, вторая проверяет; `swift run course hint` трижды подскажет.",
    names="**Имена, которые используют тесты.**",
    out_of_scope="**Не в этом шаге.**",
    learned="**Что вы теперь знаете.**",
    drawing="Рисунок: {}",
    reactions={True: "Верно", False: "Не совсем"},
    for_the_teacher="{} (преподавателю)",
    teacher={
        "## Goals": "## Цели",
        "## Out of scope": "## Что не входит",
        "## Time": "## Время",
        "## Questions learners ask": "## О чём спрашивают",
        "## Mistakes to expect": "## Каких ошибок ждать",
        "## The grade to expect": "## Какой оценки ждать",
        "| step | minutes |": "| шаг | минуты |",
        "| total |": "| всего |",
    },
)
WORDS = {"en": ENGLISH, "ru": RUSSIAN}


class File(typing.NamedTuple):
    """A file that a step shows."""

    lines: list
    before: typing.Optional[list]  # The same file before the step; None of a new one.
    changed: set  # The numbers of the lines that make the step.


class Part(typing.NamedTuple):
    """What of a file stands beside a thing to do."""

    file: str
    lines: list
    known: list  # Those that are not highlighted as new: all lines of a new file.


class Course(typing.NamedTuple):
    chapters: list
    introductions: dict  # Language to the section of the page on the whole course.
    with_solutions: bool

    @staticmethod
    def read(folder, with_solutions=True):
        """The chapters whose pages are all there. The check names the others."""
        found = chapters.read_all(folder / "Chapters", all_steps(folder))
        introductions = {language: prose.sections((folder / "Chapters" / f"{language}.md").read_text())[0] for language in WORDS}
        return Course([chapter for chapter in found if chapter.is_complete], introductions, with_solutions)

    @property
    def steps(self):
        return [step for chapter in self.chapters for step in chapter.steps]


def all_steps(folder):
    problems = []
    found = steps.read_all(folder / "Steps", problems)
    if problems:
        raise ValueError("; ".join(problems))
    return found


def write(course, language, known, folder):
    """Fills `folder` with the tutorials of one language and the files that they show."""
    folder.mkdir()
    words = WORDS[language]
    pages = {OVERVIEW: _overview(course, language, words)}
    for chapter in course.chapters:
        for step in chapter.steps:
            pages[step.name] = _tutorial(step, chapter, course, language)
    for name, text in pages.items():
        (folder / f"{name}.tutorial").write_text(identifiers.linked(text, known))
    for step in course.steps:
        for number, part in enumerate(parts_of(step, course.with_solutions), 1):
            for kind in ("lines", "known") if part else ():
                (folder / resource(step, number, part.file, kind)).write_text("\n".join([*getattr(part, kind), ""]))


def resource(step, number, name, kind="lines"):
    """The name of the part beside a thing to do, among all that the tutorials show."""
    return f"{step.name}--{number}--{kind}--{name}"


def parts_of(step, with_solutions):
    """The part beside each thing to do; None where that is about no file, or where its file is not handed out."""
    things = prose.items(prose.body((step.folder / "en.md").read_text(), WHAT_TO_DO))
    found = [None] * len(step.shows)
    for name in dict.fromkeys(step.shows):
        file = file_of(step, name, with_solutions)
        if file is None:
            continue
        new = parts.changes(file.lines if file.before is None else file.before, file.lines)
        numbers = [number for number, shown in enumerate(step.shows) if shown == name]
        for number, cut in zip(numbers, parts.cut(file.lines, file.changed, [things[number] for number in numbers])):
            shown = parts.with_gaps(file.lines, cut)
            found[number] = Part(name, [line for _, line in shown], [line for place, line in shown if place not in new])
    return found


def file_of(step, name, with_solutions):
    """A file that the step shows; None where it is not handed out.

    Without solutions there are the sources that the series starts with, as long as no step has changed them, and
    what the step brings of tests.
    """
    given, after = {**step.start["Tests"], **step.start["Sources"]}.get(name), step.paths.get(name)
    before = given and given.read_text().splitlines()
    lines = after and after.read_text().splitlines()
    if after and (with_solutions or name in step.own["Tests"] and not is_solution(step, name)):
        return File(lines, before, parts.changes(before or [], lines))
    if given and given.parts[-3] == "Start" and not with_solutions:
        return File(before, before, parts.changes(lines or [], before))
    return None


def is_solution(step, name):
    """Whether the learner writes a file of tests, in this step or one before: it catches bugs, or the step asks for tests."""
    own = step.own["Tests"].get(name)
    is_written = own and (step.adds_tests_only or any(re.search(rf"func {bug.test}\b", own.read_text()) for bug in step.bugs))
    return bool(is_written or step.before and is_solution(step.before, name))


def _overview(course, language, words):
    listed = []
    for chapter in course.chapters:
        content = [_text("\n\n".join(chapter.introduction(language))), _picture(f"Chapter{chapter.number}", chapter.title(language), words)]
        content += [f'@TutorialReference(tutorial: "doc:{step.name}")' for step in chapter.steps]
        listed.append(_directive(f"Chapter(name: {_quoted(_title(chapter, language, words))})", *content))
    intro = _directive(f"Intro(title: {_quoted(course.introductions[language].title)})", _text(introduction(course, language)))
    return _directive(f"Tutorials(name: {_quoted(KIT)})", intro, *listed)


def introduction(course, language):
    """The text below the title of the overview."""
    return f"{course.introductions[language].body}\n\n{WORDS[language].introduction}"


def _title(chapter, language, words):
    return words.chapter.format(chapter.number, chapter.title(language))


def _tutorial(step, chapter, course, language):
    words = WORDS[language]
    page = (step.folder / f"{language}.md").read_text()
    title = prose.sections(page)[0].title
    why = _directive("ContentAndMedia", _text(prose.body(page, WHY)))
    try_it = _directive("ContentAndMedia", words.try_it, COMMANDS.format(step.name))
    items, shown = prose.items(prose.body(page, WHAT_TO_DO)), parts_of(step, course.with_solutions)
    things = [_thing(step, number, text, part) for number, (text, part) in enumerate(zip(items, shown), 1)]
    out_of_scope = f"{words.out_of_scope} {prose.body(page, 'Out of scope')}"
    learned = f"{words.learned} {prose.body(page, 'Learned')}"
    todo = _directive("Steps", *things, *_names(step, words), _text(out_of_scope), _text(learned))
    content = [
        _directive(f"Intro(title: {_quoted(title)})", _text(prose.body(page, "Goal"))),
        _directive(f"Section(title: {_quoted(WHY)})", why, _directive("Steps")),
        _directive(f"Section(title: {_quoted(WHAT_TO_DO)})", try_it, todo),
    ]
    if step is chapter.steps[-1]:
        content.append(_directive("Assessments", *(_question(question, words) for question in chapter.questions(language))))
    return _directive(f"Tutorial(time: {step.minutes})", *content)


def _names(step, words):
    return [_text(f"{words.names}\n\n```swift\n{step.names}```")] if step.names else []


def _thing(step, number, text, part):
    if not part:
        return _directive("Step", _text(text))
    # Without a file to compare with, DocC would take the part before.
    arguments = (f'{key}: "{resource(step, number, part.file, kind)}"' for key, kind in (("file", "lines"), ("previousFile", "known")))
    return _directive("Step", _text(text), f'@Code(name: "{part.file}", {", ".join(arguments)})')


def _question(question, words):
    return _directive("MultipleChoice", _text(question.text), *(_choice(answer, words) for answer in question.answers))


def _choice(answer, words):
    justification = _directive(f"Justification(reaction: {_quoted(words.reactions[answer.is_right])})", _text(answer.reason[:1].upper() + answer.reason[1:]))
    return _directive(f"Choice(isCorrect: {str(answer.is_right).lower()})", _text(answer.text), justification)


def _picture(name, title, words):
    return f'@Image(source: "{name}", alt: {_quoted(words.drawing.format(title))})'


def _directive(head, *content):
    return "\n".join([f"@{head} {{", *(f"{part}\n" for part in content), "}"])


def _quoted(text):
    """A title as an argument: no argument can hold code or quotation marks."""
    return '"' + re.sub(r"`", "", text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _text(text):
    """Text in which DocC sees no directive."""
    return re.sub(r"^( *)([@}])", r"\1\\\2", text, flags=re.MULTILINE)


def write_teacher_pages(course, language, folder, page):
    """Adds an article for each chapter. `page` makes the links of a text, which stands at a path of the course."""
    words = WORDS[language]
    for chapter in course.chapters:
        text = re.sub(r"\A# .*", "# " + words.for_the_teacher.format(_title(chapter, language, words)), chapter.teacher_pages[language])
        for english, translated in words.teacher.items():
            text = re.sub(rf"^{re.escape(english)}", translated, text, flags=re.MULTILINE)
        (folder / f"{teacher_page(chapter)}.md").write_text(page(text, f"Chapters/{chapter.number}/teacher-{language}.md"))


def teacher_page(chapter):
    return f"Teacher{chapter.number}"


def teacher_topics(course):
    """The list of the teacher's pages, for the page that leads to them."""
    return "\n".join(f"- <doc:/ImageFeedKit/{teacher_page(chapter)}>" for chapter in course.chapters)
