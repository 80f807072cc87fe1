import Foundation
import Testing

@testable import grade

/// The report of a run that tells this and ends so.
private func report(
  _ output: some TestOutput, _ text: String, _ ending: Ending, console: String = ""
) -> TestReport {
  var (output, lines) = (output, Lines())
  // Cut anywhere, as a pipe may do.
  for start in stride(from: 0, to: text.utf8.count, by: 50) {
    for line in lines.next(Data(text.utf8.dropFirst(start).prefix(50))) { output.note(line) }
  }
  return TestReport(output, ChildProcess.Result(ending: ending, output: console, seconds: 1))
}

@Suite("Reading Swift Testing's event stream")
struct EventStreamTests {
  private let name = TestName(id: "S/f()", title: "a title")
  private let tests = """
    {"kind":"test","payload":{"id":"M.S","kind":"suite","name":"S"}}
    {"kind":"test","payload":{"id":"M.S/f()/F.swift:1:2","kind":"function","name":"f()",\
    "displayName":"a title","sourceLocation":{"_filePath":"/a/F.swift","line":5}}}

    """
  private let started = event("testStarted")
  private let ended = event("testEnded")
  private let over = event("runEnded", of: nil)

  private static func event(
    _ kind: String, of test: String? = "M.S/f()/F.swift:1:2", _ more: String = ""
  ) -> String {
    let id = test.map { #","testID":"\#($0)""# } ?? ""
    return #"{"kind":"event","payload":{"kind":"\#(kind)"\#(id)\#(more)}}"# + "\n"
  }

  private func issue(
    _ marks: String = #""isFailure":true"#, of test: String? = "M.S/f()/F.swift:1:2",
    text: String = "1 == 2"
  ) -> String {
    let more = #","issue":{\#(marks)},"messages":[{"text":"\#(text)"}]"#
    return Self.event("issueRecorded", of: test, more)
  }

  private func read(
    _ lines: String..., ending: Ending = .exited(0), console: String = ""
  ) -> TestReport {
    report(EventStream(), tests + lines.joined(), ending, console: console)
  }

  @Test("A test that passes is read; its suite is not a test; a skipped one did not run")
  func passes() {
    let suite = ["testStarted", "testEnded"].map { Self.event($0, of: "M.S") }
    let report = read(suite[0], started, ended, suite[1], over)
    #expect(report.isGreen && report.tests == [name] && report.finished == [name])
    #expect(report.places == [name: SourceLine(file: "/a/F.swift", line: 5)])
    #expect(read(Self.event("testSkipped"), over).tests.isEmpty)
  }

  @Test(
    "An issue counts unless it is known or a warning, also in older streams",
    arguments: [
      (#""isKnown":true,"isFailure":false"#, false), (#""isKnown":true"#, false),
      (#""isKnown":false,"isFailure":false"#, false), (#""isKnown":false"#, true),
      (#""isFailure":true"#, true),
    ])
  func issues(_ marks: String, _ counts: Bool) {
    let place = #","sourceLocation":{"_filePath":"/a/F.swift","filePath":"/b/F.swift","line":7}"#
    let issues = issue(marks + place) + issue(marks, text: "later")
    let report = read(started, issues, ended, over, ending: .exited(counts ? 1 : 0))
    #expect(report.failures == (counts ? [name: "1 == 2"] : [:]))
    #expect(report.places[name]?.file == (counts ? "/b/F.swift" : "/a/F.swift"))
    #expect(report.end == .finished)
  }

  @Test("A run that ends too early says how, and which tests were running")
  func ends() {
    let cut = started + "{\"kind\":\"ev"
    let message = "x\nA.swift:3: Fatal error: no\nmore"
    let crash = read(cut, ending: .crashed(signal: 4), console: message)
    #expect(crash.end == .crashed(signal: 4, message: "Fatal error: no"))
    #expect(crash.inFlight == [name] && crash.finished.isEmpty)
    #expect(read(cut).end == .exited(0))
    #expect(read(cut, ending: .stopped).end == .stopped)
    let long = String(repeating: "x", count: 5000)
    let failed = read(cut, "\n", issue(text: long), ending: .toldEnough)
    #expect(failed.end == .firstFailure && failed.failures[name]?.count == 2000)
  }

  @Test("A failure outside of any test counts; a run without tests has none")
  func outside() {
    #expect(read(issue(of: nil), over, ending: .exited(1)).failures == [.noTest: "1 == 2"])
    #expect(read(started, ended, over, ending: .exited(1)).failures.keys.first == .noTest)
    let empty = report(EventStream(), "[]\nnull\n{}\n\u{0}\n" + over, .exited(69))
    #expect(empty.isGreen && empty.tests.isEmpty)
  }
}

@Suite("Reading XCTest's output")
struct XCTestLinesTests {
  private let begin = "Test Suite 'All tests' started at now\nTest Suite 'A' started at now\n"
  private let end = "Test Suite 'All tests' passed at now\n\t Executed 1 test\n"

  private func name(_ test: String) -> TestName { TestName(id: "A/\(test)", title: "A.\(test)") }

  private func read(_ text: String, _ ending: Ending) -> TestReport {
    report(XCTestLines(), text, ending, console: text)
  }

  @Test(
    "Passed, failed and skipped tests are read, whatever is printed without an end of line before",
    arguments: ["", "hello", "see http://a/b: ", "3:4: error: ", "it's Test Case 'no'"])
  func outcomes(_ text: String) {
    // A file that is there: paths may be printed, too.
    let lines = """
      Test Case 'A.one' started at now
      \(text)\(#filePath):4: error: A.one : words ("1") : more -
      /x/A.swift:5: error: A.one : another
      \(text)Test Case 'A.one' failed (0.0)
      \(text)Test Case 'A.two' started at now
      \(text)Test Case 'A.two' passed (0.0)
      Test Case 'A.three' started at now
      Test Case 'A.three' failed (0.0 seconds)
      Test Case 'A.four' started at now
      \(text)Test Case 'A.four' skipped (0.0 seconds)
      \(text)
      """
    let report = read(begin + lines + end, .exited(1))
    #expect(report.end == .finished)
    #expect(report.finished == [name("one"), name("two"), name("three")])
    #expect(report.failures == [name("one"): "words (\"1\") : more -", name("three"): "failed"])
    #expect(report.places == [name("one"): SourceLine(file: #filePath, line: 4)])
  }

  @Test("A crash, an exit and a stop name the tests that were running")
  func unfinished() {
    let text = begin + "Test Case 'A.one' started at now\nFatal error: gone\n"
    let cast = "Could not cast value of type '(M.A) -> @Swift.MainActor () -> ()' to '(M.A) -> ()'."
    let crashes = [
      (text, "Fatal error: gone"), (cast, TestReport.notAsync),
      ("Could not cast value of type 'A'", ""),
    ]
    for (text, message) in crashes {
      #expect(read(text, .crashed(signal: 5)).end == .crashed(signal: 5, message: message))
    }
    #expect(read(text, .exited(0)).end == .exited(0))
    #expect(read(text, .stopped).end == .stopped && read(text, .stopped).inFlight == [name("one")])
    #expect(read(begin + "Test Case '\n" + end, .exited(0)).isGreen)
    // On Apple's systems a test has another name, and a run of some tests another end everywhere.
    let other = "Test Case '-[M.A one]' started.\nTest Case '-[M.A one]' passed (0.0 seconds).\n"
    let some = read(other + "Test Suite 'Selected tests' passed\n", .exited(0))
    #expect(some.isGreen && some.finished == [TestName(id: "A/one", title: "-[M.A one]")])
  }
}

@Test("The lines of the files under test are counted, those of an edit as one")
func lineCoverage() {
  let lcov = """
    SF:/w/Kit/A.swift
    DA:1,1\nDA:2,0\nDA:3,0\nDA:4,5\nDA:9,2\nDA:x
    end_of_record
    SF:/w/Kit/BA.swift
    DA:1,0
    SF:/w/Kit/B.swift
    DA:1,0
    """
  let coverage = LineCoverage(lcov: lcov, edits: ["Kit/A.swift": [4...9], "Kit/B.swift": []])
  #expect((coverage.lines, coverage.covered, coverage.percent) == (5, 2, 40))
  #expect(LineCoverage(lcov: "", edits: [:]).percent == 100)
}

@Test("Errors of a build are read with their places; where there is none, the first")
func build() {
  let expanded = "`- /a:6:2: note: expanded code originates here\n  | `- error: two"
  for (output, text) in [
    ("/a:1:2: error: what\n/a:1:2: error: what\nerror: fatalError", "/a:1: what"),
    ("macro expansion @Test:4:9: error: two\n\(expanded)", "/a:6: two"),
    ("error: link failed\n/a:3: error: undefined\nclang: error: no", "/a:3: undefined"),
    ("error: mixed\nerror: ExitCode(rawValue: 1)", "mixed"),
  ] { #expect(BuildProblem.all(in: output).map(\.text) == [text]) }
}
