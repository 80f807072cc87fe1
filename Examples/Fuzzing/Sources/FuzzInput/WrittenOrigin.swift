/// The scheme, host and port of an address as they are written, found without Foundation: a second
/// opinion.
public struct WrittenOrigin: Hashable, Sendable {
  /// In small letters.
  public let scheme: String
  /// In small letters, with whatever stands before it and an `@`; percent-encoded.
  public let host: String
  /// Without zeros at its beginning; empty for the scheme's own.
  public let port: String

  /// Takes an address apart; `nil` when it has no `://`.
  public init?(_ address: String) {
    let bytes = Array(address.utf8)
    guard
      let colon = bytes.indices.first(where: { bytes[$0...].starts(with: "://".utf8) })
    else { return nil }
    let authority = bytes[(colon + 3)...].prefix { !"/?#\\".utf8.contains($0) }
    // The colons of an address of version 6 are in brackets.
    let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    let end = authority[bracket...].lastIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let digits = authority[end...].dropFirst().drop { $0 == UInt8(ascii: "0") }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    host = String(decoding: authority[..<end], as: UTF8.self).lowercased()
    let port = String(decoding: digits, as: UTF8.self)
    self.port = ["http": "80", "https": "443"][scheme] == port ? "" : port
  }
}
