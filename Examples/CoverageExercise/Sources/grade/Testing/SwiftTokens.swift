/// The words and signs of a Swift source, without its comments and spaces.
///
/// It is no parser: it only knows where comments and texts begin and end. That is enough to compare
/// tests, and it needs no SwiftSyntax, which not every toolchain has.
struct SwiftTokens {
  private(set) var tokens: [String] = []
  private(set) var places: [Range<Int>] = []
  /// The source and some bytes after its end. Bytes, not characters: all tests of a kit may be read
  /// before a grading.
  private let bytes: [UInt8]
  private var end: Int { bytes.count - 3 }

  init(_ source: String) {
    bytes = Array(source.utf8) + [0, 0, 0]
    var index = 0
    while index < end {
      let (start, byte) = (index, bytes[index])
      if Self.isOfWord[Int(byte)] {
        while Self.isOfWord[Int(bytes[index])] { index += 1 }
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
        continue
      } else if byte == Self.slash, bytes[index + 1] == Self.slash {
        while index < end, bytes[index] != 0x0A { index += 1 }
        continue
      } else if byte == Self.slash, bytes[index + 1] == Self.star {
        index = endOfComment(at: index)
        continue
      } else if byte == UInt8(ascii: "`") {
        index = (bytes[(index + 1)...].firstIndex(of: byte) ?? index) + 1
      } else {
        index = endOfText(at: index) ?? index + 1
      }
      tokens.append(String(decoding: bytes[start..<index], as: UTF8.self))
      places.append(start..<index)
    }
  }

  private static let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
  private static let (quote, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
  private static let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))
  private static let sharp = UInt8(ascii: "#")

  /// By byte: ASCII letters, digits, the underscore and all that is no ASCII.
  private static let isOfWord = (0...255).map { (byte: Int) in
    byte >= 0x80 || byte == 0x5F || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }

  private func endOfComment(at start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < end {
      let pair = (bytes[index], bytes[index + 1])
      if pair == (Self.slash, Self.star) || pair == (Self.star, Self.slash) {
        depth += pair.0 == Self.slash ? 1 : -1
        index += 2
        if depth == 0 { break }
      } else {
        index += 1
      }
    }
    return min(index, end)
  }

  /// The end of the text that begins here, with all texts in its interpolations; `nil` if none begins.
  private func endOfText(at start: Int) -> Int? {
    var index = start
    while bytes[index] == Self.sharp { index += 1 }
    guard bytes[index] == Self.quote else { return nil }
    let sharps = Array(repeating: Self.sharp, count: index - start)
    let isLong = bytes[index + 1] == Self.quote && bytes[index + 2] == Self.quote
    let quotes = Array(repeating: Self.quote, count: isLong ? 3 : 1)
    index += quotes.count
    while index < end {
      if has(quotes + sharps, at: index) { return index + quotes.count + sharps.count }
      if bytes[index] == Self.escape, has([Self.escape] + sharps + [Self.open], at: index) {
        index = endOfInterpolation(at: index + sharps.count + 2)
      } else {
        index += sharps.isEmpty && bytes[index] == Self.escape ? 2 : 1
      }
    }
    return end
  }

  private func endOfInterpolation(at start: Int) -> Int {
    var (index, depth) = (start, 1)
    while index < end, depth > 0 {
      if let next = endOfText(at: index) {
        index = next
      } else {
        depth += bytes[index] == Self.open ? 1 : bytes[index] == Self.close ? -1 : 0
        index += 1
      }
    }
    return index
  }

  private func has(_ part: [UInt8], at index: Int) -> Bool {
    bytes[index] == part[0] && index + part.count <= end
      && bytes[index..<(index + part.count)].elementsEqual(part)
  }
}
