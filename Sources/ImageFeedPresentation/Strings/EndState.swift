import ImageFeedCore

/// The end of a failure for the person: the words and the way on, from the table of end states (E).
public struct EndState: Hashable, Sendable {
  /// The text to show.
  public let words: String
  /// Indicates whether a retry can help.
  public let canRetry: Bool

  /// Reads the table.
  ///
  /// - Returns: `nil` for a cancellation, which shows nothing, and for an unauthorised request,
  ///   which ends the session (G-7).
  public init?(_ error: ServiceError, strings: Strings) {
    switch error.kind {
    case .cancelled, .unauthorised: return nil
    case .offline: self.init(strings.offline)
    case .timedOut: self.init(strings.timedOut)
    case .forbidden: self.init(strings.forbidden, canRetry: false)
    case .rateLimited: self.init(strings.rateLimited)
    case .notFound: self.init(strings.notFound, canRetry: false)
    case .rejected(let status, let message):
      self.init(message.flatMap(Self.shown) ?? "\(strings.rejected) \(status)")
    case .serverFailure: self.init(strings.serverFailure)
    case .unreadableAnswer, .answerTooLarge, .redirectRefused:
      self.init(strings.unreadableAnswer)
    case .storageFailure: self.init(strings.storageFailure)
    }
  }

  private init(_ words: String, canRetry: Bool = true) {
    self.words = words
    self.canRetry = canRetry
  }

  /// The server's words, unless they are blank.
  private static func shown(_ message: String) -> String? {
    message.contains { !$0.isWhitespace } ? message : nil
  }
}
