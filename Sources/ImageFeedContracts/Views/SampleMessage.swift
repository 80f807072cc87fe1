import ImageFeedPresentation

/// Messages for views to show.
enum SampleMessage {
  static let withRetry = ScreenMessage(text: "The server had a problem.", retryTitle: "Retry")
  static let plain = ScreenMessage(text: "No photos yet.")

  /// One after the other.
  static let steps: [ScreenMessage?] = [withRetry, plain, nil, plain, withRetry, nil, nil]

  static func words(_ message: ScreenMessage?) -> String {
    guard let message else { return "nil" }
    return message.retryTitle == nil ? "without a button" : "with a button"
  }
}
