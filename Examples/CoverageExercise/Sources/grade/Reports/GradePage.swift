import Foundation
import PlantedFaults

/// A grade as a page: the score and what to know about the tests, then the faults by screen.
struct GradePage {
  let grade: Grade
  /// The number of hints for each fault that is not caught.
  var hints = 1
  /// A Boolean value that tells whether each fault shows its change of the sources, for teachers.
  var showsCode = false

  /// The names in a list that is not folded.
  private static let namesInSight = 8
  /// The faults of a page whose screens are not folded.
  private static let faultsInSight = 12

  var page: HTMLPage {
    var parts = [facts, score] + grade.notices.map(notice)
    if !grade.faults.isEmpty {
      let isOpen = grade.faults.count <= Self.faultsInSight
      parts += [totals, "<h2>Faults</h2>", FaultFilter(grade.faults).form]
      parts += grade.screens.enumerated().map { number, screen in
        FaultSection(
          number: number + 1, screen: screen, isOpen: isOpen, hints: hints, showsCode: showsCode
        ).html
      }
    }
    return HTMLPage(
      title: "Planted faults", body: parts.joined(separator: "\n"),
      script: grade.faults.isEmpty ? nil : FaultFilter.script)
  }

  // MARK: Head

  private var facts: String {
    let scope = grade.scope
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_US_POSIX")
    date.dateFormat = "d MMMM yyyy, HH:mm"
    var facts = [
      ("Suite", scope.tests), ("Assignment", scope.assignment ?? ""),
      ("Faults", scope.choice.isEmpty ? "all" : scope.choice),
      ("Date", date.string(from: scope.date)),
    ]
    if grade.buildSeconds > 0 {
      facts.append(
        (
          "Time",
          "built in \(GradeTable.duration(grade.buildSeconds)), ran in "
            + GradeTable.duration(grade.runSeconds)
        ))
    }
    let items = facts.filter { !$0.1.isEmpty }.map { name, value in
      "<div><dt>\(name)</dt><dd>\(HTMLPage.escaped(value))</dd></div>"
    }
    return "<dl class=\"facts\">\n\(items.joined(separator: "\n"))\n</dl>"
  }

  private var score: String {
    let words =
      grade.faults.isEmpty
      ? "The tests cannot be graded."
      : "\(grade.caught) of \(grade.faults.count) faults caught"
        + (grade.voidedBy.isEmpty ? "" : " (void)")
    let coverage = grade.coverage.map {
      "<p class=\"quiet\">\(Self.percent($0)) of the lines of the files under test were reached</p>"
    }
    return "<p class=\"score\"><strong>\(Self.percent(grade.score))</strong> \(words)</p>\n"
      + "\(Self.bar(grade.score))\n" + (coverage ?? "")
  }

  private func notice(_ notice: GradeNotice) -> String {
    let list = notice.lines.isEmpty ? "" : HTMLPage.list(notice.lines)
    let isLong = notice.lines.count > Self.namesInSight
    let folded =
      "<details><summary>\(notice.lines.count) in all</summary>\n\(list)\n</details>"
    return "<section class=\"notice \(notice.kind.rawValue)\">\n"
      + "<p>\(HTMLPage.escaped(notice.heading))</p>\n\(isLong ? folded : list)\n</section>"
  }

  // MARK: Totals

  private var totals: String {
    let screens = grade.screens.enumerated().map { number, screen in
      Self.row(
        "<a href=\"#screen-\(number + 1)\">\(HTMLPage.escaped(screen.key))</a>", screen)
    }
    let levels = grade.levels.map { level in
      Self.row(
        "\(level.key) <span class=\"quiet\">\(PlantedFault.kind(ofLevel: level.key))</span>", level)
    }
    return """
      <div class="totals">
      \(Self.table("By screen", "Screen", screens))
      \(Self.table("By level", "Level", levels))
      </div>
      """
  }

  private static func table(_ caption: String, _ name: String, _ rows: [String]) -> String {
    """
    <table>
    <caption>\(caption)</caption>
    <thead><tr><th scope="col">\(name)</th><th scope="col" class="number">Caught</th>\
    <th scope="col" class="number">Score</th><td></td></tr></thead>
    <tbody>
    \(rows.joined(separator: "\n"))
    </tbody>
    </table>
    """
  }

  /// A row of sums; the name is HTML.
  private static func row<Key>(_ name: String, _ group: FaultGroup<Key>) -> String {
    "<tr><th scope=\"row\">\(name)</th>"
      + "<td class=\"number\">\(group.caught) of \(group.results.count)</td>"
      + "<td class=\"number\">\(percent(group.score))</td><td class=\"bars\">\(bar(group.score))</td></tr>"
  }

  /// A bar for the eye; the number stands beside it.
  static func bar(_ percent: Double) -> String {
    "<span class=\"bar\" aria-hidden=\"true\"><span style=\"width:\(percent)%\"></span></span>"
  }

  private static func percent(_ percent: Double) -> String {
    String(format: "%.1f %%", percent)
  }
}
