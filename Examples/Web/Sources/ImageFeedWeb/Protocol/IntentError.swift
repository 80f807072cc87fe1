/// The reason why an intent could not be carried out, and what to do.
public struct IntentError: Error, Hashable, Sendable {
  /// The text, for the author of a page.
  public let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The body of the answer: `{"error":"…"}`.
  public var json: String { JSON(["error": text]).text }
}
