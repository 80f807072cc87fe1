import Foundation
import PlantedFaults

/// A grade as JSON: stable keys, for programs.
struct GradeJSON: Encodable {
  let reference: Reference.Status
  let details: [String]
  let flakyTests: [String]
  let score: Double
  let coverage: Double?
  let faults: [Entry]
  let neverFailing: [String]?
  let buildSeconds: Double
  let runSeconds: Double

  struct Entry: Encodable {
    let id: String
    let edition: PlantedFault.Edition
    let level: Int
    let outcome: FaultResult.Outcome
    let by: [String]
    let seconds: Double
    let note: String?
  }

  init(_ grade: Grade) {
    reference = grade.reference.status
    details = grade.reference.details
    flakyTests = grade.reference.flakyTests.sorted().map(\.title)
    score = grade.score
    coverage = grade.coverage.map { Self.rounded($0, 10) }
    faults = grade.faults.map { result in
      Entry(
        id: result.fault.id, edition: result.fault.edition, level: result.fault.level,
        outcome: result.outcome, by: result.by.sorted().map(\.title),
        seconds: Self.rounded(result.seconds, 1000),
        note: result.note)
    }
    neverFailing = grade.neverFailing?.map(\.title)
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
