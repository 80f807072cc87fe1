import Foundation

extension Grade {
  /// The grade for programs.
  var json: JSON {
    [
      "suite": scope.tests, "assignment": scope.assignment, "choice": scope.choice,
      "date": ISO8601DateFormatter().string(from: scope.date),
      "reference": reference.status, "details": reference.details,
      "flakyTests": reference.flakyTests.sorted().map(\.title),
      "leftOut": leftOut.map {
        ["name": $0.name.title, "message": $0.message, "file": $0.file, "line": $0.line] as JSON
      },
      "voidedBy": voidedBy.map(\.title),
      "quietTests": quietTests?.map { ["name": $0.name.title, "reason": $0.reason] as JSON },
      "kitTests": kitTests, "countsKitTests": countsKitTests, "score": score,
      "coverage": coverage.map { Report.rounded($0, 10) },
      "screens": screens.map { $0.json("screen") }, "levels": levels.map { $0.json("level") },
      "bugs": bugs.map(\.json), "kept": keptCount,
      "buildSeconds": Report.rounded(buildSeconds, 1000),
      "runSeconds": Report.rounded(runSeconds, 1000),
    ]
  }
}

extension BugResult {
  fileprivate var json: JSON {
    [
      "id": bug.id, "edition": bug.edition, "screen": bug.screen, "subject": bug.subject,
      "rule": bug.rule, "level": bug.level, "story": bug.story, "outcome": outcome,
      "by": result.by.sorted().map(\.title), "seconds": Report.rounded(result.seconds, 1000),
      "note": result.note,
    ]
  }
}

extension BugGroup where Key: Encodable {
  fileprivate func json(_ name: String) -> JSON {
    [name: key, "caught": caught, "total": results.count, "score": score]
  }
}
