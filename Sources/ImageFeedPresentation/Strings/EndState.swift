import ImageFeedCore

/// How a failure ends for the person: the words and the way on of the requirements' table "End states".
public struct EndState: Hashable, Sendable {
  /// What happened, to be shown as it is.
  public let words: String
  /// Whether doing the same again can help.
  public let canRetry: Bool

  /// Reads the table.
  ///
  /// - Returns: `nil` for a cancellation, of which nobody is told, and for an unauthorised request,
  ///   which ends the session instead (G-7).
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

  /// Whether a list is not to ask again by itself, when somebody scrolls: the quota is spent, or
  /// asking again is of no use. The person's own wish still asks (F-7).
  static func waitsForPerson(after error: ServiceError, strings: Strings) -> Bool {
    error.kind == .rateLimited || EndState(error, strings: strings)?.canRetry != true
  }

  private init(_ words: String, canRetry: Bool = true) {
    self.words = words
    self.canRetry = canRetry
  }

  /// The server's words are shown as they are, but an empty text is none.
  private static func shown(_ message: String) -> String? {
    message.contains { !$0.isWhitespace } ? message : nil
  }
}
