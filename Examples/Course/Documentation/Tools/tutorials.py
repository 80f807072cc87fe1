"""Makes DocC's tutorials and the teacher's pages from the steps and chapters of the course.

A step is a tutorial: its goal is the introduction, its reason a section, and the things to do are another,
each beside the file that it is about. The files are links to the step's own, so the site cannot show
anything that no target compiles. The quiz of a chapter ends its last step.
"""

import re
import typing

from Proofs import chapters, pages, prose, steps

import identifiers

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
    title: str
    introduction: str
    chapter: str
    try_it: str
    names: str
    out_of_scope: str
    drawing: str
    reactions: dict
    for_the_teacher: str
    teacher: dict  # Headings of the teacher's pages, and the words of their tables.


ENGLISH = Words(
    title="From a massive view controller to MVP",
    introduction="Each step compiles, keeps what a person sees, and prevents bugs that real projects have. "
    "Read a step here and write it yourself: `swift run course` in `Examples/Course` hands it out and checks it.",
    chapter="Chapter {} · {}",
    try_it="Write it yourself. The first command hands the step out, the second checks your work; "
    "`swift run course hint` helps three times.",
    names="**Names the tests use.**",
    out_of_scope="**Not in this step.**",
    drawing="A drawing: {}",
    reactions={True: "Right", False: "Not quite"},
    for_the_teacher="{} (for the teacher)",
    teacher={},
)
RUSSIAN = Words(
    title="От огромного контроллера к MVP",
    introduction="Каждый шаг компилируется, сохраняет то, что видит человек, и защищает от ошибок настоящих проектов. "
    "Прочитайте шаг здесь и напишите его сами: `swift run course` в папке `Examples/Course` выдаёт его и проверяет.",
    chapter="Глава {} · {}",
    try_it="Напишите сами. Первая команда выдаёт шаг, вторая проверяет; `swift run course hint` трижды подскажет.",
    names="**Имена, которые используют тесты.**",
    out_of_scope="**Не в этом шаге.**",
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


class Course(typing.NamedTuple):
    chapters: list

    @staticmethod
    def read(folder):
        """The chapters whose pages are all there. The check names the others."""
        found = chapters.read_all(folder / "Chapters", all_steps(folder))
        return Course([chapter for chapter in found if chapter.is_complete])

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
            pages[step.name] = _tutorial(step, chapter, language, words)
    for name, text in pages.items():
        (folder / f"{name}.tutorial").write_text(identifiers.linked(text, known))
    for step in course.steps:
        for name, path in step.paths.items():
            (folder / resource(step, name)).symlink_to(path.resolve())


def resource(step, name):
    """The name of a step's file among all that the tutorials show."""
    return f"{step.name}--{name}"


def _overview(course, language, words):
    listed = []
    for chapter in course.chapters:
        parts = [_text("\n\n".join(chapter.introduction(language))), _picture(f"Chapter{chapter.number}", chapter.title(language), words)]
        parts += [f'@TutorialReference(tutorial: "doc:{step.name}")' for step in chapter.steps]
        listed.append(_directive(f"Chapter(name: {_quoted(_title(chapter, language, words))})", *parts))
    introduction = _directive(f"Intro(title: {_quoted(words.title)})", words.introduction)
    return _directive(f"Tutorials(name: {_quoted(KIT)})", introduction, *listed)


def _title(chapter, language, words):
    return words.chapter.format(chapter.number, chapter.title(language))


def _tutorial(step, chapter, language, words):
    page = (step.folder / f"{language}.md").read_text()
    title = prose.sections(page)[0].title
    why = _directive("ContentAndMedia", _text(prose.body(page, WHY)))
    try_it = _directive("ContentAndMedia", words.try_it, COMMANDS.format(step.name))
    things = [_thing(step, text, name) for text, name in zip(prose.items(prose.body(page, WHAT_TO_DO)), shown_files(step))]
    out_of_scope = f"{words.out_of_scope} {prose.body(page, 'Out of scope')}"
    todo = _directive("Steps", *things, *_names(page, words), _text(out_of_scope))
    parts = [
        _directive(f"Intro(title: {_quoted(title)})", _text(prose.body(page, "Goal"))),
        _directive(f"Section(title: {_quoted(WHY)})", why, _directive("Steps")),
        _directive(f"Section(title: {_quoted(WHAT_TO_DO)})", try_it, todo),
    ]
    if step is chapter.steps[-1]:
        parts.append(_directive("Assessments", *(_question(question, words) for question in chapter.questions(language))))
    return _directive(f"Tutorial(time: {step.minutes})", *parts)


def _names(page, words):
    """The names the tests use, if the page tells any."""
    names = prose.body(page, pages.NAMES)
    return [_text(f"{words.names}\n\n{names}")] if names else []


def shown_files(step):
    """The file beside each thing to do. One that is about no file has that of the thing before it, or else after it."""
    found, last = [], next(filter(None, step.shows), None)
    for name in step.shows:
        last = name or last
        found.append(last)
    return found


def _thing(step, text, name):
    if not name:
        return _directive("Step", _text(text))
    arguments = f'name: "{name}", file: "{resource(step, name)}"'
    if step.before and name in step.before.paths:
        arguments += f', previousFile: "{resource(step.before, name)}"'
    return _directive("Step", _text(text), f"@Code({arguments})")


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
