/// An address taken apart byte by byte, without Foundation: a second opinion.
struct WrittenAddress {
  private let scheme: String
  private let authority: String
  private let path: String
  private let query: [(name: String, value: String)]

  init(_ text: String) {
    let bare = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let place = bare.prefix { $0 != UInt8(ascii: "?") }
    let query = bare.dropFirst(place.count + 1)
    let scheme = place.prefix { $0 != UInt8(ascii: ":") }
    var rest = place.dropFirst(scheme.count + 1)
    var authority = rest.prefix(0)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      authority = rest.prefix { $0 != UInt8(ascii: "/") }
    }
    self.scheme = Self.text(scheme).lowercased()
    self.authority = Self.decoded(authority).lowercased()
    path = Self.text(rest.dropFirst(authority.count))
    self.query = query.split(separator: UInt8(ascii: "&")).map { item in
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      return (Self.decoded(name), Self.decoded(item.dropFirst(name.count + 1)))
    }
  }

  /// All values of a parameter.
  func values(of name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// Indicates whether both have one scheme, host, port and path, with nobody's name before the
  /// host.
  func isSamePlace(as other: WrittenAddress) -> Bool {
    scheme == other.scheme && bareAuthority == other.bareAuthority && barePath == other.barePath
  }

  /// Without a port that is the scheme's own. A port is a number: zeros before it change nothing.
  private var bareAuthority: String {
    guard let colon = authority.lastIndex(of: ":") else { return authority }
    let port = authority[colon...].dropFirst()
    guard port.allSatisfy({ ("0"..."9").contains($0) }) else {
      return authority
    }
    let number = port.drop { $0 == "0" }
    let isOwn = port.isEmpty || number == ["http": "80", "https": "443"][scheme] ?? ""
    return authority[..<colon] + (isOwn ? "" : ":\(number)")
  }

  private var barePath: String { path.isEmpty && !authority.isEmpty ? "/" : path }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var (decoded, rest) = ([UInt8](), Array(bytes)[...])
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        decoded.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return text(decoded)
  }
}
