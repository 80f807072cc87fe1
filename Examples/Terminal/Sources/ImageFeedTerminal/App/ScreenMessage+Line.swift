import ImageFeedPresentation

extension ScreenMessage {
  /// The message as one line: its text, truncated if necessary, and the complete key hint of its
  /// button.
  ///
  /// - Parameter columns: the width of the line.
  func line(columns: Int) -> String {
    let key = retryTitle.map { "  [r] \($0)" } ?? ""
    let room = max(columns - TextLayout.columns(of: key), 0)
    return TextLayout.truncated(text, to: room) + key
  }
}
