import Foundation
import ImageFeedCore

/// Names for the token of one back end and application. A token is never sent to another API: the
/// local Unsplash's token differs from the real one's.
enum TokenName {
  /// Returns a name of the API's host, for people, and a hash of its origin and the application's
  /// key, to be exact: `api.unsplash.com-0123456789abcdef`. It has only letters, digits, dots and
  /// hyphens.
  ///
  /// Loopback addresses count as one host without a port: the local Unsplash may use another port
  /// each time it runs. Equal configurations always give equal names.
  static func of(_ configuration: AuthConfiguration) -> String {
    let base = configuration.defaultBaseURL
    let host = base.isLoopback ? "localhost" : base.host?.lowercased() ?? "nowhere"
    let port = base.isLoopback ? "" : String(base.effectivePort)
    let origin = "\(base.scheme?.lowercased() ?? "")://\(host):\(port)"
    let hash = fnv1a("\(origin)\n\(configuration.accessKey)")
    let digits = String(hash, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    return "\(readable(host))-\(padding)\(digits)"
  }

  /// Shortens the host for a file name and replaces characters with a meaning in paths.
  private static func readable(_ host: String) -> String {
    let kept = host.unicodeScalars.prefix(80).map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9", ".", "-": Character(scalar)
      default: "-"
      }
    }
    return String(kept)
  }

  /// The FNV-1a hash of 64 bits. Swift's own hash differs in each run.
  private static func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 0x100_0000_01B3).partialValue
    }
  }
}
