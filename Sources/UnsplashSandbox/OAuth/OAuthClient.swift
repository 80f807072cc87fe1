/// The one application that the sandbox knows.
enum OAuthClient {
  static let accessKey = "sandbox-access-key"
  static let secretKey = "sandbox-secret-key"
  /// The "out of band" redirect URI: a page of the sandbox shows the code.
  static let nativeRedirect = "urn:ietf:wg:oauth:2.0:oob"

  static let scopes = [
    "public", "read_user", "write_user", "read_photos", "write_photos", "write_likes",
    "write_followers", "read_collections", "write_collections",
  ]

  /// Indicates whether codes may be sent to a URI: the native page or a server on this machine.
  static func isRegistered(redirect: String) -> Bool {
    if redirect == nativeRedirect { return true }
    guard redirect.lowercased().hasPrefix("http://"), !redirect.contains("#"),
      redirect.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return false }
    let authority = redirect.dropFirst(7).prefix { $0 != "/" && $0 != "?" }
    for host in ["127.0.0.1", "localhost", "[::1]"] where authority.lowercased().hasPrefix(host) {
      let port = authority.dropFirst(host.count)
      // Only digits: an integer's initializer would also accept a sign.
      return port.isEmpty
        || port.first == ":" && UInt16(port.dropFirst()) != nil
          && port.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return false
  }
}
