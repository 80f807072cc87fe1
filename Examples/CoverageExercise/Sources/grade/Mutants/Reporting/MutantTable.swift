/// The result for a target's mutants, as lines for a person and for an editor.
struct MutantTable {
  let grade: MutantGrade

  var text: String {
    guard grade.reference.isUsable else {
      return ReferenceText(grade.reference).text + "\n\nScore 0.\n"
    }
    var lines = grade.results.filter(\.isSurvivor).map(line)
    if !grade.stale.isEmpty {
      lines += ["", "No survivor fits these entries of the list of equivalents (any more):"]
      lines += grade.stale.map { "  \($0)" }
    }
    let note = ReferenceText(grade.reference).text
    return ((note.isEmpty ? [] : [note, ""]) + lines + files + summary).joined(separator: "\n")
      + "\n"
  }

  /// A line as compilers write it: editors and CI systems lead from it to the place.
  private func line(_ result: MutantResult) -> String {
    let mutant = result.mutant
    return "\(grade.folder)/\(mutant.file):\(mutant.place.line):\(mutant.place.column): "
      + "warning: \(result.outcome.rawValue): \(mutant.before) → \(mutant.after)"
  }

  private var files: [String] {
    [""]
      + grade.files.map { file, score in
        "  \(GradeTable.percent(score.percent))  \(score.seen) of \(score.total)  \(file)"
      }
  }

  /// The last four lines.
  var summary: [String] {
    let counts = MutantResult.Outcome.allCases.map { "\(grade.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
    let runs = grade.results.count { $0.seconds > 0 }
    let each = runs == 0 ? 0 : grade.results.map(\.seconds).reduce(0, +) / Double(runs)
    return [
      "",
      "\(grade.results.count) mutants of \(grade.target): \(counts) "
        + "(\(grade.dropped.count) more do not compile)",
      "Seen by the tests  \(GradeTable.percent(grade.score))",
      "Built in \(Self.seconds(grade.buildSeconds)), ran in \(Self.seconds(grade.runSeconds)), "
        + "\(Self.seconds(each)) each.",
    ]
  }

  private static func seconds(_ seconds: Double) -> String {
    GradeTable.seconds(seconds).drop { $0 == " " }.description
  }
}
