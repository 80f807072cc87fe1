"""One package with every step and every pair of sources and tests that a proof needs, built in one folder."""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess

from Proofs import steps

STAND_INS = ("UIKit", "WebKit", "_Testing_UIKit")
# The modules of the kit, each with those that it imports. A step that imports one of them gets all.
KIT = {
    "ImageFeedCore": (),
    "ImageFeedPresentation": ("ImageFeedCore",),
    "ImageFeedFakes": ("ImageFeedCore",),
    "ImageFeedSpies": ("ImageFeedCore", "ImageFeedPresentation"),
    "ImageFeedContracts": ("ImageFeedCore", "ImageFeedPresentation", "ImageFeedSpies"),
}
KIT_IMPORT = re.compile(r"^\s*import ImageFeed", re.MULTILINE)
ERROR = re.compile(r"^(/.+?):(\d+):\d+: error: (.+)$", re.MULTILINE)
MISSING = re.compile(
    r"cannot find (?:type )?'(\w+)'|has no member '(\w+)'|(?:missing argument for|extra argument|incorrect argument "
    r"label in call).*?'(\w+)|type '(\w+)' does not conform|cannot assign to property: '(\w+)'")
XCTEST_RESULT = re.compile(r"Test Case '(?:\w+\.)?(\w+)\.(\w+)' (started|passed|failed|skipped)")
TEST_LIMIT = 120  # Seconds for the tests of one target.
# Whole modules, each read once, and no debugger's information: the fewest seconds of the processors.
BUILD_OPTIONS = ["-Xswiftc", "-wmo", "-Xswiftc", "-num-threads", "-Xswiftc", "1", "-Xswiftc", "-no-emit-module-separately-wmo",
                 "-debug-info-format", "none"]
# The same for a module alone, into one object file.
MODULE_OPTIONS = ["-c", "-wmo", "-no-emit-module-separately-wmo", "-parse-as-library", "-enable-testing", "-gnone",
                  "-swift-version", "6", "-DSWIFT_PACKAGE", "-DDEBUG", "-package-name", "prove"]
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let toolkit: [Target.Dependency] = ["UIKit", "WebKit"]
let package = Package(
  name: "Prove",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "UIKit", swiftSettings: strict),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: strict),
%s  ])
"""
KIT_MODULE = """    .target(name: "%s", dependencies: [%s], swiftSettings: strict),
"""
STEP = """    .target(name: "%s", dependencies: toolkit%s),
"""
TESTS = """    .testTarget(name: "%s", dependencies: ["%s", "_Testing_UIKit"] + toolkit%s),
"""


class BuildFailure(Exception):
    def __init__(self, output):
        super().__init__(output)
        self.output = output
        self.errors = sorted({(path, int(line), text) for path, line, text in ERROR.findall(output)})


class Package:
    def __init__(self, folder, stand_ins, kit):
        self.folder, self.kit = pathlib.Path(folder), kit
        self.modules, self.suites = {}, {}  # Name to files; of tests to (module, files).
        self.built = self.folder / ".build" / "debug"
        self.program = self.built / "ProvePackageTests.xctest"  # What runs the tests.
        self._link(STAND_INS, stand_ins)

    def _link(self, names, origin):
        for name in names:
            link = self.folder / "Sources" / name
            link.parent.mkdir(parents=True, exist_ok=True)
            if not link.is_symlink():
                link.symlink_to(os.path.relpath(origin / name, link.parent))

    def add_module(self, name, files):
        self.modules[name] = files

    def add_suite(self, name, module, files):
        self.suites[name] = (module, steps.importing(files, module))

    def build(self):
        """Writes what has changed and builds it."""
        modules = [(name, _kit_of(files)) for name, files in self.modules.items()]
        tests = [(name, module, _kit_of(self.modules[module]) or _kit_of(files))
                 for name, (module, files) in self.suites.items()]
        targets = "".join(STEP % step for step in modules) + "".join(TESTS % test for test in tests)
        if any(kit for *_, kit in modules + tests):
            self._link(KIT, self.kit)
            targets += "".join(KIT_MODULE % (name, ", ".join(map(json.dumps, uses))) for name, uses in KIT.items())
        _write(self.folder / "Package.swift", MANIFEST % targets)
        _fill(self.folder / "Sources", self.modules, (*STAND_INS, *KIT))
        _fill(self.folder / "Tests", {name: files for name, (_, files) in self.suites.items()})
        code, output = _run(["swift", "build", "--build-tests", "--package-path", str(self.folder), *BUILD_OPTIONS], 1800)
        if code != 0:
            raise BuildFailure(output)

    def replace(self, modules):
        """Lets tests run with other sources of some modules, each with its files. Returns those that do not compile.

        Tests take most of the time of a build, and other bodies are nothing to them: they are compiled again only where
        a module is not, byte by byte, the one that was built: it declares something else.
        """
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = dict(zip(modules, pool.map(self._compile_other, modules, modules.values())))
        replaced = {name for names in compiled.values() for name in names}
        listed = (self.built / "ProvePackageTests.product" / "Objects.LinkFileList").read_text().splitlines()
        objects = [path for path in listed if pathlib.Path(path).parent.stem not in replaced]
        objects += [str(self.folder / "Replaced" / name / "Module.o") for name in sorted(replaced)]
        self.program = self.folder / "Replaced" / "ProvePackageTests.xctest"
        names = self.program.with_suffix(".objects")
        names.write_text("\n".join(objects))
        code, output = _run(["swiftc", "-emit-executable", "-o", str(self.program), "-L", str(self.built), f"@{names}"], 300)
        if code != 0:
            raise BuildFailure(output)
        return {name for name, names in compiled.items() if not names}

    def _compile_other(self, name, files):
        """Compiles a module with other sources. Returns what is compiled anew: the module, and maybe its tests."""
        declared, built = self._compile(name, files), self.built / "Modules" / f"{name}.swiftmodule"
        suites = [] if declared in (None, built.read_bytes()) else [
            suite for suite, (module, _) in self.suites.items() if module == name]
        fit = declared and all(self._compile(suite, self.suites[suite][1], name) for suite in suites)
        return [name, *suites] if fit else []

    def _compile(self, name, files, *modules):
        """Writes an object file, and returns the module that others import; None if it does not compile."""
        folder = self.folder / "Replaced" / name
        _fill(folder, {"Sources": files})
        found = [*(folder.parent / module for module in modules), self.built / "Modules"]
        command = ["swiftc", *MODULE_OPTIONS, "-module-name", name, *(f"-I{path}" for path in found), "-emit-module",
                   "-emit-module-path", str(folder / f"{name}.swiftmodule"), "-o", str(folder / "Module.o")]
        code, _ = _run(command + [str(folder / "Sources" / file) for file in sorted(files)], 300)  # The build's order.
        return (folder / f"{name}.swiftmodule").read_bytes() if code == 0 else None

    def type_check(self, module, files, folder):
        """The messages of the compiler for tests over a module that is built; none if it accepts them."""
        _fill(folder.parent, {folder.name: steps.importing(files, module)})
        sources = [str(folder / name) for name in files]
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", f"{module}Check"]
        command += ["-I", str(self.built / "Modules")]
        code, output = _run(command + sources, 300)
        found = list(dict.fromkeys(text for _, _, text in ERROR.findall(output)))
        return [] if code == 0 else found or [output.strip()[-500:]]

    def run(self, suite, files=None):
        """The tests of a suite, or of some of its files, that ran, and those that failed or stopped the program."""
        files = files or self.suites[suite][1]
        xctest, testing = self._run_xctest(suite, files), self._run_testing(suite, files)
        return xctest[0] | testing[0], xctest[1] | testing[1]

    def _run_xctest(self, suite, files):
        classes = [name for text in files.values() for name in re.findall(r"class (\w+): XCTestCase", text)]
        if not classes:
            return set(), set()
        names = ",".join(f"{suite}.{name}" for name in classes)
        _, output = self._run_tests(["--testing-library", "xctest", names])
        states = {}
        for kind, name, state in XCTEST_RESULT.findall(output):
            states[f"{kind}.{name}"] = state
        # One that has started and not ended has stopped the program.
        return set(states), {name for name, state in states.items() if state in ("started", "failed")}

    def _run_testing(self, suite, files):
        if not any("@Test" in text for text in files.values()):
            return set(), set()
        events = self.folder / "events.jsonl"
        events.unlink(missing_ok=True)
        places = "|".join(re.escape(name) for name in files)
        arguments = ["--testing-library", "swift-testing", "--filter", rf"^{suite}\..*/({places}):"]
        self._run_tests(arguments + ["--event-stream-output-path", str(events)])
        lines = events.read_text().split("\n") if events.exists() else []
        return _results([json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")])

    def _run_tests(self, arguments):
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        return _run([str(self.program)] + arguments, TEST_LIMIT, environment)


def _kit_of(files):
    """What the manifest adds to the dependencies of these files."""
    uses_kit = any(KIT_IMPORT.search(text) for text in files.values())
    return f" + [{', '.join(map(json.dumps, KIT))}]" if uses_kit else ""


def _results(records):
    functions, started, ended, failed = set(), set(), set(), set()
    for record in records:
        payload, kind = record["payload"], record["payload"].get("kind")
        test = payload.get("testID") or payload.get("id")
        if record["kind"] == "test" and kind == "function":
            functions.add(test)
        elif kind in ("testStarted", "testEnded"):
            (started if kind == "testStarted" else ended).add(test)
        elif kind == "issueRecorded" and not (payload.get("issue") or {}).get("isKnown"):
            failed.add(test)
    return {_short(test) for test in functions & started}, {_short(test) for test in functions & (failed | started - ended)}


def _short(test):
    """Module.Suite/test()/File.swift:1:2 as Suite.test."""
    parts = [part for part in test.split("/") if ".swift:" not in part]
    return ".".join(parts).split(".", 1)[1].split("(")[0]


def missing_names(messages):
    """The names that compiler messages are about; the messages themselves where they name nothing."""
    found = [next(filter(None, match.groups())) for match in map(MISSING.search, messages) if match]
    return list(dict.fromkeys(found or messages))


def _fill(folder, targets, keep=()):
    """Makes the folder hold these targets; a file that stays the same is not touched, so that it is not built again."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.name not in targets and old.name not in keep and old.is_dir():
            shutil.rmtree(old)
    for target, files in targets.items():
        for old in (folder / target).glob("*"):
            if old.name not in files:
                old.unlink()
        for name, text in files.items():
            _write(folder / target / name, text)


def _write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def _run(command, limit, environment=None):
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=limit, env=environment,
            stdin=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired as error:
        return 124, (error.stdout or b"").decode(errors="replace")
    return done.returncode, done.stdout + done.stderr
