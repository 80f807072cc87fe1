import Foundation

/// The result for a target's mutants as a page: those that somebody has to look at.
struct MutantPage {
  let grade: MutantGrade

  var page: HTMLPage {
    let lines = MutantTable(grade: grade).text.components(separatedBy: "\n")
    let summary = lines.suffix(4).joined(separator: "\n")
    let looked = grade.results.filter { $0.outcome != .killed }
    let table = HTMLPage.table(
      ["Where", "Outcome", "Before", "After", "Reason"],
      looked.map { result in
        let mutant = result.mutant
        return (
          result.outcome.rawValue,
          [
            "\(mutant.file):\(mutant.line)", result.outcome.rawValue, mutant.before, mutant.after,
            result.reason ?? "",
          ]
        )
      })
    let reference = ReferenceText(grade.reference).text
    return HTMLPage(
      title: "Mutants of \(grade.target)",
      body: "<p class=\"score\">\(HTMLPage.lines(summary))</p>\n"
        + (reference.isEmpty ? table : "<p>\(HTMLPage.lines(reference))</p>"))
  }
}
