import Foundation
import PlantedFaults

/// A grade as JSON, for programs: the same keys in every situation, with `null` for what is unknown.
struct GradeJSON: Encodable {
  let suite: String
  @ExplicitNull var assignment: String?
  let choice: String
  /// The time of grading, as ISO 8601.
  let date: String
  let reference: Reference.Status
  let details: [String]
  let flakyTests: [String]
  let leftOut: [LeftOut]
  let voidedBy: [String]
  @ExplicitNull var quietTests: [Quiet]?
  let score: Double
  @ExplicitNull var coverage: Double?
  let screens: [ScreenTotal]
  let levels: [LevelTotal]
  let faults: [Entry]
  /// The number of results that are kept from earlier gradings.
  let kept: Int
  let buildSeconds: Double
  let runSeconds: Double

  init(_ grade: Grade) {
    suite = grade.scope.tests
    assignment = grade.scope.assignment
    choice = grade.scope.choice
    date = ISO8601DateFormatter().string(from: grade.scope.date)
    reference = grade.reference.status
    details = grade.reference.details
    flakyTests = grade.reference.flakyTests.sorted().map(\.title)
    leftOut = grade.leftOut.map(LeftOut.init)
    voidedBy = grade.voidedBy.map(\.title)
    quietTests = grade.quietTests?.map(Quiet.init)
    score = grade.score
    coverage = grade.coverage.map { Self.rounded($0, 10) }
    screens = grade.screens.map {
      ScreenTotal(screen: $0.key, caught: $0.caught, total: $0.results.count, score: $0.score)
    }
    levels = grade.levels.map {
      LevelTotal(level: $0.key, caught: $0.caught, total: $0.results.count, score: $0.score)
    }
    faults = grade.faults.map(Entry.init)
    kept = grade.keptCount
    buildSeconds = Self.rounded(grade.buildSeconds, 1000)
    runSeconds = Self.rounded(grade.runSeconds, 1000)
  }

  /// The text.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Rounds a number, so that the JSON has 12.5 and not 12.4999.
  static func rounded(_ number: Double, _ scale: Double) -> Double {
    (number * scale).rounded() / scale
  }
}

extension GradeJSON {
  /// One fault.
  struct Entry: Encodable {
    let id: String
    let edition: PlantedFault.Edition
    let screen: String
    let subject: String
    let rule: String
    let level: Int
    @ExplicitNull var member: String?
    let story: String
    let outcome: FaultResult.Outcome
    let by: [String]
    let seconds: Double
    @ExplicitNull var note: String?

    init(_ result: FaultResult) {
      let fault = result.fault
      id = fault.id
      edition = fault.edition
      screen = fault.screen
      subject = fault.subject
      rule = fault.rule
      level = fault.level
      member = fault.member
      story = fault.story
      outcome = result.outcome
      by = result.by.sorted().map(\.title)
      seconds = GradeJSON.rounded(result.seconds, 1000)
      note = result.note
    }
  }

  /// The sum of a screen.
  struct ScreenTotal: Encodable {
    let screen: String
    let caught: Int
    let total: Int
    let score: Double
  }

  /// The sum of a level.
  struct LevelTotal: Encodable {
    let level: Int
    let caught: Int
    let total: Int
    let score: Double
  }

  /// A test that fails without any fault.
  struct LeftOut: Encodable {
    let name: String
    let message: String
    @ExplicitNull var file: String?
    @ExplicitNull var line: Int?

    init(_ test: LeftOutTest) {
      name = test.name.title
      message = test.message
      file = test.file
      line = test.line
    }
  }

  /// A test that failed for no fault.
  struct Quiet: Encodable {
    let name: String
    let reason: QuietTest.Reason

    init(_ test: QuietTest) {
      name = test.name.title
      reason = test.reason
    }
  }
}
