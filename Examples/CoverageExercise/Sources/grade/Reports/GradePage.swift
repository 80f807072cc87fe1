import Foundation

/// An HTML page in one file, which loads nothing from the network and has no script.
struct GradePage {
  let grade: Grade
  var hints = 1

  var text: String {
    let date = DateFormatter.localizedString(
      from: grade.date, dateStyle: .medium, timeStyle: .short)
    let head = [grade.scopeText, date] + grade.summary
    let results = grade.sums.map(table) + grade.parts.map(part)
    let body =
      ["<p><strong>\(Report.percent(grade.score))</strong></p>"]
      + ["<p>\(lines(head.joined(separator: "\n")))</p>"]
      + grade.notices.map(notice) + (grade.reference.isUsable ? results : [])
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Planted bugs</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>Planted bugs</h1>
      \(body.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func part(_ heading: String, _ bugs: [BugResult]) -> String {
    let rows = bugs.map { result in
      let (bug, names) = (result.bug, result.tests.map { "“\($0)”" })
      return [
        bug.id, "\(result.outcome.mark) \(result.outcome.rawValue)",
        "level \(bug.level)" + (bug.rule.map { ", \($0)" } ?? ""), bug.subject, result.story,
        (names + result.remarks(hints: hints)).joined(separator: "\n"),
      ]
    }
    let heads = [["Bug", "Outcome", "Level", "Type", "Story", "Tests and hints"]]
    return
      "<details open><summary>\(escaped(heading))</summary>\n\(table(heads + rows))\n</details>"
  }

  /// A table; the first row has the columns' names.
  ///
  /// On a narrow screen the cells of a row stand below each other, with the names of their columns.
  private func table(_ rows: [[String]]) -> String {
    let names = (rows.first ?? []).map(escaped)
    let body = rows.dropFirst().map { row in
      "<tr>" + zip(names, row).map { "<td data-column=\"\($0)\">\(lines($1))</td>" }.joined()
        + "</tr>\n"
    }
    let head = names.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body.joined())</tbody>\n</table>"
  }

  private func notice(_ notice: GradeNotice) -> String {
    "<section>\n<p>\(lines(notice.heading))</p>\n<ul>\n"
      + notice.lines.map { "<li>\(lines($0))</li>\n" }.joined() + "</ul>\n</section>"
  }

  private func lines(_ text: String) -> String {
    escaped(text).replacingOccurrences(of: "\n", with: "<br>")
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "'", with: "&#39;")
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
    body { margin: 0 auto; max-width: 72rem; overflow-wrap: anywhere; padding: 1rem; }
    strong { font-size: 2rem; }
    section { border-left: 4px solid #c60; margin: 1rem 0; padding: 0 1rem; }
    table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
    th, td { border-bottom: 1px solid #8888; padding: .3rem .5rem; text-align: left; vertical-align: top; }
    summary { cursor: pointer; font-weight: 600; padding: .5rem 0; }
    @media (max-width: 44rem) {
      thead { display: none; } td { border: 0; display: block; } td:empty { display: none; }
      tr { border-bottom: 1px solid #8888; display: block; }
      td::before { content: attr(data-column) ": "; font-weight: 600; }
    }
    """
}
