"""The steps of the course as they lie in the folder Steps."""

import json
import pathlib
import re
import typing

FIELDS = {"chapter": int, "minutes": int, "net": list, "changes": list, "shows": list, "prevents": list}
BUG_FIELDS = ("bug", "file", "old", "new", "test")
IDENTIFIER = re.compile(r"bug-\S+")
TEST = re.compile(r"@Test\b|\bXCTestCase\b")


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
    changes: list
    bugs: list
    shows: list  # A file, or None, for each item of "What to do".
    sources: dict  # File name to text, as are tests.
    tests: dict
    before: typing.Optional["Step"]

    @property
    def files(self):
        """The files that a page can show: file name to text."""
        return {**self.tests, **self.sources}

    @property
    def adds_tests_only(self):
        return self.before is not None and not self.changes

    def support(self):
        """The files of the tests that hold no test: spies, helpers."""
        return {name: text for name, text in self.tests.items() if not TEST.search(text)}


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
    wrong += [name for name in facts if name not in FIELDS]
    bugs = facts.get("prevents") if isinstance(facts.get("prevents"), list) else []
    wrong += ["prevents"] * any(not _is_bug(bug) for bug in bugs)
    if wrong:
        problems.append(f"{path.name}/step.json: missing, unknown or of the wrong type: {', '.join(wrong)}")
        return None
    return Step(
        path.name, path, facts["chapter"], facts["minutes"], facts["net"], facts["changes"], [Bug(**bug) for bug in bugs],
        facts["shows"], _swift_files(path / "Sources"), _swift_files(path / "Tests"), before)


def _is_bug(bug):
    """A bug with an identifier has no text to translate; a phrase has its Russian."""
    fields = BUG_FIELDS if IDENTIFIER.fullmatch(bug.get("bug", "")) else (*BUG_FIELDS, "ru")
    return sorted(bug) == sorted(fields) and bug.get("ru") != ""


def _swift_files(folder):
    return {path.name: path.read_text() for path in sorted(folder.glob("*.swift"))}


def importing(files, module, instead):
    """The files with `import instead` where they import `module`."""
    pattern = re.compile(rf"^(\s*(?:@testable )?import ){module}\b", re.MULTILINE)
    return {name: pattern.sub(rf"\g<1>{instead}", text) for name, text in files.items()}


def changed_files(step):
    """The source files that differ from the step before: added, changed or removed."""
    before = step.before.sources if step.before else {}
    return {name for name in {*step.sources, *before} if step.sources.get(name) != before.get(name)}
