import Foundation

struct GradePage {
  let grade: Grade
  var hints = 1
  var changes: [Bug.ID: [String]] = [:]

  var page: HTMLPage {
    let date = DateFormatter.localizedString(
      from: grade.date, dateStyle: .medium, timeStyle: .short)
    let head = [grade.scopeText, date] + grade.summary
    let results = grade.sums.map(HTMLPage.table) + grade.parts(byType: false).map(part)
    return HTMLPage(
      title: "Planted bugs",
      body: [HTMLPage.score(grade.score, head)] + grade.notices.map(HTMLPage.notice)
        + (grade.reference.isUsable ? results : [])
        + (changes.isEmpty ? [] : ["<h2>Changes</h2>"] + grade.bugs.map(\.bug).map(change)))
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
    return HTMLPage.folded(
      heading, isOpen: true,
      HTMLPage.table([["Bug", "Outcome", "Level", "Type", "Story", "Tests and hints"]] + rows))
  }

  private func change(_ bug: Bug) -> String {
    let lines = changes[bug.id] ?? []
    return HTMLPage.folded(
      bug.id, isOpen: false,
      "<pre>\(HTMLPage.escaped(lines.joined(separator: "\n")))</pre>")
  }
}

/// An HTML page in one file, which loads nothing from the network and has no script.
struct HTMLPage {
  let title: String
  /// HTML, escaped already.
  let body: [String]

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>\(Self.escaped(title))</h1>
    \(body.joined(separator: "\n"))
    </body>
    </html>

    """
  }

  /// A table; the first row has the columns' names.
  ///
  /// On a narrow screen the cells of a row stand below each other, with the names of their columns.
  static func table(_ rows: [[String]]) -> String {
    let names = (rows.first ?? []).map(escaped)
    let body = rows.dropFirst().map { row in
      "<tr>" + zip(names, row).map { "<td data-column=\"\($0)\">\(lines($1))</td>" }.joined()
        + "</tr>\n"
    }
    let head = names.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body.joined())</tbody>\n</table>"
  }

  static func folded(_ heading: String, isOpen: Bool, _ body: String) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(escaped(heading))</summary>\n\(body)\n</details>"
  }

  static func score(_ percent: Double?, _ words: [String]) -> String {
    "<p><strong>\(Report.percent(percent))</strong></p>\n"
      + "<p>\(lines(words.joined(separator: "\n")))</p>"
  }

  static func notice(_ notice: GradeNotice) -> String {
    "<section>\n<p>\(lines(notice.heading))</p>\n<ul>\n"
      + notice.lines.map { "<li>\(lines($0))</li>\n" }.joined() + "</ul>\n</section>"
  }

  private static func lines(_ text: String) -> String {
    escaped(text).replacingOccurrences(of: "\n", with: "<br>")
  }

  static func escaped(_ text: String) -> String {
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
    pre { white-space: pre-wrap; }
    @media (max-width: 44rem) {
      thead { display: none; } td { border: 0; display: block; } td:empty { display: none; }
      tr { border-bottom: 1px solid #8888; display: block; }
      td::before { content: attr(data-column) ": "; font-weight: 600; }
    }
    """
}
