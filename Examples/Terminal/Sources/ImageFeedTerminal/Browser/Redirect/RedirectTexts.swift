/// The texts that a ``RedirectListener`` shows in the browser.
public struct RedirectTexts: Hashable, Sendable {
  /// At the end of the sign-in: "You have signed in".
  public var title: String
  /// Below it: "You can close this window."
  public var message: String
  /// In place of both when the redirect is not that of this sign-in: "This is another sign-in".
  public var refusalTitle: String
  /// Below it: "Open the address that is shown in the app."
  public var refusalMessage: String

  /// Makes the texts.
  public init(title: String, message: String, refusalTitle: String, refusalMessage: String) {
    self.title = title
    self.message = message
    self.refusalTitle = refusalTitle
    self.refusalMessage = refusalMessage
  }
}
