import Foundation
import ImageFeedCore

extension URL {
  var isSecure: Bool { scheme?.lowercased() == "https" }

  /// Indicates whether both are http or https URLs of one origin.
  func hasSameOrigin(as other: URL) -> Bool {
    guard isWeb, let own = components, let other = other.components else { return false }
    return own.hasSameOrigin(as: other)
  }

  /// Indicates whether the URL is a loopback address: `localhost`, `127.0.0.0/8` or `::1`. Requests
  /// to it pass no network and need no encryption.
  var isLoopback: Bool {
    guard components?.hasUser == false, let host = host?.lowercased() else { return false }
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}

extension URLComponents {
  /// The encoded path without trailing slashes.
  var trimmedPath: String {
    var path = percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
