import Foundation

/// A report for programs: objects with the same keys in every situation, and `null` for what is unknown.
struct JSON: Encodable, ExpressibleByDictionaryLiteral {
  private let value: (any Encodable)?

  init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    value = Dictionary(elements.map { ($0, JSON(value: $1)) }) { $1 }
  }

  /// An object without the keys of what is unknown, where a format wants it so.
  init(known values: KeyValuePairs<String, (any Encodable)?>) {
    let known = values.compactMap { key, value in value.map { (key, JSON(value: $0)) } }
    value = Dictionary(known) { $1 }
  }

  private init(value: (any Encodable)?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension Grade {
  var json: JSON {
    [
      "suite": suite, "assignment": assignment, "choice": choice,
      "date": ISO8601DateFormatter().string(from: date),
      "reference": reference.status, "details": reference.details,
      "flakyTests": reference.flakyTests.sorted().map(\.title),
      "leftOut": leftOut.map(json(of:)),
      "voidedBy": voidedBy.map(\.title),
      "quietTests": quietTests?.map { ["name": $0.name.title, "reason": $0.reason] as JSON },
      "outsideNames": outsideNames, "isIsolated": isIsolated,
      "kitTests": kitTests, "countsKitTests": countsKitTests, "score": score,
      "coverage": coverage.map { Report.rounded($0, 10) },
      "screens": screens.map { Self.sum("screen", $0, $1) },
      "levels": levels.map { Self.sum("level", $0, $1) },
      "bugs": bugs.map(\.json), "refused": refused,
      "correct": variants.map {
        [
          "id": $0.variant.id, "story": $0.variant.story, "why": $0.variant.why,
          "refusedBy": $0.refusedBy.map(json(of:)), "note": $0.result.note,
        ] as JSON
      },
      "kept": keptCount,
      "buildSeconds": Report.rounded(buildSeconds, 1000),
      "runSeconds": Report.rounded(runSeconds, 1000),
    ]
  }

  private func json(of test: FailedTest) -> JSON {
    [
      "name": test.name.title, "message": test.message, "file": test.place?.file,
      "line": test.place?.line,
      "expects": test.expects.map { bug in
        [
          "bug": bug.id, "story": bug.story, "rule": bug.rule,
          "requirement": bug.rule.flatMap { requirements[$0] },
        ] as JSON
      },
    ]
  }

  private static func sum(_ name: String, _ key: any Encodable, _ bugs: [BugResult]) -> JSON {
    [name: key, "caught": bugs.caught, "total": bugs.count, "score": bugs.score]
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
