/// Decoding of percent-encoded texts, and of forms and queries, in which `+` is a space.
package enum FormDecoding {
  /// Returns the names and values of `a=1&b=2`, in order; `nil` for an invalid escape.
  package static func items(_ text: some StringProtocol) -> [HTTPRequest.Item]? {
    var items: [HTTPRequest.Item] = []
    for pair in text.parts(at: "&") where !pair.isEmpty {
      let parts = pair.parts(at: "=", most: 2)
      guard let name = unescape(parts[0], isForm: true),
        let value = unescape(parts.count > 1 ? parts[1] : "", isForm: true)
      else { return nil }
      items.append(HTTPRequest.Item(name: name, value: value))
    }
    return items
  }

  /// Decodes a text; `nil` for an invalid escape or invalid UTF-8.
  package static func unescape(_ text: some StringProtocol, isForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(hexValue),
          let low = rest.popFirst().flatMap(hexValue)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validatingUTF8Bytes: bytes)
  }

  /// Encodes all characters that are not unreserved in a URI.
  package static func escape(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes a query or a form.
  package static func query(_ items: [HTTPRequest.Item]) -> String {
    items.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
  }

  /// Returns the value of a hexadecimal digit.
  static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}

extension String {
  /// Decodes UTF-8, or returns `nil` if it is invalid.
  package init?(validatingUTF8Bytes bytes: some Sequence<UInt8>) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    self.init()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): unicodeScalars.append(scalar)
      case .emptyInput: return
      case .error: return nil
      }
    }
  }
}
