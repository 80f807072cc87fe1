import Foundation
import Testing

@testable import grade

@Suite("Reading XCTest's output")
struct XCTestLinesTests {
  private let begin = "Test Suite 'All tests' started at now\nTest Suite 'A' started at now\n"
  private let end = "Test Suite 'All tests' passed at now\n\t Executed 1 test\n"

  private func name(_ title: String) -> TestName {
    TestName(id: title.split(separator: ".").joined(separator: "/"), title: title)
  }

  @Test("Passed, failed and skipped tests")
  func outcomes() {
    let report = XCTestLines(
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

        """ + end, ending: .exited(1)
    ).report
    #expect(report.end == .finished)
    #expect(report.finished == [name("A.testOne"), name("A.testTwo"), name("A.testThree")])
    #expect(
      report.failures == [
        name("A.testTwo"): "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") -",
        name("A.testThree"): "failed",
      ])
  }

  @Test("A run of some tests has an end, too, and a test is named by its class on every system")
  func selected() {
    let lines = """
      Test Case '-[M.A testOne]' started.
      Test Case '-[M.A testOne]' passed (0.0 seconds).

      """
    let text = (begin + lines + end).components(separatedBy: "All tests")
      .joined(separator: "Selected tests")
    let report = XCTestLines(text, ending: .exited(0)).report
    #expect(report.end == .finished)
    #expect(report.finished.map(\.id) == ["A/testOne"])
    #expect(report.finished.map(\.title) == ["-[M.A testOne]"])
  }

  @Test("The place of a test's first failure is known")
  func places() {
    let report = XCTestLines(
      begin + """
        Test Case 'A.testTwo' started at now
        hello/x/A.swift:4: error: A.testTwo : XCTAssertTrue failed -
        /x/A.swift:5: error: A.testTwo : another
        Test Case 'A.testTwo' failed (0.0 seconds)

        """ + end, ending: .exited(1)
    ).report
    #expect(
      report.places.values.sorted { $0.line < $1.line } == [
        SourceLine(file: "/x/A.swift", line: 4)
      ])
  }

  @Test("What a test prints without an end of line does not hide the next line")
  func printed() {
    let report = XCTestLines(
      begin + "Test Case 'A.testOne' started at now\nhelloTest Case 'A.testOne' passed (0.0)\n"
        + end,
      ending: .exited(0)
    ).report
    #expect(report.finished == [name("A.testOne")])
    #expect(report.isGreen)
  }

  @Test("A crash, an exit and a stop name the tests that were running")
  func unfinished() {
    let text = begin + "Test Case 'A.testOne' started at now\nFatal error: gone\n"
    let crashed = XCTestLines(text, ending: .crashed(signal: 5)).report
    #expect(crashed.end == .crashed(signal: 5, message: "Fatal error: gone"))
    #expect(crashed.inFlight == [name("A.testOne")])
    #expect(XCTestLines(text, ending: .exited(0)).report.end == .exited(0))
    #expect(XCTestLines(text, ending: .stopped).report.end == .stopped)
  }

  @Test("Without tests the report is empty")
  func empty() {
    let report = XCTestLines(begin + end, ending: .exited(0)).report
    #expect(report.isGreen)
    #expect(report.tests.isEmpty)
    #expect(XCTestLines("Test Case '", ending: .exited(0)).report.tests.isEmpty)
  }

  @Test("A method of the main actor that is not async is called by its name")
  func mainActor() {
    let output = """
      Could not cast value of type '(M.A) -> @Swift.MainActor () -> ()' (0x7feb11300030) to \
      '(M.A) -> () -> ()' (0x7feb11300248).
      """
    let end = XCTestLines(output, ending: .crashed(signal: 6)).report.end
    guard case .crashed(6, let message) = end else {
      Issue.record("\(end)")
      return
    }
    #expect(message.contains("`async`"))
    let other = XCTestLines("Could not cast value of type 'A' to 'B'.", ending: .crashed(signal: 6))
    #expect(other.report.end == .crashed(signal: 6, message: ""))
  }
}
