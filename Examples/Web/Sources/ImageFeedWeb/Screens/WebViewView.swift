import Foundation
import ImageFeedPresentation

/// The login page (W). A browser shows it in a frame, whose pages the server loads; a client with a
/// browser of its own asks before it follows a link.
final class WebViewView: ScreenView<any WebViewPresenterProtocol>, WebViewViewProtocol {
  /// The page that was loaded last.
  private(set) var page: URL?

  override var intents: Intents {
    [
      "didUpdateProgressValue": .number("value", presenter.didUpdateProgressValue),
      "didFailLoading": .plain(presenter.didFailLoading),
      "didEnterCode": .text("text", presenter.didEnterCode),
      "didTapRetry": .plain(presenter.didTapRetry), "didTapBack": .plain(presenter.didTapBack),
      "decidePolicy": IntentAction { [self] in try decidePolicy($0) },
    ]
  }

  func load(_ url: URL) {
    page = url
    send("load", ["url": output.page.address(ofLogin: url, in: output.screen)])
  }

  func setProgressValue(_ value: Double) { send("setProgressValue", ["value": value]) }
  func setProgressHidden(_ isHidden: Bool) { send("setProgressHidden", ["isHidden": isHidden]) }
  func setMessage(_ message: ScreenMessage?) { send("setMessage", ["message": message]) }

  /// Answers by number, because the address may hold the code.
  private func decidePolicy(_ intent: Intent) throws {
    guard let url = URL(string: try intent.text("url")) else {
      throw IntentError("“url” of decidePolicy must be an address.")
    }
    let request = try intent.integer("request")
    let decision = allows(url) ? "allow" : "cancel"
    send("decide", ["request": request, "decision": decision])
  }

  /// Asks the presenter whether the login page may lead to an address.
  func allows(_ url: URL) -> Bool {
    var isAllowed = false
    output.page.conversation.intent(
      "decidePolicy(for:)", of: output.screen, [JSON.Member("url", url.json)]
    ) {
      isAllowed = presenter.decidePolicy(for: url) == .allow
    }
    return isAllowed
  }

  /// Takes the redirect at the end of this sign-in, which has the same `state`.
  ///
  /// - Returns: whether it was that.
  func takeRedirect(_ url: URL) -> Bool {
    guard let state = Self.state(in: url), state == page.flatMap(Self.state) else { return false }
    return !allows(url)
  }

  private static func state(in url: URL) -> String? {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?
      .first { $0.name == "state" }?.value
  }
}
