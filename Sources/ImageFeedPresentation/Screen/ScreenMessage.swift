import ImageFeedCore

/// A line a screen shows instead of, or beside, its content: why there is nothing, what failed.
public struct ScreenMessage: Hashable, Sendable {
  /// What to show.
  public let text: String
  /// Title of the button that reports `didTapRetry()`; `nil` for no button.
  public let retryTitle: String?

  /// Makes a message.
  public init(text: String, retryTitle: String? = nil) {
    self.text = text
    self.retryTitle = retryTitle
  }

  /// The message of a failure, `nil` if the person is not told of it ("End states" in the requirements).
  public init?(_ error: ServiceError, strings: Strings) {
    guard let state = EndState(error, strings: strings) else { return nil }
    self.init(text: state.words, retryTitle: state.canRetry ? strings.retry : nil)
  }
}
