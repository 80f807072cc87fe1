import ImageFeedPresentation

extension ScreenMessage {
  /// The message as a line of the terminal: with a key for its button, if it has one.
  var line: String {
    retryTitle.map { "\(text)  [r] \($0)" } ?? text
  }
}
