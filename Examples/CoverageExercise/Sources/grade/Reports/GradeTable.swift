import Foundation
import PlantedFaults

/// A grade as a text for a person.
struct GradeTable {
  let grade: Grade
  /// The number of hints for each fault that is not caught.
  var hints = 1
  /// A Boolean value that tells whether caught faults have a line, too.
  var isVerbose = false

  /// The tests that a notice names where the text is not verbose.
  private static let namesInNotice = 10

  var text: String {
    let notices = grade.notices.map { $0.text(limit: isVerbose ? .max : Self.namesInNotice) }
    let results = grade.reference.isUsable ? totals + [everyFault] + notCaught : []
    return ([scope] + notices + results + [summary]).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var scope: [String] {
    let scope = grade.scope
    let words = [scope.tests, scope.assignment.map { "assignment \($0)" } ?? "", scope.choice]
      .filter { !$0.isEmpty }
    return words.isEmpty ? [] : ["Graded  " + words.joined(separator: ", ")]
  }

  // MARK: Totals

  /// A table is left out where it has one row, which would be the sum.
  private var totals: [[String]] {
    let screens = grade.screens.map { ($0.key, $0.caught, $0.results.count, $0.score) }
    let levels = grade.levels.map { group in
      (
        "\(group.key)  \(PlantedFault.kind(ofLevel: group.key))", group.caught,
        group.results.count, group.score
      )
    }
    return [Self.totals("Screen", screens), Self.totals("Level", levels)]
  }

  private static func totals(
    _ title: String, _ rows: [(name: String, caught: Int, total: Int, score: Double)]
  ) -> [String] {
    guard rows.count > 1 else { return [] }
    let width = max(31, rows.map(\.name.count).max() ?? 0)
    return [padded(title, width) + " caught   of    score"]
      + rows.map { row in
        "\(padded(row.name, width)) \(right(row.caught, 6)) \(right(row.total, 4))  \(percent(row.score))"
      }
  }

  // MARK: Faults

  private var everyFault: [String] { isVerbose ? grade.faults.flatMap(lines) : [] }

  private var notCaught: [[String]] {
    grade.screens.flatMap { screen in
      FaultGroup.groups(of: screen.results, by: \.subject).map { type in
        let rest = FaultResult.worstFirst(type.results).filter { $0.outcome != .caught }
        guard !rest.isEmpty else { return [] }
        let heading = "\(screen.key), \(type.key): \(type.caught) of \(type.results.count) caught"
        return [heading] + rest.flatMap(linesInGroup)
      }
    }
  }

  /// A fault below the heading with its screen and type.
  private func linesInGroup(_ result: FaultResult) -> [String] {
    let fault = result.fault
    return [
      "\(result.outcome.mark) \(Self.padded(fault.id, width))  level \(fault.level)  "
        + "\(Self.padded(fault.rule, 5)) \(outcomeWord(result))\(Self.story(fault))"
    ] + Self.details(result, hints: hints)
  }

  /// Missed is the rule in the groups; only the other outcomes are said.
  private func outcomeWord(_ result: FaultResult) -> String {
    switch result.outcome {
    case .missed, .caught: ""
    case .slow, .flaky: "(\(result.outcome.rawValue)) "
    }
  }

  /// A fault by itself.
  private func lines(_ result: FaultResult) -> [String] {
    let fault = result.fault
    let head =
      "\(result.outcome.mark) \(Self.padded(fault.id, width))  level \(fault.level)  "
      + "\(Self.padded(fault.rule, 5)) \(Self.padded(result.outcome.rawValue, 6)) "
      + "\(Self.seconds(result.seconds))  \(fault.screen), \(fault.place)"
    guard result.by.isEmpty else { return [head + ": by " + Self.names(result.by)] }
    return [head]
  }

  private static func details(_ result: FaultResult, hints: Int) -> [String] {
    result.fault.hints.prefix(hints).map { "    hint: \($0)" }
      + (result.note.map { ["    note: \($0)"] } ?? [])
  }

  /// The width of the identifiers.
  private var width: Int { max(14, grade.faults.map(\.fault.id.count).max() ?? 0) }

  /// The story, with the edition where the basic one does not have the fault.
  private static func story(_ fault: PlantedFault) -> String {
    fault.edition == .extended ? "Extended edition: \(fault.story)" : fault.story
  }

  // MARK: Summary

  private var summary: [String] {
    var lines = ["Faults caught  \(Self.percent(grade.score))  \(counts)"]
    if let coverage = grade.coverage {
      lines.append("Lines reached  \(Self.percent(coverage))  of the files under test")
    }
    if grade.keptCount > 0 {
      lines.append(
        "Kept from before  \(grade.keptCount) of \(grade.faults.count) results (--fresh runs all)")
    }
    if grade.buildSeconds > 0 {
      lines.append(
        "Built in \(Self.duration(grade.buildSeconds)), ran in \(Self.duration(grade.runSeconds)).")
    }
    return lines
  }

  private var counts: String {
    guard grade.reference.isUsable else { return "the tests cannot be graded" }
    let rest = [FaultResult.Outcome.missed, .slow, .flaky].compactMap { outcome in
      let count = grade.faults.count { $0.outcome == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let all = (grade.voidedBy.isEmpty ? [] : ["void"]) + rest
    return "\(grade.caught) of \(grade.faults.count)"
      + (all.isEmpty ? "" : " (\(all.joined(separator: ", ")))")
  }
}

// MARK: - Words and numbers

extension GradeTable {
  /// The first two names and how many more there are.
  static func names(_ names: Set<TestName>) -> String {
    let titles = names.sorted().map(\.title)
    let shown = titles.prefix(2).joined(separator: "; ")
    return titles.count > 2 ? "\(shown); and \(titles.count - 2) more" : shown
  }

  /// A time in a column.
  static func seconds(_ seconds: Double) -> String { String(format: "%6.2f s", seconds) }

  /// A time in a sentence.
  static func duration(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  static func percent(_ percent: Double) -> String { String(format: "%5.1f %%", percent) }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ number: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
  }
}
