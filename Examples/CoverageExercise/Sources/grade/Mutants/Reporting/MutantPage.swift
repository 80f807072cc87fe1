import Foundation

/// The result for a target's mutants as a page: those that somebody has to look at.
struct MutantPage {
  let grade: MutantGrade

  var page: HTMLPage {
    let summary = MutantTable(grade: grade).summary.joined(separator: "\n")
    let reference = ReferenceText(grade.reference).text
    return HTMLPage(
      title: "Mutants of \(grade.target)",
      body: "<p class=\"score\">\(HTMLPage.lines(summary))</p>\n"
        + (reference.isEmpty ? files + "\n" + mutants : "<p>\(HTMLPage.lines(reference))</p>"))
  }

  private var files: String {
    HTMLPage.table(
      ["File", "Seen", "Mutants"],
      grade.files.map { file, score in
        (
          "",
          [
            file, GradeTable.percent(score.percent), "\(score.seen) of \(score.total)",
          ]
        )
      })
  }

  private var mutants: String {
    HTMLPage.table(
      ["Where", "Outcome", "Before", "After", "Reason"],
      grade.results.filter { $0.outcome != .killed }.map { result in
        let mutant = result.mutant
        return (
          result.outcome.rawValue,
          [
            "\(mutant.file):\(mutant.place.line):\(mutant.place.column)", result.outcome.rawValue,
            mutant.before, mutant.after, result.reason ?? "",
          ]
        )
      })
  }
}
