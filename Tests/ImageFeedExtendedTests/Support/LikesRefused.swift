import ImageFeedPresentation

extension String {
  /// The text for likes that Unsplash refuses.
  static let likesRefused = "Unsplash does not take likes any more."
}

extension ScreenMessage {
  static let likesRefused = ScreenMessage(text: .likesRefused)
}
