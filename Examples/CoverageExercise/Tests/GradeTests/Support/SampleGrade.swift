import Foundation

@testable import grade

/// Grades for the reports.
enum SampleGrade {
  /// A text that HTML, JSON and CSV have to escape.
  static let odd = "\"><script>'&"

  /// Bugs on two screens, and all that can be said about tests.
  static var whole: Grade {
    var slow = result("bug-slow", .slow, level: 4, subject: "ProfilePresenter")
    slow.result.note = "stopped"
    var caught = result("bug-caught", .caught)
    let report = TestReport(failures: [name(odd): "no"], seconds: 0.123_456)
    caught.result = ChangeResult("bug-caught", report, ignoring: [])
    var grade = Grade(reference: Reference([TestReport(finished: [name(odd)])]))
    grade.bugs = [
      caught, result("bug-missed", .missed, rule: nil, edition: .extended), slow,
      result("bug-unreached", .unreached, level: 1),
    ]
    (grade.suite, grade.assignment) = ("Tests/StarterTests", "sprint-13")
    (grade.choice, grade.date) = ("level 1-4", Date(timeIntervalSince1970: 0))
    grade.leftOut = [
      FailedTest(
        name: name("left"), message: "not\nequal", place: SourceLine(file: odd, line: 12),
        expects: [grade.bugs[1].bug, slow.bug])
    ]
    grade.requirements = ["R-1": "So."]
    grade.variants = (1...3).map { number in
      let variant = CorrectVariant(
        id: "right-\(number)", story: "It differs.", why: "Nobody promised it.", edits: [])
      return VariantResult(
        variant: variant,
        result: ChangeResult(variant.id, number < 3 ? report : TestReport(), ignoring: []))
    }
    grade.quietTests = [QuietTest(name: name("blind"), reason: .noticesNothing)]
    grade.kitTests = [KitTests.Equal(test: "Mine/testA", kitTest: "WebViewTests/start")]
    (grade.coverage, grade.buildSeconds, grade.keptCount) = (61.234, 116.2, 1)
    return grade
  }

  static func result(
    _ id: String, _ outcome: Outcome, level: Int = 2, rule: String? = "R-1",
    subject: String = "WebViewPresenter", edition: Edition = .basic
  ) -> BugResult {
    let bug = Bug(
      id: id, screen: String(subject.dropLast("Presenter".count)), edition: edition, level: level,
      rule: rule, subject: subject, story: "Story of \(id).",
      hints: ["first hint", "second hint", "third hint"])
    return BugResult(bug: bug, result: ChangeResult(id, outcome))
  }

  static func name(_ title: String) -> TestName { TestName(id: title, title: title) }
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
