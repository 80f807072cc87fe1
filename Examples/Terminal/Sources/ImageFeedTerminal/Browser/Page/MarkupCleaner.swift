import Foundation

/// Turns an XHTML page into XML without external references.
///
/// The DOCTYPE is removed with all entity declarations: a "billion laughs" page has only unknown
/// names left, and nothing is fetched. HTML's named characters are replaced with the characters,
/// and CDATA sections with plain text; comments and processing instructions are removed. Line
/// breaks stay, so that a later error names the right line.
struct MarkupCleaner {
  /// The maximum number of attributes of an element: the parser compares each with all others.
  static let mostAttributes = 256

  private let input: [UInt8]
  private var output: [UInt8] = []
  private var place = 0
  private var tag: Tag?

  /// A tag whose `>` has not been read yet.
  private struct Tag {
    var attributes = 0
    /// The quote that an attribute's value began with.
    var quote: UInt8?
  }

  /// - Returns: UTF-8.
  static func clean(_ text: String) throws -> Data {
    var cleaner = MarkupCleaner(text)
    return try cleaner.cleaned()
  }

  private init(_ text: String) {
    input = Array(text.utf8)
    output.reserveCapacity(input.count)
  }

  private mutating func cleaned() throws -> Data {
    try checkCharacters()
    while place < input.count {
      switch input[place] {
      case UInt8(ascii: "<"): try copyMarkup()
      case UInt8(ascii: "&"): try copyReference()
      default:
        try follow(input[place])
        copy(1)
      }
    }
    return Data(output)
  }

  /// Counts the attributes of a tag. A `>` inside a quoted value does not end the tag.
  private mutating func follow(_ byte: UInt8) throws {
    guard tag != nil else { return }
    if let quote = tag?.quote {
      if byte == quote { tag?.quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      tag?.quote = byte
      tag?.attributes += 1
      guard tag?.attributes ?? 0 <= Self.mostAttributes
      else { throw PageError(.tooManyAttributes, line: line(at: place)) }
    } else if byte == UInt8(ascii: ">") {
      tag = nil
    }
  }

  /// Throws for characters that XML 1.0 §2.2 does not allow: control characters except three,
  /// U+FFFE and U+FFFF.
  private mutating func checkCharacters() throws {
    for (index, byte) in input.enumerated() {
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
        throw PageError(.illegalCharacter(UInt32(byte)), line: line(at: index))
      }
      if byte >= 0xBE, byte <= 0xBF, index >= 2, input[index - 1] == 0xBF, input[index - 2] == 0xEF
      {
        throw PageError(.illegalCharacter(0xFF40 + UInt32(byte)), line: line(at: index))
      }
    }
  }

  private func line(at index: Int) -> Int {
    input[..<index].lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
  }

  // MARK: Markup

  private mutating func copyMarkup() throws {
    let next = place + 1 < input.count ? input[place + 1] : 0
    if next != UInt8(ascii: "!"), next != UInt8(ascii: "?") {
      tag = Tag()
      copy(1)
    } else if starts(with: "<!--") {
      try skip(past: "-->", "a comment")
    } else if starts(with: "<?") {
      try skip(past: "?>", "a processing instruction")
    } else if starts(with: "<![CDATA[") {
      try copySection()
    } else if starts(with: "<!DOCTYPE") {
      try skipDocumentType()
    } else {
      throw PageError(.notWellFormed(code: 0), line: line(at: place))
    }
  }

  private mutating func skip(past end: String, _ what: String) throws {
    let start = place
    // `<!-->` and `<?>` are not closed yet.
    place = min(place + (end == "-->" ? 4 : 2), input.count)
    while place < input.count {
      if starts(with: end) {
        place += end.utf8.count
        return
      }
      skipOne()
    }
    throw PageError(.unterminated(what), line: line(at: start))
  }

  private mutating func copySection() throws {
    let start = place
    place += 9
    while place < input.count {
      if starts(with: "]]>") {
        place += 3
        return
      }
      switch input[place] {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      default: output.append(input[place])
      }
      place += 1
    }
    throw PageError(.unterminated("a CDATA section"), line: line(at: start))
  }

  /// Skips to the `>` that is outside of quotes, comments and the internal subset's brackets.
  private mutating func skipDocumentType() throws {
    let start = place
    var brackets = 0
    while place < input.count {
      switch input[place] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "<") where starts(with: "<!--"):
        try skip(past: "-->", "a comment")
        continue
      case UInt8(ascii: ">") where brackets <= 0:
        place += 1
        return
      default: break
      }
      if place < input.count { skipOne() }
    }
    throw PageError(.unterminated("the DOCTYPE"), line: line(at: start))
  }

  /// Moves to the closing quote.
  private mutating func skipQuoted() {
    let quote = input[place]
    skipOne()
    while place < input.count, input[place] != quote { skipOne() }
  }

  // MARK: References

  private mutating func copyReference() throws {
    let name = input[(place + 1)...].prefix(32).prefix { Self.isAlphanumeric($0) }
    let end = place + 1 + name.count
    let text = String(decoding: name, as: UTF8.self)
    // Anything but a named reference is left to the XML parser, including errors.
    guard !name.isEmpty, end < input.count, input[end] == UInt8(ascii: ";"),
      !Self.namesOfXML.contains(text)
    else { return copy(1) }
    guard let character = HTMLEntities.character(text)
    else { throw PageError(.unknownEntity(text), line: line(at: place)) }
    append(String(character))
    place = end + 1
  }

  private static let namesOfXML: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  // MARK: Bytes

  /// Indicates whether the text is at the current position, in upper or lower case, as HTML allows
  /// for DOCTYPE.
  private func starts(with text: String) -> Bool {
    let bytes = text.utf8
    guard input.count - place >= bytes.count else { return false }
    return zip(input[place...], bytes).allSatisfy { found, wanted in
      found == wanted || Self.isAlphanumeric(wanted) && wanted >= 0x41 && found == wanted | 0x20
    }
  }

  private mutating func copy(_ count: Int) {
    output.append(contentsOf: input[place..<place + count])
    place += count
  }

  private mutating func skipOne() {
    if input[place] == UInt8(ascii: "\n") { output.append(input[place]) }
    place += 1
  }

  private mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
  }
}
