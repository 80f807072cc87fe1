import ImageFeedCore

/// A connection that was reset before its answer was complete; what ``Repetition`` decides about.
///
/// Nobody but ``HTTPClient`` sees it: callers get its ``error``.
struct LostConnection: Error {
  /// What it means to whoever asked.
  let error: ServiceError
  /// What had come of the answer's head, `nil` if that was not complete.
  let head: HTTPAnswer?
}

extension LostConnection: CustomReflectable {
  /// The error alone, for `dump`: header fields may hold secrets.
  var customMirror: Mirror { Mirror(self, children: ["error": error]) }
}

extension LostConnection: CustomStringConvertible {
  /// The error, which has no secrets.
  var description: String { "\(error)" }
}
