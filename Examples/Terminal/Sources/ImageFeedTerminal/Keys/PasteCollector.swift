/// Pasted text that is being read, up to the sequence that ends it (bracketed paste, mode 2004).
struct PasteCollector: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the end mark read so far.
  private var matched = 0

  /// The maximum size of a paste; the rest is dropped.
  static let mostBytes = 65_536
  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes a byte; returns `true` if the paste ends with it.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    if matched > 0 {
      // `ESC` is only at the start of the end sequence, so no other part of it can start the
      // sequence.
      for byte in Self.end[..<matched] { keep(byte) }
      matched = 0
      return append(byte)
    }
    keep(byte)
    return false
  }

  /// Returns the text, and is ready for another paste.
  ///
  /// Line ends become line feeds. Other controls except tabs are left out: pasted text must not be
  /// able to press keys.
  mutating func finish() -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: scalars.append("\n")
      case 0x0A: if !isAfterReturn { scalars.append(scalar) }
      case 0x09: scalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: scalars.append(scalar)
      }
      isAfterReturn = scalar.value == 0x0D
    }
    (bytes, matched) = ([], 0)
    return String(scalars)
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.mostBytes { bytes.append(byte) }
  }
}
