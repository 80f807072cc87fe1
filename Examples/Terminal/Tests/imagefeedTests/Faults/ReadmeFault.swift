import Foundation
import Testing

/// A row of the README's table of faults.
struct ReadmeFault: Sendable, CustomTestStringConvertible {
  struct NoTable: Error {}

  /// The fault's name in the catalogue.
  let fault: String
  /// The arguments of the command, without the program's name.
  let arguments: [String]
  /// The expected text on the screen; `nil` if only the feed is expected.
  let words: String?

  var testDescription: String { "\(arguments.joined(separator: " ")): \(words ?? "the feed")" }

  /// All rows.
  static func all() throws -> [ReadmeFault] {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(
      contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = readme.components(separatedBy: "\n").filter { $0.contains("| `imagefeed --fault") }
    return try rows.map { try ReadmeFault(row: $0) }
  }

  private init(row: String) throws {
    let cells = row.components(separatedBy: " | ")
    guard cells.count == 3 else { throw NoTable() }
    fault = try Self.text(of: cells[0], between: "`", "`")
    arguments = try Self.text(of: cells[1], between: "`imagefeed ", "`")
      .components(separatedBy: " ")
    words = try? Self.text(of: cells[2], between: "“", "”")
  }

  private static func text(of cell: String, between start: String, _ end: String) throws -> String {
    guard let from = cell.range(of: start),
      let to = cell.range(of: end, range: from.upperBound..<cell.endIndex)
    else { throw NoTable() }
    return String(cell[from.upperBound..<to.lowerBound])
  }
}
