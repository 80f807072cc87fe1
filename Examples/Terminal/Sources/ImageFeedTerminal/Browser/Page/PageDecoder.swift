import Foundation

/// Turns the bytes of a page into text.
///
/// A byte order mark takes precedence, then the header's charset, then the XML declaration (the
/// order of the WHATWG Encoding Standard); without any of them it is UTF-8. Invalid bytes become
/// U+FFFD, because the page may still be usable.
enum PageDecoder {
  static func text(of body: Data, charset: String?) throws -> String {
    let bytes = [UInt8](body)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    if let charset { return try text(of: bytes, encoding: charset) }
    if bytes.starts(with: [0x3C, 0x00]) { return utf16(bytes[...], isBigEndian: false) }
    if bytes.starts(with: [0x00, 0x3C]) { return utf16(bytes[...], isBigEndian: true) }
    guard let declared = declaredEncoding(bytes) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // A declaration that can be read byte by byte is not in UTF-16.
    let isMistaken = declared.lowercased().hasPrefix("utf-16")
    return try text(of: bytes, encoding: isMistaken ? "utf-8" : declared)
  }

  private static func text(of bytes: [UInt8], encoding: String) throws -> String {
    switch encoding.lowercased() {
    case "utf-8", "utf8": return String(decoding: bytes, as: UTF8.self)
    case "utf-16le", "utf-16": return utf16(bytes[...], isBigEndian: false)
    case "utf-16be": return utf16(bytes[...], isBigEndian: true)
    // The web has always meant Windows' superset by these names.
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "us-ascii",
      "ascii":
      return windows1252(bytes)
    default: throw PageError(.unsupportedEncoding(String(encoding.prefix(40))))
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = bytes.startIndex
    while place + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      place += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func windows1252(_ bytes: [UInt8]) -> String {
    let units = bytes.map { (0x80...0x9F).contains($0) ? upper[Int($0 - 0x80)] : UInt16($0) }
    return String(decoding: units, as: UTF16.self)
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; the five undefined ones keep their numbers.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// The encoding that `<?xml … encoding="…"?>` names.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"),
      let name = head.range(of: "encoding", range: head.startIndex..<end.lowerBound)
    else { return nil }
    let value = head[name.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let encoding = value.dropFirst().prefix { $0 != quote }
    return encoding.isEmpty ? nil : String(encoding)
  }
}
