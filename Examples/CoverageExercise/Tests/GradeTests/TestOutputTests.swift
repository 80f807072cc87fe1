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
  private let id = "M.S/f()/F.swift:1:2"
  private let name = TestName(id: "S/f()", title: "a title")
  private let start = """
    {"kind":"test","payload":{"id":"M.S","kind":"suite","name":"S"}}
    {"kind":"test","payload":{"id":"M.S/f()/F.swift:1:2","kind":"function","name":"f()",\
    "displayName":"a title","sourceLocation":{"_filePath":"/a/F.swift","line":5}}}

    """

  private func event(_ kind: String, _ id: String? = nil, _ more: String = "") -> String {
    let test = id.map { ",\"testID\":\"\($0)\"" } ?? ""
    return "{\"kind\":\"event\",\"payload\":{\"kind\":\"\(kind)\"\(test)\(more)}}\n"
  }

  private func issue(_ id: String?, _ marks: String, text: String = "1 == 2") -> String {
    event("issueRecorded", id, ",\"issue\":{\(marks)},\"messages\":[{\"text\":\"\(text)\"}]")
  }

  private func read(
    _ lines: String..., ending: Ending = .exited(0), console: String = ""
  ) -> TestReport {
    report(EventStream(), start + lines.joined(), ending, console: console)
  }

  @Test("A test that passes is read; its suite is not a test; a skipped one did not run")
  func passes() {
    let report = read(
      event("testStarted", "M.S"), event("testStarted", id), event("testEnded", id),
      event("testEnded", "M.S"), event("runEnded"))
    #expect(report.isGreen)
    #expect(report.tests == [name] && report.finished == [name])
    #expect(report.places == [name: SourceLine(file: "/a/F.swift", line: 5)])
    #expect(read(event("testSkipped", id), event("runEnded")).tests.isEmpty)
  }

  @Test(
    "An issue counts unless it is known or a warning, also in older streams",
    arguments: [
      ("\"isKnown\":true,\"isFailure\":false", false),
      ("\"isKnown\":false,\"isFailure\":false", false),
      ("\"isKnown\":true", false), ("\"isKnown\":false", true), ("\"isFailure\":true", true),
    ])
  func issues(_ marks: String, _ counts: Bool) {
    let place =
      ",\"sourceLocation\":{\"_filePath\":\"/a/F.swift\",\"filePath\":\"/b/F.swift\",\"line\":7}"
    let report = read(
      event("testStarted", id), issue(id, marks + place), issue(id, marks, text: "later"),
      event("testEnded", id), event("runEnded"), ending: .exited(counts ? 1 : 0))
    #expect(report.failures == (counts ? [name: "1 == 2"] : [:]))
    #expect(report.places[name]?.line == (counts ? 7 : 5))
    #expect(report.places[name]?.file == (counts ? "/b/F.swift" : "/a/F.swift"))
    #expect(report.end == .finished)
  }

  @Test("A run that ends too early says how, and which tests were running")
  func ends() {
    let started = event("testStarted", id) + "{\"kind\":\"ev"
    let message = "x\nA.swift:3: Fatal error: no\nmore"
    let crash = read(started, ending: .crashed(signal: 4), console: message)
    #expect(crash.end == .crashed(signal: 4, message: "Fatal error: no"))
    #expect(crash.inFlight == [name] && crash.finished.isEmpty)
    #expect(read(started).end == .exited(0))
    #expect(read(started, ending: .stopped).end == .stopped)
    let failed = read(started, "\n", issue(id, ""), ending: .toldEnough)
    #expect(failed.end == .firstFailure && failed.failures[name] != nil)
  }

  @Test("A failure outside of any test counts; a run without tests has none")
  func outside() {
    let noted = read(issue(nil, "\"isFailure\":true"), event("runEnded"), ending: .exited(1))
    #expect(noted.failures == [.noTest: "1 == 2"])
    let unnamed = read(
      event("testStarted", id), event("testEnded", id), event("runEnded"), ending: .exited(1))
    #expect(unnamed.failures.keys.first == .noTest)
    let empty = report(EventStream(), event("runEnded"), .exited(69))
    #expect(empty.isGreen && empty.tests.isEmpty)
    let nonsense = report(EventStream(), "[]\nnull\n{}\n\u{0}\n", .exited(1))
    #expect(nonsense.tests.isEmpty && nonsense.end == .exited(1))
  }

  @Test("Of many issues with long messages the beginning of the first is kept")
  func bounded() {
    let long = String(repeating: "x", count: 5000)
    let report = read(String(repeating: issue(id, "\"isFailure\":true", text: long), count: 300))
    #expect(report.failures.count == 1 && report.failures[name]?.count == 2000)
  }
}

@Suite("Reading XCTest's output")
struct XCTestLinesTests {
  private let begin = "Test Suite 'All tests' started at now\nTest Suite 'A' started at now\n"
  private let end = "Test Suite 'All tests' passed at now\n\t Executed 1 test\n"

  private func name(_ title: String) -> TestName {
    TestName(id: title.split(separator: ".").joined(separator: "/"), title: title)
  }

  private func read(_ text: String, _ ending: Ending = .exited(1)) -> TestReport {
    report(XCTestLines(), text, ending, console: text)
  }

  @Test("Passed, failed and skipped tests")
  func outcomes() {
    let report = read(
      begin + """
        Test Case 'A.testOne' started at now
        Test Case 'A.testOne' passed (0.0 seconds)
        Test Case 'A.testTwo' started at now
        /x/A.swift:4: error: A.testTwo : XCTAssertEqual failed: ("1") is not equal to ("2") -
        /x/A.swift:5: error: A.testTwo : another
        Test Case 'A.testTwo' failed (0.0 seconds)
        Test Case 'A.testThree' started at now
        Test Case 'A.testThree' failed (0.0 seconds)
        Test Case 'A.testFour' started at now
        Test Case 'A.testFour' skipped (0.0 seconds)

        """ + end)
    #expect(report.end == .finished)
    #expect(report.finished == [name("A.testOne"), name("A.testTwo"), name("A.testThree")])
    #expect(
      report.failures == [
        name("A.testTwo"): "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") -",
        name("A.testThree"): "failed",
      ])
    #expect(report.places == [name("A.testTwo"): SourceLine(file: "/x/A.swift", line: 4)])
  }

  @Test("A run of some tests has an end, too, and a test is named by its class on every system")
  func selected() {
    let text = """
      Test Suite 'Selected tests' started
      Test Case '-[M.A testOne]' started.
      Test Case '-[M.A testOne]' passed (0.0 seconds).
      Test Suite 'Selected tests' passed

      """
    let report = read(text, .exited(0))
    #expect(report.isGreen)
    #expect(report.finished == [TestName(id: "A/testOne", title: "-[M.A testOne]")])
  }

  @Test(
    "What a test prints without an end of line hides neither file, line, words nor the end",
    arguments: ["", "hello", "see http://a/b: ", "3:4: error: ", "it's Test Case 'no'"])
  func printed(_ text: String) {
    // A file that is there: paths may be printed, too.
    let report = read(
      begin + """
        Test Case 'A.testOne' started at now
        \(text)\(#filePath):4: error: A.testOne : words : more
        \(text)Test Case 'A.testOne' failed (0.0)
        \(text)Test Case 'A.testTwo' started at now
        \(text)Test Case 'A.testTwo' passed (0.0)
        \(text)
        """ + end)
    #expect(report.end == .finished)
    #expect(report.finished == [name("A.testOne"), name("A.testTwo")])
    #expect(report.failures == [name("A.testOne"): "words : more"])
    #expect(report.places == [name("A.testOne"): SourceLine(file: #filePath, line: 4)])
  }

  @Test("A crash, an exit and a stop name the tests that were running")
  func unfinished() {
    let text = begin + "Test Case 'A.testOne' started at now\nFatal error: gone\n"
    let crashed = read(text, .crashed(signal: 5))
    #expect(crashed.end == .crashed(signal: 5, message: "Fatal error: gone"))
    #expect(crashed.inFlight == [name("A.testOne")])
    #expect(read(text, .exited(0)).end == .exited(0))
    #expect(read(text, .stopped).end == .stopped)
    #expect(read(begin + end, .exited(0)).isGreen)
    #expect(read("Test Case '\n", .exited(0)).tests.isEmpty)
  }

  @Test("A method of the main actor that is not async is called by its name")
  func mainActor() {
    let output = """
      Could not cast value of type '(M.A) -> @Swift.MainActor () -> ()' (0x7feb11300030) to \
      '(M.A) -> () -> ()' (0x7feb11300248).
      """
    #expect(
      read(output, .crashed(signal: 6)).end == .crashed(signal: 6, message: TestReport.notAsync))
    let other = read("Could not cast value of type 'A' to 'B'.", .crashed(signal: 6))
    #expect(other.end == .crashed(signal: 6, message: ""))
  }
}
