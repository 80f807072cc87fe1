import ImageFeedCore

/// A line shown next to a screen's content, or instead of it: why there is nothing, or what failed.
public struct ScreenMessage: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The title of the button that reports `didTapRetry()`; `nil` for no button.
  public let retryTitle: String?

  /// Creates a message.
  public init(text: String, retryTitle: String? = nil) {
    self.text = text
    self.retryTitle = retryTitle
  }

  /// Creates the message of a failure; `nil` for a failure that shows none (see ``EndState``).
  public init?(_ error: ServiceError, strings: Strings) {
    guard let state = EndState(error, strings: strings) else { return nil }
    self.init(text: state.words, retryTitle: state.canRetry ? strings.retry : nil)
  }
}
