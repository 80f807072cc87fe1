import Foundation
import ImageFeedCore

/// Names the token of one back end and one application, so that none is ever sent to another: the
/// token of the local Unsplash is not the real one's.
enum TokenName {
  /// A name made of the API's host, to be recognised, and a hash of its origin and the application's
  /// key, to be exact: `api.unsplash.com-0123456789abcdef`. Letters, digits, dots and hyphens only.
  ///
  /// This machine's own addresses count as one host and without a port: the local Unsplash has
  /// another port each time it runs. The same configuration gives the same name for ever.
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

  /// Short enough for a file's name, and without anything that means something in a path.
  private static func readable(_ host: String) -> String {
    let kept = host.unicodeScalars.prefix(80).map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9", ".", "-": Character(scalar)
      default: "-"
      }
    }
    return String(kept)
  }

  /// Fowler, Noll and Vo's hash 1a of 64 bits. Swift's own differs with each run.
  private static func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 0x100_0000_01B3).partialValue
    }
  }
}
