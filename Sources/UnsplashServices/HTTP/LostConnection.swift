import ImageFeedCore

/// A connection that was reset before its answer was complete; ``RequestRetry`` handles it.
///
/// It never leaves ``HTTPClient``: callers get its ``error``.
struct LostConnection: Error {
  /// The error for the caller.
  let error: ServiceError
  /// The status and headers of the answer, `nil` if they were incomplete.
  let head: HTTPAnswer?
}

extension LostConnection: CustomReflectable {
  /// The error only: header fields may contain secrets.
  var customMirror: Mirror { Mirror(self, children: ["error": error]) }
}

extension LostConnection: CustomStringConvertible {
  /// The error, which contains no secrets.
  var description: String { "\(error)" }
}
