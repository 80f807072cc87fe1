/// `application/x-www-form-urlencoded`, as forms are sent (WHATWG URL §5.2).
enum FormEncoding {
  /// Encodes names and values in order, in ASCII.
  static func encode(_ entries: [(name: String, value: String)]) -> String {
    entries.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }

  /// Encodes a text: letters, digits and `*-._` stay, a space is `+`, everything else is `%` and
  /// two digits.
  static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in withCRLF(text).utf8 {
      switch byte {
      case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Replaces every line break, CR, LF or both, with CRLF (HTML §4.10.21.4).
  private static func withCRLF(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isReturn = scalar == "\r"
      if isReturn || scalar == "\n" {
        if isReturn || !isAfterReturn { scalars.append(contentsOf: "\r\n".unicodeScalars) }
      } else {
        scalars.append(scalar)
      }
      isAfterReturn = isReturn
    }
    return String(scalars)
  }
}
