import Foundation

/// How long a request may take and how much it may bring.
///
/// URLSession's own timeout only watches for silence and on Linux knows no fractions of a second,
/// and its limit for the whole transfer does nothing there: a server that sends a byte now and then
/// would keep a screen waiting for ever. These limits are this module's own.
public struct RequestLimits: Hashable, Sendable {
  /// Seconds from asking to the last byte, waiting for a free connection and redirects included.
  ///
  /// More than a day counts as a day. What is not above 0, or no number, leaves no time at all: the
  /// request fails as `timedOut`.
  public var seconds: TimeInterval
  /// Bytes of a body after decompression; less than 0 counts as 0, which only an empty body fits.
  public var bytes: Int

  /// For the API: a page of 30 photos has about 120 KB.
  public static let api = RequestLimits(seconds: 30, bytes: 8_000_000)
  /// For pages of a text browser: they are small, and somebody waits for them.
  public static let pages = RequestLimits(seconds: 30, bytes: 2_000_000)
  /// For pictures: originals of 100 megapixels have about 40 MB.
  public static let pictures = RequestLimits(seconds: 90, bytes: 100_000_000)

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - seconds: see ``seconds``.
  ///   - bytes: see ``bytes``.
  public init(seconds: TimeInterval, bytes: Int) {
    self.seconds = seconds
    self.bytes = bytes
  }

  /// ``seconds`` within 0 and a day: timers trap on some of the values that a `Double` may have.
  var usableSeconds: TimeInterval { seconds > 0 ? min(seconds, 86_400) : 0 }

  /// ``bytes`` without what is below 0.
  var usableBytes: Int { max(bytes, 0) }
}
