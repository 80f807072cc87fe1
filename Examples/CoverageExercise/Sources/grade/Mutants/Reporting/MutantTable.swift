/// The result for a target's mutants, as lines for a person.
struct MutantTable {
  let grade: MutantGrade

  var text: String {
    guard grade.reference.isUsable else {
      return ReferenceText(grade.reference).text + "\n\nScore 0.\n"
    }
    var lines = grade.results.filter { $0.outcome == .survived || $0.outcome == .unreached }
      .map(Self.line)
    if !grade.stale.isEmpty {
      lines += ["", "No survivor fits these entries of the list of equivalents (any more):"]
      lines += grade.stale.map { "  \($0)" }
    }
    let note = ReferenceText(grade.reference).text
    return ((note.isEmpty ? [] : [note, ""]) + lines + summary).joined(separator: "\n") + "\n"
  }

  static func line(_ result: MutantResult) -> String {
    let mutant = result.mutant
    return "\(result.outcome.rawValue)  \(mutant.file):\(mutant.line)  "
      + "\(mutant.before) → \(mutant.after)"
  }

  private var summary: [String] {
    let outcomes = [MutantResult.Outcome.killed, .stopped, .survived, .unreached, .equivalent]
    let counts = outcomes.map { "\(grade.count($0)) \($0.rawValue)" }.joined(separator: ", ")
    let runs = grade.results.count { $0.seconds > 0 }
    let each = runs == 0 ? 0 : grade.results.map(\.seconds).reduce(0, +) / Double(runs)
    return [
      "",
      "\(grade.results.count) mutants of \(grade.target): \(counts) "
        + "(\(grade.dropped) more do not compile)",
      "Seen by the tests  \(GradeTable.percent(grade.score))",
      "Built in\(GradeTable.seconds(grade.buildSeconds)), ran in"
        + "\(GradeTable.seconds(grade.runSeconds)),\(GradeTable.seconds(each)) each.",
    ]
  }
}
