import Foundation

/// A property list in the old style of NeXT, as Xcode writes project files.
enum OldStylePlist: Equatable {
  case text(String)
  case array([OldStylePlist])
  case dictionary([String: OldStylePlist])

  /// Reads a property list.
  ///
  /// - Throws: ``Problem`` at the first character that does not belong there.
  init(_ text: String) throws {
    var reader = Reader(text)
    self = try reader.value()
    try reader.expectEnd()
  }

  struct Problem: Error, Equatable {
    let offset: Int
    let expected: String
  }

  subscript(key: String) -> OldStylePlist? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries[key]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var array: [OldStylePlist]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  var dictionary: [String: OldStylePlist]? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries
  }

  /// Every text in the list, keys excluded.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .dictionary(let entries): entries.values.flatMap(\.texts)
    }
  }
}

extension OldStylePlist {
  private struct Reader {
    private static let plain = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$/:.-".unicodeScalars)

    private let scalars: [Unicode.Scalar]
    private var offset = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func value() throws -> OldStylePlist {
      skipBlanks()
      switch peek {
      case "{": return .dictionary(try entries())
      case "(": return .array(try values())
      default: return .text(try word())
      }
    }

    mutating func expectEnd() throws {
      skipBlanks()
      guard peek == nil else { throw Problem(offset: offset, expected: "the end") }
    }

    private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) throws {
      skipBlanks()
      guard peek == scalar else { throw Problem(offset: offset, expected: String(scalar)) }
      offset += 1
    }

    private mutating func entries() throws -> [String: OldStylePlist] {
      var entries: [String: OldStylePlist] = [:]
      try take("{")
      while true {
        skipBlanks()
        if peek == "}" { break }
        let key = try word()
        guard entries[key] == nil else { throw Problem(offset: offset, expected: "another key") }
        try take("=")
        entries[key] = try value()
        try take(";")
      }
      try take("}")
      return entries
    }

    private mutating func values() throws -> [OldStylePlist] {
      var values: [OldStylePlist] = []
      try take("(")
      while true {
        skipBlanks()
        if peek == ")" { break }
        values.append(try value())
        skipBlanks()
        if peek != ")" { try take(",") }
      }
      try take(")")
      return values
    }

    private mutating func word() throws -> String {
      skipBlanks()
      if peek == "\"" { return try quoted() }
      let start = offset
      while let scalar = peek, Self.plain.contains(scalar), !isComment { offset += 1 }
      guard offset > start else { throw Problem(offset: offset, expected: "a word") }
      return String(String.UnicodeScalarView(scalars[start..<offset]))
    }

    private mutating func quoted() throws -> String {
      var text = String.UnicodeScalarView()
      offset += 1
      while let scalar = peek, scalar != "\"" {
        if scalar == "\\" { offset += 1 }
        guard let next = peek else { break }
        text.append(next)
        offset += 1
      }
      try take("\"")
      return String(text)
    }

    private var isComment: Bool {
      guard peek == "/", offset + 1 < scalars.count else { return false }
      return ["/", "*"].contains(scalars[offset + 1])
    }

    private mutating func skipBlanks() {
      while let scalar = peek {
        if isComment {
          let isBlock = scalars[offset + 1] == "*"
          offset += 2
          skip(to: isBlock)
        } else if scalar.properties.isWhitespace {
          offset += 1
        } else {
          return
        }
      }
    }

    private mutating func skip(to blockEnd: Bool) {
      while let scalar = peek {
        offset += 1
        guard blockEnd else {
          if scalar == "\n" { return }
          continue
        }
        if scalar == "*", peek == "/" {
          offset += 1
          return
        }
      }
    }
  }
}
