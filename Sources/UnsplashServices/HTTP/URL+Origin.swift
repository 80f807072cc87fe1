import Foundation
import ImageFeedCore

extension URL {
  /// Indicates whether the URL is http or https with a host.
  var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
  }

  var isSecure: Bool { scheme?.lowercased() == "https" }

  /// Indicates whether the URL has a user or a password. Checked in encoded form: `user` is `nil`
  /// if it is not valid UTF-8.
  private var hasUser: Bool {
    let components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    return components?.percentEncodedUser != nil || components?.percentEncodedPassword != nil
  }

  private var hasOddPort: Bool {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.hasOddPort == true
  }

  /// Indicates whether both URLs have the same scheme, host and port, and this one has no user name
  /// that could disguise its host.
  func hasSameOrigin(as other: URL) -> Bool {
    !hasUser && !hasOddPort && isWeb && scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && effectivePort == other.effectivePort
  }

  /// Indicates whether tokens and secrets may be sent to the URL: encrypted, or within this
  /// machine.
  var isSafeForSecrets: Bool { isWeb && (isSecure || isLoopback) }

  /// The port, or the scheme's default.
  var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

  /// Indicates whether the URL is a loopback address: `localhost`, `127.0.0.0/8` or `::1`. Requests
  /// to it pass no network and need no encryption.
  var isLoopback: Bool {
    guard !hasUser, let host = host?.lowercased() else { return false }
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}
