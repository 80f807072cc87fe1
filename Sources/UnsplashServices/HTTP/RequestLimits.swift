import Foundation

/// The limits of a request's duration and size.
///
/// URLSession's own timeout only detects silence and has whole seconds on Linux, and its limit for
/// the whole transfer has no effect there: a server that sends a byte now and then would keep a
/// screen waiting indefinitely. This module enforces its own limits.
public struct RequestLimits: Hashable, Sendable {
  /// The time from the request to the last byte in seconds, including redirects and waiting for a
  /// free connection.
  ///
  /// Longer times count as a day. With 0, a negative value or NaN the request fails as `timedOut`.
  public var seconds: TimeInterval
  /// The largest body in bytes after decompression. Negative values count as 0, which allows only
  /// an empty body.
  public var bytes: Int

  /// The limits of API requests; a page of 30 photos has about 120 KB.
  public static let api = RequestLimits(seconds: 30, bytes: 8_000_000)
  /// The limits of pages for a text browser, which are small and awaited by a user.
  public static let pages = RequestLimits(seconds: 30, bytes: 2_000_000)
  /// The limits of pictures; originals of 100 megapixels have about 40 MB.
  public static let pictures = RequestLimits(seconds: 90, bytes: 100_000_000)

  /// Makes limits of these properties.
  public init(seconds: TimeInterval, bytes: Int) {
    self.seconds = seconds
    self.bytes = bytes
  }

  /// ``seconds`` limited to 0 and a day: timers trap on some `Double` values.
  var usableSeconds: TimeInterval { seconds > 0 ? min(seconds, 86_400) : 0 }

  /// ``bytes``, at least 0.
  var usableBytes: Int { max(bytes, 0) }
}
