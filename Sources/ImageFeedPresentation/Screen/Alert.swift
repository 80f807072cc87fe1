import ImageFeedCore

/// An alert as a value: its texts and the possible answers.
public struct Alert: Hashable, Sendable {
  /// An answer to an alert.
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// "OK", "Yes", "Retry".
    case accept
    /// "No", "No, thanks", and closing the alert without an answer.
    case decline
  }

  /// A button.
  public struct Button: Hashable, Sendable {
    /// The answer that pressing it gives.
    public let answer: Answer
    /// Its title.
    public let title: String

    /// Creates a button.
    public init(_ answer: Answer, title: String) {
      self.answer = answer
      self.title = title
    }
  }

  /// The headline.
  public let title: String
  /// The text below it, if any.
  public let message: String?
  /// The buttons, in reading order.
  public let buttons: [Button]

  /// Creates an alert.
  public init(title: String, message: String?, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert with the single button "OK".
  public init(title: String, message: String?, _ strings: Strings) {
    self.init(title: title, message: message, buttons: [Button(.accept, title: strings.ok)])
  }
}

// The alerts of the app.
extension Alert {
  /// Sign-in failed, or the profile request after it (S-4, A-6); the message gives the reason.
  public static func couldNotSignIn(_ error: ServiceError?, _ strings: Strings) -> Alert {
    let reason = error.flatMap { ScreenMessage($0, strings: strings) }.map { ". \($0.text)" }
    return Alert(
      title: strings.somethingWentWrong, message: strings.couldNotSignIn + (reason ?? ""), strings)
  }

  /// The OAuth configuration is incomplete.
  public static func signInNotSetUp(
    _ configuration: AuthConfiguration, _ strings: Strings
  ) -> Alert {
    let list = configuration.missingParts.map { part in
      strings.name(of: part) + (configuration.sources[part].map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
    return Alert(
      title: strings.signInNotSetUp,
      message: "\(strings.missingParts) \(list). \(strings.completeConfiguration)", strings)
  }

  /// A like could not be changed (F-4).
  public static func likeFailed(_ strings: Strings) -> Alert {
    Alert(title: strings.somethingWentWrong, message: strings.tryAgain, strings)
  }

  /// The full-screen photo could not be shown (I-2); the message gives the reason.
  public static func pictureFailed(_ error: ServiceError, _ strings: Strings) -> Alert {
    Alert(
      title: strings.pictureDidNotLoad,
      message: ScreenMessage(error, strings: strings)?.text,
      buttons: [
        Button(.decline, title: strings.noThanks), Button(.accept, title: strings.retry),
      ])
  }

  /// Asks before signing out (P-3).
  public static func signOutQuestion(_ strings: Strings) -> Alert {
    Alert(
      title: strings.byeBye, message: strings.signOutQuestion,
      buttons: [Button(.accept, title: strings.yes), Button(.decline, title: strings.no)])
  }

  /// The server no longer accepts the token (G-7).
  public static func sessionEnded(_ strings: Strings) -> Alert {
    Alert(title: strings.sessionEnded, message: nil, strings)
  }

  /// The device's storage failed; the message gives the reason.
  public static func storageFailed(_ error: ServiceError, _ strings: Strings) -> Alert {
    let words = ScreenMessage(error, strings: strings)?.text
    return Alert(title: strings.somethingWentWrong, message: words, strings)
  }
}
