import Foundation

/// An HTML page in one file, which loads nothing from the network.
struct HTMLPage {
  let title: String
  /// HTML, escaped already.
  let body: String
  /// JavaScript for what a reader can do on the page; the page is complete without it.
  var script: String?

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    <h1>\(Self.escaped(title))</h1>
    \(body)
    </main>
    \(script.map { "<script>\n\($0)\n</script>\n" } ?? "")</body>
    </html>

    """
  }

  /// The browser's own rule that nothing is loaded.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  /// A table with escaped cells; the class of a row is that of its outcome.
  ///
  /// On a narrow screen the cells of a row stand below each other, with the names of their columns.
  static func table(_ header: [String], _ rows: [(style: String, cells: [String])]) -> String {
    let head = header.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>"
        + zip(header, row.cells).map { name, cell in
          let style = cell == row.style ? " class=\"\(escaped(row.style))\"" : ""
          return "<td\(style) data-column=\"\(escaped(name))\">\(lines(cell))</td>"
        }.joined() + "</tr>"
    }
    return
      "<table class=\"stacked\">\n<thead><tr>\(head)</tr></thead>\n<tbody>\n"
      + "\(body.joined(separator: "\n"))\n</tbody>\n</table>"
  }

  /// Text, with its lines kept apart.
  static func lines(_ text: String) -> String {
    text.components(separatedBy: "\n").map(escaped).joined(separator: "<br>")
  }

  /// A list of texts.
  static func list(_ items: [String]) -> String {
    "<ul>\n" + items.map { "<li>\(lines($0))</li>\n" }.joined() + "</ul>"
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "'", with: "&#39;")
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
