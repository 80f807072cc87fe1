"""The steps of the course as they lie in the folder Steps.

A step holds the files that differ from the step before, and names those that it does without; the first of a
series has those that it begins with in its folder Start.
"""

import json
import pathlib
import re
import typing

FIELDS = {"chapter": int, "minutes": int, "net": list, "shows": list, "prevents": list}
OPTIONAL = {"removes": list, "isFast": bool, "accepts": list}
BUG_FIELDS = ("bug", "file", "old", "new", "test")
IDENTIFIER = re.compile(r"bug-\S+")
TEST = re.compile(r"@Test\b|\bXCTestCase\b")
MODULE = "ImageFeed"  # The module of the code of each step, which tests import.
KINDS = ("Sources", "Tests")


class Bug(typing.NamedTuple):
    bug: str
    file: str
    old: str
    new: str
    test: str
    ru: typing.Optional[str] = None  # `bug` in Russian, unless it is an identifier.


class Step(typing.NamedTuple):
    name: str
    folder: pathlib.Path
    chapter: int
    minutes: int
    net: list
    removes: list  # Files of the step before that this one does without, such as Tests/LampTests.swift.
    bugs: list
    accepts: list  # Changes with which all tests still pass, written as bugs are; `test` looks at that place.
    shows: list  # A file, or None, for each item of "What to do".
    before: typing.Optional["Step"]
    start: dict  # What it begins with: "Sources" and "Tests" to the paths of the files, by their names.
    own: dict  # The same, of what differs.

    def _paths(self, kind):
        kept = {name: path for name, path in self.start[kind].items() if f"{kind}/{name}" not in self.removes}
        return {**kept, **self.own[kind]}

    @property
    def paths(self):
        """The files that a page can show, those of the start too: file name to path."""
        return {**self.start["Tests"], **self._paths("Tests"), **self._paths("Sources")}

    @property
    def all(self):
        """All files of the step, by their kind."""
        return {kind: self._paths(kind) for kind in KINDS}

    @property
    def sources(self):
        """File name to text, as are tests."""
        return texts(self._paths("Sources"))

    @property
    def tests(self):
        return texts(self._paths("Tests"))

    @property
    def names(self):
        """What the tests use, in Swift, a comment above the members of each type; pages show it before the hints."""
        return "".join(path.read_text() for path in self.folder.glob("names.txt"))

    @property
    def another(self):
        """The sources with another right answer, which is laid over the step's; nothing if the step has none."""
        files = {path.name: path.read_text() for path in sorted((self.folder / "Another").glob("*.swift"))}
        return files and {**self.sources, **files}

    @property
    def question(self):
        """The file that plays a moment and asks about it, if there is one."""
        return texts({path.name: path for path in self.folder.glob("Question.swift")})

    @property
    def adds_tests_only(self):
        return bool(self.bugs) and not self.own["Sources"]

    @property
    def known_tests(self):
        """The files with tests that were there before the step, and the safety net, whose assertions were."""
        start = texts(self.start["Tests"])
        return {name: text for name, text in self.tests.items()
                if TEST.search(text) and (name in self.net or start.get(name) == text)}


def support(files):
    """The files of tests that hold no test: spies, helpers."""
    return {name: text for name, text in files.items() if not TEST.search(text)}


def is_in(test, files):
    """Whether a test, such as `LampTests.isDark`, stands in one of the files."""
    name = re.compile(rf"\b(?:struct|class|enum|extension|func) {test.split('.')[0]}\b")
    return any(map(name.search, files.values()))


def texts(paths):
    return {name: path.read_text() for name, path in paths.items()}


def read_all(folder, problems):
    """The steps in order; one that cannot be read is a problem and is left out."""
    steps, last = [], {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or not path.is_dir():
            continue
        step = _read(path, last.get(series(path.name)), problems)
        if step:
            steps.append(step)
            last[series(path.name)] = step
    if not steps:
        problems.append(f"{folder} holds no step: a step is a folder with step.json, Sources and Tests")
    return steps


def series(name):
    """The name of a step without its number."""
    return re.sub(r"\d+$", "", name)


def _read(path, before, problems):
    try:
        facts = json.loads((path / "step.json").read_text())
    except (OSError, ValueError) as error:
        problems.append(f"{path.name}/step.json cannot be read: {error}")
        return None
    wrong = [name for name, kind in FIELDS.items() if not isinstance(facts.get(name), kind)]
    wrong += [name for name in facts if name not in FIELDS and not isinstance(facts[name], OPTIONAL.get(name, ()))]
    bugs = facts.get("prevents") if isinstance(facts.get("prevents"), list) else []
    accepts = facts.get("accepts", [])
    wrong += ["prevents or accepts"] * any(not _is_bug(bug) for bug in [*bugs, *accepts])
    if wrong:
        problems.append(f"{path.name}/step.json: missing, unknown or of the wrong type: {', '.join(wrong)}")
        return None
    start = before.all if before else _files(path / "Start")
    return Step(
        path.name, path, facts["chapter"], facts["minutes"], facts["net"], facts.get("removes", []), [Bug(**bug) for bug in bugs],
        [Bug(**bug) for bug in accepts], facts["shows"], before, start, _files(path))


def _is_bug(bug):
    """A bug with an identifier has no text to translate; a phrase has its Russian."""
    fields = BUG_FIELDS if IDENTIFIER.fullmatch(bug.get("bug", "")) else (*BUG_FIELDS, "ru")
    return sorted(bug) == sorted(fields) and bug.get("ru") != ""


def _files(folder):
    return {kind: {path.name: path for path in sorted((folder / kind).glob("*.swift"))} for kind in KINDS}


def importing(files, module):
    """The files with `import module` where they import the steps' common one."""
    pattern = re.compile(rf"^(\s*(?:@testable )?import ){MODULE}\b", re.MULTILINE)
    return {name: pattern.sub(rf"\g<1>{module}", text) for name, text in files.items()}
