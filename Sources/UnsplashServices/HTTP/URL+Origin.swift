import Foundation
import ImageFeedCore

extension URL {
  /// Whether it is an address of the web: http or https with a host.
  var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
  }

  var isSecure: Bool { scheme?.lowercased() == "https" }

  /// Whether a user or a password stands before the host. Read as it is written: of one that is no
  /// UTF-8, `user` does not tell.
  private var hasUser: Bool {
    let components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    return components?.percentEncodedUser != nil || components?.percentEncodedPassword != nil
  }

  private var hasOddPort: Bool {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.hasOddPort == true
  }

  /// Whether both have one scheme, host and port, and neither hides its host behind a user's name.
  func hasSameOrigin(as other: URL) -> Bool {
    !hasUser && !hasOddPort && isWeb && scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && effectivePort == other.effectivePort
  }

  /// Whether tokens and secrets may be sent there: encrypted, or within this machine.
  var isSafeForSecrets: Bool { isWeb && (isSecure || isLoopback) }

  /// The port, the scheme's own where none is written.
  var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

  /// Whether it leads to this machine itself: `localhost`, `127.0.0.0/8` or `::1`. What is sent there
  /// passes no network, so that it needs no encryption.
  var isLoopback: Bool {
    guard !hasUser, let host = host?.lowercased() else { return false }
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}
