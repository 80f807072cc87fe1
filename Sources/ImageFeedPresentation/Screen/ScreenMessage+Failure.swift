import ImageFeedCore

extension ScreenMessage {
  /// Creates the message of a failure, from the table of end states (E): its words, and a button if
  /// a retry can help.
  ///
  /// - Returns: `nil` for a cancellation, which shows nothing, and for an unauthorised request,
  ///   which ends the session (G-7).
  public init?(_ error: ServiceError, strings: Strings) {
    switch error.kind {
    case .cancelled, .unauthorised: return nil
    case .offline: self.init(text: strings.offline, retryTitle: strings.retry)
    case .timedOut: self.init(text: strings.timedOut, retryTitle: strings.retry)
    case .forbidden: self.init(text: strings.forbidden)
    case .rateLimited: self.init(text: strings.rateLimited, retryTitle: strings.retry)
    case .notFound: self.init(text: strings.notFound)
    case .rejected(let status, let message):
      // The server's words, unless they are blank.
      let words = message.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
      self.init(text: words ?? "\(strings.rejected) \(status)", retryTitle: strings.retry)
    case .serverFailure: self.init(text: strings.serverFailure, retryTitle: strings.retry)
    case .unreadableAnswer, .answerTooLarge, .redirectRefused:
      self.init(text: strings.unreadableAnswer, retryTitle: strings.retry)
    case .storageFailure:
      // The cause names a file on the person's own device, and what is wrong with it.
      let cause = error.cause.map { "\n\($0)" } ?? ""
      self.init(text: strings.storageFailure + cause, retryTitle: strings.retry)
    }
  }
}
