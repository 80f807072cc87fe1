"""The rules of `.ci/source-rules`, each with a sample that breaks it and one that keeps it.

A rule with a pattern is searched for in code (comments and string literals are blanked out first),
in the Swift files of its scope. `excusable`: the match is accepted when the same line carries a
comment `// why: …` with a reason in it. The self-test plants `bad` and `good` at `sample_path`.

Rules of prose are searched for in comments, in the names of tests and in Markdown. They are kept in
CLEANED_FOLDERS; a folder joins the list when its texts have been gone through.
"""

import re
from dataclasses import dataclass


CLEANED_FOLDERS = (
    "Sources/ImageFeedCore/",
    "Sources/ImageFeedPresentation/",
    "Sources/ImageFeedExtended/",
    "Sources/ImageFeedFakes/",
    "Sources/ImageFeedSpies/",
    "Sources/ImageFeedExtendedSpies/",
    "Sources/ImageFeedContracts/",
    "Sources/ImageFeedExtendedContracts/",
    "Sources/UnsplashServices/",
    "Sources/LocalHTTP/",
    "Sources/UnsplashSandbox/",
    "Sources/unsplash-sandbox/",
)


def _in_cleaned_folders(path):
    return path.startswith(CLEANED_FOLDERS)


def _in_library_sources(path):
    return path.startswith(("Sources/", "Examples/Terminal/Sources/ImageFeedTerminal/"))


def _in_all_sources(path):
    return re.match(r"(Examples/[^/]+/)?Sources/", path) is not None


def _in_tests(path):
    return re.match(r"(Examples/[^/]+/)?Tests/", path) is not None


def _in_core_or_presentation(path):
    return path.startswith(
        ("Sources/ImageFeedCore/", "Sources/ImageFeedPresentation/", "Sources/ImageFeedExtended/")
    )


def _where_tasks_must_not_start(path):
    is_screen_tasks = path.startswith("Sources/ImageFeedPresentation/") and path.endswith("/ScreenTasks.swift")
    return _in_core_or_presentation(path) and not is_screen_tasks


@dataclass(frozen=True)
class Rule:
    id: str
    reason: str
    pattern: str
    bad: str
    good: str
    scope: object = _in_all_sources
    excusable: bool = False
    sample_path: str = "Sources/ImageFeedCore/Sample.swift"


_WHY = "  // why: the table is complete, a test walks it"
_TESTS_SAMPLE = "Tests/ImageFeedCoreTests/SampleTests.swift"

CODE_RULES = [
    Rule(
        "isolated-deinit",
        "An isolated deinit needs a far newer system than iOS 13, and the availability check cannot see it.",
        r"\bisolated\s+deinit\b",
        bad="isolated deinit {}" + _WHY,
        good="deinit {}  // not an isolated deinit",
    ),
    Rule(
        "unchecked-sendable",
        "Nobody checks @unchecked Sendable: say on the line what keeps it safe.",
        r"@unchecked\s+Sendable\b",
        bad="final class Box: @unchecked Sendable {}",
        good="final class Box: @unchecked Sendable {}  // why: every field is guarded by `lock`",
        excusable=True,
    ),
    Rule(
        "nonisolated-unsafe",
        "nonisolated(unsafe) switches data-race checking off: say on the line why that is right.",
        r"\bnonisolated\s*\(\s*unsafe\s*\)",
        bad="nonisolated(unsafe) var count = 0",
        good="nonisolated(unsafe) let formatter = F()  // why: set once, read only, documented thread-safe",
        excusable=True,
    ),
    Rule(
        "force-try",
        "try! ends the app on an error that somebody could have handled.",
        r"\btry!",
        bad="let page = try! load()",
        good='let page = try? load()  // never try!\nlet a = "try!"',
        excusable=True,
    ),
    Rule(
        "force-cast",
        "as! ends the app when the guess is wrong.",
        r"\bas!",
        bad="let view = screen as! FeedView",
        good="let view = screen as? FeedView",
        excusable=True,
    ),
    Rule(
        "fatal-error",
        "fatalError ends the app: return, throw or show something instead.",
        r"\bfatalError\s*\(",
        bad='fatalError("no")',
        good='fatalError("no")' + _WHY,
        excusable=True,
    ),
    Rule(
        "precondition-failure",
        "preconditionFailure ends the app: return, throw or show something instead.",
        r"\bpreconditionFailure\s*\(",
        bad="preconditionFailure()",
        good="preconditionFailure()" + _WHY,
        excusable=True,
    ),
    Rule(
        "unowned",
        "unowned ends the app when the object has gone: use weak.",
        r"\bunowned\b",
        bad="unowned let view: V",
        good="weak var view: V?",
        excusable=True,
    ),
    Rule(
        "task-sleep",
        "Time is not a way to wait: core and presentation answer events and never sleep.",
        r"\bTask\s*(?:<[^<>]*>)?\s*\.\s*sleep\b",
        bad="try await Task.sleep(nanoseconds: 1)",
        good="await tasks.finish()",
        scope=_in_core_or_presentation,
    ),
    Rule(
        "current-date",
        "The present moment is injected, so that tests and dates shown do not depend on the day.",
        r"\bDate\s*\(\s*\)|\bDate\s*\.\s*(?:init\s*\(\s*\)|now\b)",
        bad='let text = "\\(Date())"',
        good="let date = Date(timeIntervalSince1970: 0)",
        scope=_in_core_or_presentation,
    ),
    Rule(
        "dispatch-queue",
        "Work is Swift concurrency, started by ScreenTasks, where it can be cancelled and awaited.",
        r"\bDispatchQueue\b",
        bad="DispatchQueue.main.async {}",
        good="await load()  // not DispatchQueue",
        scope=_in_core_or_presentation,
    ),
    Rule(
        "notification-center",
        "Whoever wants to know is told through a protocol; notifications have no types and no owner.",
        r"\bNotificationCenter\b",
        bad="let center: NotificationCenter",
        good="let observers: [any PhotoObserver]",
        scope=_in_core_or_presentation,
    ),
    Rule(
        "shared-instance",
        "Collaborators are passed in: a singleton cannot be replaced in a test or dropped at sign-out.",
        r"\.\s*shared\b",
        bad="let store = PhotoStore.shared",
        good="let shared = session.photoStore",
        scope=_in_core_or_presentation,
    ),
    Rule(
        "task-start",
        "ScreenTasks is the only place where a task starts, so that every task has an owner.",
        # In `-> Task<Void, Never> {` and `var task: Task<Void, Never> {` Task is a type: no match.
        r"(?<!\w)Task\s*\.\s*(?:detached|immediate\w*|init)\b"
        r"|(?<!\bextension )\bTask\s*(?:\([^()]*\)\s*)?\{"
        r"|(?<!-> )(?<!: )\bTask\s*<[^<>]*>\s*(?:\([^()]*\)\s*)?\{",
        bad="func load() {\n  Task { [weak self] in self?.run() }\n}",
        good="func load() -> Task<Void, Never> {\n  tasks.replace(.page) {}\n}\nvar task: Task<Void, Never>? { nil }",
        scope=_where_tasks_must_not_start,
    ),
    Rule(
        "print-in-library",
        "A library has no standard output: its user decides what is shown and logged.",
        r"(?<![.\w])(?:Swift\s*\.\s*)?(?:print|debugPrint|dump)\s*\(",
        bad="print(photo)",
        good="printer.print(photo)  // print(photo)",
        scope=_in_library_sources,
    ),
    Rule(
        "sleep-in-tests",
        "A test that sleeps is slow on a quick machine and wrong on a slow one: wait for the event.",
        r"\b(?:sleep|usleep|nanosleep|clock_nanosleep)\s*\(|\bsleepForTimeInterval\b|\.\s*sleep\b",
        bad="try await clock.sleep(for: pause)",
        good='await fake.waitForCalls(1)  // no sleep(1)\nlet key = "sleep(1)"',
        scope=_in_tests,
        sample_path=_TESTS_SAMPLE,
    ),
]

_PROSE_SAMPLE = CLEANED_FOLDERS[0] + "Sample.swift"
# The end of a word, and the next one on this line of a comment or on the following.
_GAP = r"\s+(?:///?\s+)?"

PROSE_RULES = [
    Rule(
        "plain-english",
        "Say it in the usual words: “indefinitely”, “such a”, “no callback is made”, “without”; what records a call needs no comment.",
        rf"(?i:\bfor{_GAP}ever\b|\ba{_GAP}such\b|\bnobody{_GAP}is{_GAP}told\b|\bfor{_GAP}want{_GAP}of\b)|\bRecords it\.",
        bad="/// Waits for\n/// ever.",
        good='/// Waits indefinitely, for everyone.\nlet text = "for ever"',
        scope=_in_cleaned_folders,
        sample_path=_PROSE_SAMPLE,
    ),
    Rule(
        "headless-summary",
        "A summary is a noun phrase for a thing and a verb phrase for an action: “A Boolean value that tells whether…”, “The number of…”.",
        # The first line of a doc comment, or the first sentence under an article's title.
        r"(?:\A|^(?![ \t]*///)[^\n]*\n)[ \t]*/// +((?:Whether|Where|Who|How)\b)"
        r"|\A# [^\n]*\n\s*((?:Whether|Where|Who|How)\b)",
        bad="/// Whether it is so.\nlet isSo = true",
        good="/// A Boolean value that tells\n/// Whether it is so.\nlet isSo = true // Whether",
        scope=_in_cleaned_folders,
        sample_path=_PROSE_SAMPLE,
    ),
]
