/// The texts that a ``RedirectListener`` shows in the browser.
public struct RedirectTexts: Hashable, Sendable {
  /// The title after the sign-in, such as "You have signed in".
  public var title: String
  /// The text below it, such as "You can close this window."
  public var message: String
  /// The title for a redirect of another sign-in, such as "This is another sign-in".
  public var refusalTitle: String
  /// The text below it, such as "Open the address that is shown in the app."
  public var refusalMessage: String

  /// Creates the texts.
  public init(title: String, message: String, refusalTitle: String, refusalMessage: String) {
    self.title = title
    self.message = message
    self.refusalTitle = refusalTitle
    self.refusalMessage = refusalMessage
  }
}
