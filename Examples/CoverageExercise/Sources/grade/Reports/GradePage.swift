import PlantedFaults

/// A grade as a page.
struct GradePage {
  let grade: Grade
  /// The number of hints for each missed fault.
  var hints = 1

  var page: HTMLPage {
    let reference = ReferenceText(grade.reference).text
    var parts = [
      "<p class=\"score\">Faults caught: \(GradeTable.percent(grade.score)) "
        + "(\(grade.caught) of \(grade.faults.count))"
        + (grade.coverage.map { "<br>Lines reached: \(GradeTable.percent($0))" } ?? "") + "</p>"
    ]
    if !reference.isEmpty { parts.append("<p>\(HTMLPage.lines(reference))</p>") }
    if !grade.faults.isEmpty {
      parts.append(
        HTMLPage.table(
          [
            "Fault", "Edition", "Level", "Outcome", "What goes wrong", "Seen by, or a hint",
            "Seconds",
          ],
          grade.faults.map(row)))
    }
    if let never = grade.neverFailing, !never.isEmpty {
      let items = never.map { "<li>\(HTMLPage.escaped($0.title))</li>" }.joined()
      parts.append("<h2>Tests that no planted fault makes fail</h2>\n<ul>\(items)</ul>")
    }
    return HTMLPage(title: "Planted faults", body: parts.joined(separator: "\n"))
  }

  private func row(_ result: FaultResult) -> (style: String, cells: [String]) {
    let seen = result.by.sorted().map(\.title) + (result.note.map { [$0] } ?? [])
    let hinted = result.outcome == .missed || result.outcome == .slow
    let last = hinted ? Array(result.fault.hints.prefix(hints)) + seen : seen
    return (
      result.outcome.rawValue,
      [
        result.fault.id, result.fault.edition.rawValue, "\(result.fault.level)",
        result.outcome.rawValue, result.fault.story, last.joined(separator: "\n"),
        GradeTable.seconds(result.seconds),
      ]
    )
  }
}
