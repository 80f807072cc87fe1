/// A decoder of UTF-8 in pieces of any size.
///
/// Invalid bytes become U+FFFD, one for each longest piece that might have been the beginning of a
/// character (Unicode, "U+FFFD Substitution of Maximal Subparts").
package struct ScalarDecoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The valid values of the next byte, which some first bytes restrict.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Indicates whether a character is incomplete.
  package var isInside: Bool { missing > 0 }

  package init() {}

  /// Takes a byte; returns up to two scalars that are now complete, in order.
  package mutating func feed(_ byte: UInt8) -> (Unicode.Scalar?, Unicode.Scalar?) {
    guard missing > 0 else { return (begin(byte), nil) }
    guard allowed.contains(byte) else {
      missing = 0
      return (Self.replacement, begin(byte))
    }
    value = value << 6 | UInt32(byte & 0x3F)
    allowed = 0x80...0xBF
    missing -= 1
    return (missing == 0 ? Unicode.Scalar(value) ?? Self.replacement : nil, nil)
  }

  /// Drops an incomplete character; returns U+FFFD if there was one.
  package mutating func flush() -> Unicode.Scalar? {
    defer { missing = 0 }
    return isInside ? Self.replacement : nil
  }

  private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
    allowed = 0x80...0xBF
    switch byte {
    case ..<0x80:
      return Unicode.Scalar(byte)
    case 0xC2...0xDF:
      (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      // Smaller values have a shorter form, and surrogates are not characters.
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default:
      return Self.replacement
    }
    return nil
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
