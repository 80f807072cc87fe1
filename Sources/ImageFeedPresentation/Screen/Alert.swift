/// An alert as a value: what to show, and which answers there are.
public struct Alert: Hashable, Sendable {
  /// What a person can answer.
  public enum Answer: Hashable, Sendable {
    /// "OK", "Yes", "Retry".
    case accept
    /// "No", "No, thanks"; also closing the alert without an answer.
    case decline
  }

  /// One button.
  public struct Button: Hashable, Sendable {
    /// What pressing it means.
    public let answer: Answer
    /// Its title.
    public let title: String

    /// Makes a button.
    public init(_ answer: Answer, title: String) {
      self.answer = answer
      self.title = title
    }
  }

  /// The headline.
  public let title: String
  /// The text below, if there is more to say.
  public let message: String?
  /// The buttons, in the order in which they are read.
  public let buttons: [Button]

  /// Makes an alert.
  public init(title: String, message: String?, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}
