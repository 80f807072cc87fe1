import Foundation

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
    case .empty: Self.grade(Reference([TestReport()]), [Self.result("a", .unreached)])
    case .voided: Self.grade(Self.whole.reference, Self.whole.bugs) { $0.voidedBy = [Self.odd] }
    }
  }

  static func result(
    _ id: String, _ outcome: Outcome, level: Int = 2, subject: String = "WebViewPresenter",
    edition: Edition = .basic, rule: String? = "R-1"
  ) -> BugResult {
    let bug = Bug(
      id: id, screen: String(subject.dropLast("Presenter".count)), edition: edition, level: level,
      rule: rule, subject: subject, story: "Story of \(id).",
      hints: ["first hint", "second hint", "third hint"])
    return BugResult(bug: bug, result: ChangeResult(id: id, outcome: outcome))
  }

  /// One bug of each outcome but unreached and flaky, on two screens, and all that can be said about
  /// tests.
  private static var whole: Grade {
    var slow = result("bug-slow", .slow, level: 4, subject: "ProfilePresenter")
    slow.result.note = "stopped"
    var caught = result("bug-caught", .caught)
    (caught.result.by, caught.result.seconds) = ([odd], 0.123_456)
    let bugs = [caught, result("bug-missed", .missed, rule: nil), slow]
    return grade(Reference([TestReport(finished: [odd])]), bugs) { grade in
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
      grade.kitTests = [KitTests.Equal(test: "Mine/testA", kitTest: "WebViewTests/start")]
    }
  }

  static func name(_ title: String) -> TestName { TestName(id: title, title: title) }

  static func grade(
    _ reference: Reference, _ bugs: [BugResult], _ change: (inout Grade) -> Void = { _ in }
  ) -> Grade {
    var grade = Grade(reference: reference)
    grade.bugs = bugs
    grade.coverage = 61.234
    grade.buildSeconds = 116.2
    change(&grade)
    return grade
  }
}

extension JSON {
  /// What a program reads.
  var object: [String: Any] {
    get throws {
      let data = Data(try Report.json(self).utf8)
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }
  }
}
