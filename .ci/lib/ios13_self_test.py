"""The self-test of ios13-check: a package whose every line says what should be reported of it."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

import files

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Planted", targets: [.target(name: "ImageFeedCore")])
"""

# `// expect N`: the line uses something of iOS N, or something that nobody has reviewed yet. Other lines are allowed on iOS 13.
NEW = """import Foundation
import FoundationNetworking
import Synchronization

let pause: Duration = .seconds(1)  // expect 16
func sleeps() async throws {
  try await Task.sleep(for: .seconds(1))  // expect 16
}
let file = URL(filePath: "x")  // expect 16
let longer = file.appending(path: "y")  // expect 16
let guarded = Mutex(0)  // expect 18
let now = Date.now  // expect 15
func loads(_ session: URLSession, _ url: URL) async throws -> Int {  // expect a review
  try await session.data(from: url).0.count  // expect 15
}
let parts = "a, b".split(separator: ", ")  // expect 16
let clock = ContinuousClock()  // expect 16
let shown = Date(timeIntervalSince1970: 0).formatted()  // expect 15
func discards() async {
  await withDiscardingTaskGroup { _ in }  // expect 17
}
func starts() {
  Task.immediate {}  // expect 26
}
let matched = "a1".firstMatch(of: /[0-9]/) != nil  // expect 16
protocol Shelf<Item> { associatedtype Item }
func takes(_ shelf: any Shelf<Int>) {}  // expect 16
func asks(_ stream: AsyncStream<Int>) async -> Int? {
  var iterator = stream.makeAsyncIterator()
  return await iterator.next(isolation: nil)  // expect 18
}
"""

OLD = """import Foundation

@MainActor final class Owner {
  private var work: Task<Void, Never>?
  func start(_ numbers: AsyncStream<Int>) {
    work = Task { [weak self] in
      for await number in numbers { self?.count += number }
      try? await Task.sleep(nanoseconds: 1)
    }
  }
  var count = 0
  func answer() async -> Int { await withCheckedContinuation { $0.resume(returning: 1) } }
}
struct Row: Codable, Hashable { let id: String; let date: Date? }
let half = 9 / 2 / 3
enum Size: String, CaseIterable { case small, large }
let names = Size.allCases.map(\.rawValue) + [Size(rawValue: "small") == .large ? "a" : "b"]
func decode(_ data: Data) throws -> [Row] { try JSONDecoder().decode([Row].self, from: data) }
"""

UNANNOTATED = "import Foundation\n\nlet expression = try? NSRegularExpression(pattern: \"x\")\n"
FOLDER = "Sources/ImageFeedCore/"


def run(command):
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        package = _Package(command, folder, problems)
        package.plant({"Package.swift": MANIFEST, FOLDER + "New.swift": NEW, FOLDER + "Old.swift": OLD})
        package.expect_refusal("before the build", "run `swift build` first")
        package.build()
        package.expect_lines("new API", {f"{FOLDER}New.swift:{line}" for line in expected_lines(NEW)})
        package.plant({FOLDER + "New.swift": "// Nothing here any more.\n"})
        package.build()
        package.expect_lines("old API", set())
        check_lists(package)
        package.plant({FOLDER + "Late.swift": OLD.replace("Owner", "Other").replace("Row", "Line").replace("Size", "Extent").replace("half", "third").replace("names", "titles").replace("decode(_", "decodeLines(_")})
        package.expect_refusal("a file that was not built", "not in the index store")
        shutil.rmtree(os.path.join(folder, ".build/debug/index/store"))
        os.makedirs(os.path.join(folder, ".build/debug/index/store"))
        package.expect_refusal("an empty index store", "not in the index store")
    print("\n".join(problems) or f"Self-test: all {len(expected_lines(NEW))} planted uses found, none where there is none.")
    return 1 if problems else 0


def check_lists(package):
    """The allow-list of lines and the list of reviewed symbols."""
    lines, reviewed = ".ci/ios13-allowed-lines.txt", ".ci/ios13-reviewed-usrs.txt"
    old = FOLDER + "Old.swift"
    package.plant({old: UNANNOTATED + "let now = Date.now\n"})
    package.build()
    package.expect_lines("an unreviewed symbol", {old + ":3", old + ":4"})
    package.plant({lines: f"{old}:Date.now — the sample\n", reviewed: package.check("--update")[1]})
    package.expect_lines("both on the lists", set())
    package.plant({lines: f"{old}:Date.now — the sample\n{old}:Duration — gone\n"})
    package.expect_lines("a stale entry", {lines})
    package.plant({lines: "", old: OLD})
    package.build()


def expected_lines(text):
    return [number for number, line in enumerate(text.split("\n"), start=1) if "// expect" in line]


class _Package:
    """A package in a temporary folder, and what ios13-check says of it."""

    def __init__(self, command, folder, problems):
        self.command, self.folder, self.problems = command, folder, problems

    def plant(self, contents):
        for path, text in contents.items():
            files.write_text(os.path.join(self.folder, path), text)

    def build(self):
        answer = subprocess.run(["swift", "build", "--package-path", self.folder], capture_output=True, text=True)
        if answer.returncode != 0:
            raise SystemExit(f"The planted package does not build:\n{answer.stdout}{answer.stderr}")

    def check(self, *options):
        answer = subprocess.run(
            [sys.executable, self.command, "--folder", self.folder, *options], capture_output=True, text=True
        )
        return answer.returncode, answer.stdout, answer.stderr

    def expect_lines(self, name, wanted):
        status, output, errors = self.check()
        found = {match[1] for match in re.finditer(r"^(\S+?(?::\d+)?): ", output, re.MULTILINE)}
        if found != wanted or (status == 0) != (not wanted):
            self.problems.append(f"{name}: expected {sorted(wanted)}, status {status}:\n{output}{errors}")

    def expect_refusal(self, name, words):
        status, output, errors = self.check()
        if status == 0 or words not in errors:
            self.problems.append(f"{name}: expected “{words}”, status {status}:\n{output}{errors}")
