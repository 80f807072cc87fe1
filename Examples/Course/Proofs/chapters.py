"""The chapters of the course as they lie in the folder Chapters, and what can be proved about them."""

import pathlib
import re
import typing

from Proofs import prose

LANGUAGES = ("en", "ru")
TEACHER_HEADINGS = ["Goals", "Out of scope", "Time", "Questions learners ask", "Mistakes to expect", "The grade to expect"]
QUESTIONS = range(3, 6)
_CODE = re.compile(r"```.*?```|(?<!`)`[^`\n]+`(?!`)", re.DOTALL)
_ROW = re.compile(r"^\| (\w+) \| (\d+) \|$", re.MULTILINE)


class Chapter(typing.NamedTuple):
    number: int
    steps: list  # In their order.
    pages: dict  # Language to text, as are those for the teacher.
    teacher_pages: dict

    def title(self, language):
        return prose.sections(self.pages[language])[0].title

    @property
    def minutes(self):
        return sum(step.minutes for step in self.steps)

    def introduction(self, language):
        """The paragraphs below the title."""
        return prose.paragraphs(prose.sections(self.pages[language])[0].body)

    def questions(self, language):
        return prose.questions(self.pages[language])

    @property
    def is_complete(self):
        return all(pages.keys() == set(LANGUAGES) for pages in (self.pages, self.teacher_pages))


def read_all(folder, steps):
    """The chapters that have steps, in order; a page that is missing is a problem and not an error."""
    found = []
    for number in sorted({step.chapter for step in steps}):
        own = [step for step in steps if step.chapter == number]
        place = pathlib.Path(folder) / str(number)
        found.append(Chapter(number, own, _pages(place, ""), _pages(place, "teacher-")))
    return found


def _pages(folder, prefix):
    paths = {language: folder / f"{prefix}{language}.md" for language in LANGUAGES}
    return {language: path.read_text() for language, path in paths.items() if path.exists()}


def problems_of(chapter):
    for prefix, pages in (("", chapter.pages), ("teacher-", chapter.teacher_pages)):
        name = f"Chapters/{chapter.number}/{prefix}"
        yield from (f"{name}{language}.md is missing" for language in LANGUAGES if language not in pages)
        if len(pages) == len(LANGUAGES):
            yield from _of_languages(name, *pages.values())
    for language, text in chapter.pages.items():
        yield from _of_page(f"Chapters/{chapter.number}/{language}.md", text)
    for language, text in chapter.teacher_pages.items():
        yield from _of_teacher_page(f"Chapters/{chapter.number}/teacher-{language}.md", text, chapter)
    yield from _of_quizzes(chapter)


def _of_languages(name, one, other):
    levels = [[section.level for section in prose.sections(text)] for text in (one, other)]
    if levels[0] != levels[1]:
        yield f"{name}en.md has {len(levels[0])} headings and {name}ru.md {len(levels[1])}, or of other levels"
    differing = set(_CODE.findall(one)) ^ set(_CODE.findall(other))
    if differing:
        yield f"{name}en.md and {name}ru.md differ in their code: {', '.join(sorted(differing))}"


def _of_page(name, text):
    found = prose.sections(text)
    if [section.level for section in found[:2]] != [1, 2] or found[1].title != "Quiz" or any(part.level != 3 for part in found[2:]):
        yield f"{name}: the headings must be # Title, ## Quiz and ### for each question"
        return
    if not found[0].body:
        yield f"{name}: there is no introduction below the title"
    questions = prose.questions(text)
    if len(questions) not in QUESTIONS:
        yield f"{name}: there must be {QUESTIONS[0]} to {QUESTIONS[-1]} questions; there are {len(questions)}"
    for question in questions:
        yield from (f"{name}: “{question.text}”: {problem}" for problem in _of_question(question))


def _of_question(question):
    right = sum(answer.is_right for answer in question.answers)
    if right != 1:
        yield f"there must be one right answer; there are {right}"
    if len(question.answers) < 2:
        yield "there must be at least two answers"
    for answer in question.answers:
        if not answer.text or not answer.reason:
            yield f"an answer must be `- [ ] answer — reason`: {answer.text}"
    if len({answer.text for answer in question.answers}) < len(question.answers):
        yield "two answers are the same"


def _of_quizzes(chapter):
    """Both languages have the right answers in the same places."""
    if len(chapter.pages) < len(LANGUAGES):
        return
    places = [[[answer.is_right for answer in question.answers] for question in chapter.questions(language)] for language in LANGUAGES]
    if places[0] != places[1]:
        yield f"Chapters/{chapter.number}: the right answers of the languages are not in the same places"


def _of_teacher_page(name, text, chapter):
    found = prose.sections(text)
    if [section.level for section in found] != [1] + [2] * len(TEACHER_HEADINGS) or [section.title for section in found[1:]] != TEACHER_HEADINGS:
        yield f"{name}: the headings must be # Title, ## {', ## '.join(TEACHER_HEADINGS)}"
    expected = [*((step.name, str(step.minutes)) for step in chapter.steps), str(chapter.minutes)]
    rows = _ROW.findall(prose.body(text, "Time"))
    if rows[:-1] + [minutes for _, minutes in rows[-1:]] != expected:
        yield f"{name}: the table of times must be {expected}; it is {rows}"
