import Foundation

/// What all reports share: words and numbers, JSON, files.
enum Report {
  /// A share, to one digit.
  static func percent(_ percent: Double) -> String { String(format: "%.1f %%", percent) }

  /// A share, where there may be none.
  static func percent(_ percent: Double?) -> String { percent.map(Self.percent) ?? "–" }

  /// A time in a sentence.
  static func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Rows of cells in columns, the first of them with their names; numbers stand at the right.
  static func table(_ rows: [[String]]) -> [String] {
    let columns = (rows.first ?? []).indices.map { column in
      let cells = rows.map { $0[column] }
      let isNumber = cells.dropFirst().allSatisfy { $0 == "–" || $0.first?.isNumber == true }
      return (align: isNumber ? right : padded, width: cells.map(\.count).max() ?? 0)
    }
    return rows.map { row in
      let line = zip(row, columns).map { $1.align($0, $1.width) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The first two names and how many more there are.
  static func names(_ names: [String]) -> String {
    let shown = names.prefix(2).joined(separator: "; ")
    return names.count > 2 ? "\(shown); and \(names.count - 2) more" : shown
  }

  /// Caught of all in percent, to one digit.
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

  /// Writes a report to a file.
  ///
  /// - Throws: `GradeError`, if that fails.
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

/// A report for programs: objects with the same keys in every situation, and `null` for what is unknown.
struct JSON: Encodable, ExpressibleByDictionaryLiteral {
  private let value: (any Encodable)?

  private init(_ value: (any Encodable)?) { self.value = value }

  init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    value = Dictionary(elements.map { ($0, JSON($1)) }) { $1 }
  }

  /// An object without the keys of what is unknown, where a format wants it so.
  init(known values: KeyValuePairs<String, (any Encodable)?>) {
    value = Dictionary(values.compactMap { key, value in value.map { (key, JSON($0)) } }) { $1 }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension Outcome {
  /// All outcomes, in the order in which a person has to look at them.
  static let worstFirst: [Self] = [
    .missed, .unreached, .slow, .flaky, .caught, .equivalent, .dropped, .leftOut,
  ]

  /// A sign for the eye; the word always stands beside it or above it.
  var mark: String {
    switch self {
    case .caught: "✔"
    case .missed, .unreached: "✘"
    case .slow: "…"
    case .flaky: "~"
    case .equivalent, .dropped, .leftOut: "–"
    }
  }
}
