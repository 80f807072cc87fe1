import Foundation
import Testing

@testable import grade

@Suite("The suites that reach each fault")
struct FaultReachTests {
  private let a = "\\.A(/|$)"
  private let b = "\\.B(/|$)"
  private let test = TestName(id: "A/f()", title: "f")

  private func measured(
    ignoring: Set<TestName> = [],
    _ answer: @escaping @Sendable (SwitchedRun) -> SwitchedRun.Result
  ) throws -> FaultReach? {
    try FaultReach.measured(of: ["A", "B"], ignoring: ignoring, atOnce: 1, run: answer)
  }

  @Test("Each suite runs alone without a fault, and the faults it reaches are recorded")
  func measures() throws {
    let reach = try measured { [a] run in
      let both: Set<String> = ["bug-1", "bug-2"]
      return SwitchedRun.Result(
        report: TestReport(), reached: run == SwitchedRun(only: [a]) ? both : ["bug-2"])
    }
    #expect(reach?.asked == [a: ["bug-1", "bug-2"], b: ["bug-2"]])
    #expect(reach?.suites(reaching: "bug-1") == [a])
    #expect(reach?.suites(reaching: "bug-2") == [a, b])
    #expect(reach?.suites(reaching: "bug-3") == [])
  }

  @Test("If a suite does not pass alone, the faults it reaches are unknown")
  func needsCompany() throws {
    let failing = TestReport(failures: [test: "x"])
    #expect(try measured { _ in SwitchedRun.Result(report: failing) } == nil)
    #expect(
      try measured { _ in SwitchedRun.Result(report: TestReport(end: .stopped)) } == nil)
    let ignored = try measured(ignoring: [test]) { _ in SwitchedRun.Result(report: failing) }
    #expect(ignored?.asked == [a: [], b: []])
  }
}
