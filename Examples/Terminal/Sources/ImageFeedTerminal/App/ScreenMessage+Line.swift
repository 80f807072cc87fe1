import ImageFeedPresentation

extension ScreenMessage {
  /// The message as a line of the terminal: as much of its text as has room, and all of the key for
  /// its button, if it has one.
  ///
  /// - Parameter columns: the width of the line.
  func line(columns: Int) -> String {
    let key = retryTitle.map { "  [r] \($0)" } ?? ""
    let room = max(columns - TextLayout.columns(of: key), 0)
    return TextLayout.truncated(text, to: room) + key
  }
}
