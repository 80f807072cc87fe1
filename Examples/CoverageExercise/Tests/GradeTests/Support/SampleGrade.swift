import Foundation
import PlantedFaults

@testable import grade

/// Grades in each situation, for the reports.
enum SampleGrade: String, CaseIterable {
  case passed
  case failed
  case doesNotBuild
  case empty
  case voided

  /// The name of a test that HTML and JSON have to escape.
  static let odd = TestName(id: "1", title: "one & <two> \"three\" 'four'")

  var grade: Grade {
    switch self {
    case .passed: Self.whole
    case .failed: Grade(reference: Reference([TestReport(failures: [Self.odd: "no"])]))
    case .doesNotBuild: Grade(reference: Reference(.doesNotBuild, details: ["A.swift:1: error"]))
    case .empty:
      Self.grade(
        Reference([TestReport()]), [FaultResult(Self.fault("a"), TestReport(), ignoring: [])])
    case .voided:
      Self.grade(Self.whole.reference, Self.whole.faults) { $0.voidedBy = [Self.odd] }
    }
  }

  static func fault(
    _ id: String, level: Int = 2, subject: String = "WebViewPresenter", member: String? = nil,
    plant: PlantedFault.Plant = .decorator
  ) -> PlantedFault {
    PlantedFault(
      id, level: level, rule: "R-1", subject: subject, member: member, story: "Story of \(id).",
      hints: ["first hint", "second hint", "third hint"], plant: plant)
  }

  /// One fault of each outcome but flaky, on two screens, and all that can be said about tests.
  private static var whole: Grade {
    var slow = FaultResult(
      fault("bug-slow", level: 4, subject: "ProfilePresenter"),
      TestReport(end: .stopped, inFlight: [odd]), ignoring: [])
    slow.note = "stopped"
    let caught = FaultResult(
      fault("bug-caught", member: "WebViewViewProtocol.load"),
      TestReport(failures: [odd: "x"], seconds: 0.123_456), ignoring: [])
    let missed = FaultResult(fault("bug-missed"), TestReport(), ignoring: [])
    return grade(Reference([TestReport(finished: [odd])]), [caught, missed, slow]) { grade in
      grade.scope = GradedScope(
        tests: "Tests/StarterTests", assignment: "sprint-13", choice: "level 1-4",
        date: Date(timeIntervalSince1970: 0))
      grade.leftOut = [
        LeftOutTest(name: name("left"), message: "not\nequal", file: "Web.swift", line: 12)
      ]
      grade.quietTests = [
        QuietTest(name: name("spied"), reason: .testsNothing),
        QuietTest(name: name("blind"), reason: .noticesNothing),
        QuietTest(name: name("other"), reason: .outOfScope),
      ]
    }
  }

  static func name(_ title: String) -> TestName { TestName(id: title, title: title) }

  static func grade(
    _ reference: Reference, _ faults: [FaultResult], _ change: (inout Grade) -> Void = { _ in }
  ) -> Grade {
    var grade = Grade(reference: reference)
    grade.faults = faults
    grade.coverage = 61.234
    grade.buildSeconds = 116.2
    change(&grade)
    return grade
  }
}
