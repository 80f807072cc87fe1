import ImageFeedPresentation

/// Messages for views to show.
package enum SampleMessage {
  package static let withRetry = ScreenMessage(
    text: "The server had a problem.", retryTitle: "Retry")
  package static let plain = ScreenMessage(text: "No photos yet.")

  /// Messages to show one after another; `nil` removes the message.
  package static let steps: [ScreenMessage?] = [
    withRetry, plain, nil, plain, withRetry, nil, nil,
  ]

  /// The text of a message in findings.
  package static func text(of message: ScreenMessage?) -> String {
    guard let message else { return "nil" }
    return message.retryTitle == nil ? "without a button" : "with a button"
  }
}
