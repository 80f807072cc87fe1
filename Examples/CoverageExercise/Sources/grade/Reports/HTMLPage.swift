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

  // MARK: Parts of grades

  /// The score, as a number and as a bar; `nil` where nothing was run.
  static func score(_ percent: Double?, _ words: String) -> String {
    let number = percent.map(Report.percent) ?? "–"
    return "<p class=\"score\"><strong>\(number)</strong> \(lines(words))</p>\n"
      + (percent.map(bar) ?? "")
  }

  /// A bar for the eye; the number stands beside it.
  static func bar(_ percent: Double) -> String {
    "<span class=\"bar\" aria-hidden=\"true\"><span style=\"width:\(percent)%\"></span></span>"
  }

  /// A notice above the results, with its lines folded where there are many.
  static func notice(_ kind: String, _ heading: String, _ lines: [String]) -> String {
    let list = lines.isEmpty ? "" : list(lines)
    let folded = "<details><summary>\(lines.count) in all</summary>\n\(list)\n</details>"
    return "<section class=\"notice \(kind)\">\n<p>\(escaped(heading))</p>\n"
      + "\(lines.count > 8 ? folded : list)\n</section>"
  }
}

extension HTMLPage {
  /// The look of a page: from 320 pixels wide, light and dark, and on paper.
  static let style = """
    :root {
      --page: #fff; --text: #1d1d1f; --quiet: #5c5c62; --line: #d6d6db; --card: #f5f5f7;
      --good: #176639; --bad: #a1160a; --odd: #7a4b00; --added: #e3f4e8; --removed: #fbe6e4;
      --accent: #0a5cad; --mark: #ffe9a8;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #161618; --text: #ececee; --quiet: #a9a9b0; --line: #3a3a3f; --card: #222226;
        --good: #6fd39a; --bad: #ff8f80; --odd: #f0c070; --added: #17351f; --removed: #421c19;
        --accent: #7db8ff; --mark: #5d4a10;
      }
    }
    * { box-sizing: border-box; }
    body {
      background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0;
      overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
    }
    main { margin: 0 auto; max-width: 60rem; padding: 1rem; }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 1rem; }
    h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
    h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
    p, ul { margin: .25rem 0; } ul { padding-left: 1.25rem; }
    a { color: var(--accent); }
    code, pre { font: .875em/1.5 ui-monospace, Menlo, Consolas, monospace; }
    .quiet { color: var(--quiet); }
    .caught { color: var(--good); } .missed, .unreached { color: var(--bad); } .slow, .flaky { color: var(--odd); }
    .score { font-size: 1.25rem; } .score strong { font-size: 2rem; line-height: 1.2; }
    .bar { background: var(--line); border-radius: 4px; display: block; height: 8px; overflow: hidden; }
    .bar span { background: var(--good); display: block; height: 100%; }

    .facts { display: grid; gap: .25rem 2rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); margin: 0 0 1rem; }
    .facts dt { color: var(--quiet); font-size: .875rem; } .facts dd { margin: 0; }
    .notice { background: var(--card); border-left: 4px solid var(--odd); border-radius: 4px; margin: 1rem 0; padding: .5rem 1rem; }
    .notice.void, .notice.reference { border-color: var(--bad); } .notice.quiet { border-color: var(--line); color: inherit; }
    .totals { align-items: start; display: grid; gap: 0 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }

    table { border-collapse: collapse; width: 100%; }
    th, td { border-bottom: 1px solid var(--line); font-weight: 400; padding: .3rem .5rem .3rem 0; text-align: left; vertical-align: top; }
    thead th { color: var(--quiet); font-size: .875rem; }

    form { align-items: end; background: var(--page); border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .5rem .75rem; padding: .5rem 0; }
    [hidden] { display: none !important; }
    form label { color: var(--quiet); flex: 1 1 6rem; font-size: .875rem; }
    select, button { background: var(--card); border: 1px solid var(--line); border-radius: 6px; color: var(--text); font: inherit; font-size: 1rem; min-height: 2.75rem; padding: .25rem .5rem; }
    select { display: block; width: 100%; }
    form p { flex-basis: 100%; }
    summary { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .screen { border-bottom: 1px solid var(--line); }
    .screen > summary { align-items: center; display: grid; gap: 0 .75rem; grid-template-columns: 1rem 1fr auto; min-height: 2.75rem; list-style: none; }
    .screen > summary::-webkit-details-marker { display: none; }
    .screen > summary::before { content: "\\25B8"; } .screen[open] > summary::before { content: "\\25BE"; }
    .screen > summary b { font-size: 1.05rem; } .screen > summary > span:last-child { font-variant-numeric: tabular-nums; min-width: 9rem; text-align: right; } .screen > summary .bar { display: none; width: 8rem; }
    .bugs { list-style: none; padding: 0; }
    .bug { background: var(--card); border-left: 4px solid; border-radius: 4px; margin: .5rem 0; padding: .5rem .75rem; }
    .bug > * { color: var(--text); } .bug .outcome { color: inherit; font-weight: 600; }
    .bug .head { color: inherit; display: flex; flex-wrap: wrap; gap: 0 1rem; }
    .bug .about { color: var(--quiet); font-size: .875rem; }
    .bug details { margin-top: .25rem; }
    pre { background: var(--page); border: 1px solid var(--line); border-radius: 4px; margin: .25rem 0 .5rem; overflow-wrap: anywhere; padding: .25rem 0; white-space: pre-wrap; }
    pre span { display: block; padding: 0 .5rem 0 1.75rem; text-indent: -1.25rem; }
    pre .added { background: var(--added); } pre .removed { background: var(--removed); }
    mark { background: var(--mark); color: inherit; }

    @media (min-width: 44rem) {
      form { position: sticky; top: 0; z-index: 1; }
      .screen > summary { grid-template-columns: 1rem 1fr auto auto; } .screen > summary .bar { display: block; }
    }
    @media (max-width: 44rem) {
      .stacked thead { display: none; } .stacked tr { border-bottom: 1px solid var(--line); display: block; padding: .5rem 0; }
      .stacked td { border: 0; display: block; padding: 0; } .stacked td:empty { display: none; }
      .stacked td::before { color: var(--quiet); content: attr(data-column) ": "; font-size: .875rem; }
    }
    @media print {
      :root { font-size: 10pt; } form, .bug details:not([open]) { display: none; }
      main { max-width: none; padding: 0; }
      .bug, .notice, tr { break-inside: avoid; } h2, h3, summary { break-after: avoid; }
      .screen::details-content { content-visibility: visible; } .bug { padding: .1rem .5rem; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
