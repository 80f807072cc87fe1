import Foundation
import PlantedFaults

/// A grade as a table for a person.
struct GradeTable {
  let grade: Grade
  /// The number of hints for each missed fault.
  var hints = 1

  var text: String {
    guard grade.reference.isUsable else {
      return ReferenceText(grade.reference).text + "\n\nScore 0.\n"
    }
    let rows = grade.faults.flatMap(lines)
    return ([ReferenceText(grade.reference).text] + rows + notes + [summary])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func lines(_ result: FaultResult) -> [String] {
    let width = max(14, grade.faults.map(\.fault.id.count).max() ?? 0)
    let head =
      "\(Self.mark(result.outcome)) \(Self.padded(result.fault.id, width)) "
      + "level \(result.fault.level)  \(Self.padded(result.outcome.rawValue, 6)) "
      + "\(Self.seconds(result.seconds))  "
    let indent = String(repeating: " ", count: 4)
    var lines: [String]
    switch result.outcome {
    case .caught: lines = [head + "by " + Self.names(result.by)]
    case .flaky: lines = [head + "by " + Self.names(result.by)]
    case .missed, .slow:
      lines = [head + Self.story(result.fault)]
      lines += result.fault.hints.prefix(hints).map { "\(indent)hint: \($0)" }
    }
    if let note = result.note { lines.append("\(indent)note: \(note)") }
    return lines
  }

  private var notes: [String] {
    guard let never = grade.neverFailing, !never.isEmpty else { return [] }
    return ["", "No planted fault makes these tests fail; can anything?"]
      + never.map { "  \($0.title)" }
  }

  private var summary: String {
    let counts = [FaultResult.Outcome.missed, .slow, .flaky].map { outcome in
      (outcome, grade.faults.count { $0.outcome == outcome })
    }.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
    let rest = counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
    var lines = [""]
    lines.append(
      "Faults caught  \(Self.percent(grade.score))  \(grade.caught) of \(grade.faults.count)\(rest)"
    )
    if let coverage = grade.coverage {
      lines.append("Lines reached  \(Self.percent(coverage))  of the files under test")
    }
    if grade.buildSeconds > 0 {
      lines.append(
        "Built in\(Self.seconds(grade.buildSeconds)), ran in\(Self.seconds(grade.runSeconds)).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func mark(_ outcome: FaultResult.Outcome) -> String {
    switch outcome {
    case .caught: "✔"
    case .missed: "✘"
    case .slow: "…"
    case .flaky: "~"
    }
  }

  /// The story, with the edition where the basic one does not have the fault.
  private static func story(_ fault: PlantedFault) -> String {
    fault.edition == .extended ? "Extended edition: \(fault.story)" : fault.story
  }

  /// The first two names and how many more there are.
  static func names(_ names: Set<TestName>) -> String {
    let titles = names.sorted().map(\.title)
    let shown = titles.prefix(2).joined(separator: "; ")
    return titles.count > 2 ? "\(shown); and \(titles.count - 2) more" : shown
  }

  static func seconds(_ seconds: Double) -> String {
    String(format: "%6.2f s", seconds)
  }

  static func percent(_ percent: Double) -> String { String(format: "%5.1f %%", percent) }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
