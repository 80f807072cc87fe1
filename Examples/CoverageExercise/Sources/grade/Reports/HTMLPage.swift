import Foundation

/// An HTML page in one file, which loads nothing from the network.
struct HTMLPage {
  let title: String
  /// HTML, escaped already.
  let body: String

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title))</title>
    <style>
    body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #ccc; }
    .caught, .killed { color: #176639; } .missed, .survived { color: #a1160a; }
    .slow, .flaky, .stopped { color: #7a4b00; }
    .score { font-size: 1.4rem; } code { white-space: pre-wrap; overflow-wrap: anywhere; }
    @media (prefers-color-scheme: dark) {
      body { background: #161616; color: #eee; }
      .caught, .killed { color: #6fd39a; } .missed, .survived { color: #ff8f80; }
      .slow, .flaky, .stopped { color: #f0c070; }
    }
    </style>
    </head>
    <body>
    <h1>\(Self.escaped(title))</h1>
    \(body)
    </body>
    </html>

    """
  }

  /// A table with escaped cells; the class of a row is that of its outcome.
  static func table(_ header: [String], _ rows: [(style: String, cells: [String])]) -> String {
    let head = header.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>"
        + row.cells.map { cell in
          let style = cell == row.style ? " class=\"\(row.style)\"" : ""
          return "<td\(style)>\(lines(cell))</td>"
        }.joined() + "</tr>"
    }
    return
      "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body.joined(separator: "\n"))\n</tbody>\n</table>"
  }

  /// Text, with its lines kept apart.
  static func lines(_ text: String) -> String {
    text.components(separatedBy: "\n").map(escaped).joined(separator: "<br>")
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// Writes it.
  ///
  /// - Throws: `GradeError`, if that fails.
  func write(to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw GradeError(
        "Cannot write the page \(path): \(error.localizedDescription)",
        next: "Check that the folder exists and may be written to.")
    }
  }
}
