import Foundation

enum Report {
  static func percent(_ percent: Double?) -> String {
    percent.map { String(format: "%.1f %%", $0) } ?? "–"
  }

  static func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  /// Rows of cells in columns; numbers stand at the right. The first row may have the columns' names.
  static func table(_ rows: [[String]]) -> [String] {
    let columns = (rows.first ?? []).indices.map { column in
      let cells = rows.map { $0[column] }
      let values = cells.dropFirst().filter { $0 != "–" }
      let isNumber = !values.isEmpty && values.allSatisfy { $0.first?.isNumber == true }
      return (isNumber: isNumber, width: cells.map(\.count).max() ?? 0)
    }
    return rows.map { row in
      let cells = zip(row, columns).map { cell, column in
        let space = String(repeating: " ", count: column.width - cell.count)
        return column.isNumber ? space + cell : cell + space
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Parts of a text with an empty line between them; those without a line are left out.
  static func text(_ parts: [[String]]) -> String {
    parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The first two names and how many more there are.
  static func names(_ names: [String]) -> String {
    let shown = names.prefix(2).joined(separator: "; ")
    return names.count > 2 ? "\(shown); and \(names.count - 2) more" : shown
  }

  static func score(_ caught: Int, of all: Int) -> Double {
    all == 0 ? 0 : rounded(100 * Double(caught) / Double(all), 10)
  }

  /// Rounds a number, so that the JSON has 12.5 and not 12.4999.
  static func rounded(_ number: Double, _ scale: Double) -> Double {
    (number * scale).rounded() / scale
  }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw GradeError(
        "Cannot write the report \(path): \(error.localizedDescription)",
        next: "Check that the folder exists and may be written to.")
    }
  }
}

extension Outcome {
  /// All outcomes, in the order in which a person has to look at them.
  static let worstFirst: [Self] = [
    .missed, .unreached, .slow, .flaky, .caught, .equivalent, .probablyEquivalent, .dropped,
  ]

  /// A sign for the eye; the word always stands beside it.
  var mark: String {
    switch self {
    case .caught: "✔"
    case .missed, .unreached: "✘"
    case .slow: "…"
    case .flaky: "~"
    case .equivalent, .probablyEquivalent, .dropped: "–"
    }
  }
}

/// The reason why nothing could be graded, and what to do next.
struct GradeError: Error, Equatable, CustomStringConvertible {
  let what: String
  let next: String
  var description: String { "\(what)\n\(next)" }

  init(_ what: String, next: String) { (self.what, self.next) = (what, next) }
}
