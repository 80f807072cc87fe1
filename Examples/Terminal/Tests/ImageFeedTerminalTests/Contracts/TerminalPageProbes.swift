import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads the login page in the terminal's own browser from its screen.
@MainActor
final class TerminalPageProbe: TerminalScreenProbe<LoginPageView>, WebViewProbe {
  static let first = URL(string: "http://127.0.0.1:9/first")
  static let second = URL(string: "http://127.0.0.1:9/second")
  static let missing = URL(string: "http://127.0.0.1:9/missing")
  static let error = URL(string: "http://127.0.0.1:9/error")

  /// Pages with links to each other.
  private struct Loader: PageLoading {
    func load(_ request: PageRequest) async throws -> PageAnswer {
      if request.url.path == "/missing" { throw ServiceError(.offline) }
      let body = #"<a href="/first">first</a> <a href="/second">second</a>"#
      return PageAnswer(
        status: request.url.path == "/error" ? 404 : 200, address: request.url,
        contentType: "text/html", body: Data("<html><body>\(body)</body></html>".utf8))
    }
  }

  init(_ presenter: any WebViewPresenterProtocol) throws {
    try super.init(loginPage: .textBrowser(Loader(), CookieJar())) {
      _ = $0.showWebView(presenter, as: .alone(.webView))
    }
  }

  var view: any WebViewViewProtocol { screen }
  var message: ScreenMessage? { shown(screen.message) }
  var pageURL: URL? { screen.browser.page?.address }
  var progress: Double? {
    let full = tester.draw()[0].filter { $0 == "━" }.count
    return screen.isProgressHidden ? nil : Double(full) / 80
  }

  override func settle() async {
    await screen.browser.finish()
    await super.settle()
  }

  func follow(_ url: URL) {
    let link = screen.browser.page?.links.compactMap { $0 }.first { $0.url == url }
    if let link { screen.browser.follow(link) }
  }

  func tapRetry() { tester.press(.character("r")) }
  func tapBack() { tester.press(.escape) }
}

/// Reads the login page in the person's own browser from the terminal's screen.
@MainActor
final class TerminalOutsideProbe: TerminalScreenProbe<ExternalLoginView>, WebViewProbe {
  init(_ presenter: any WebViewPresenterProtocol) throws {
    try super.init { _ = $0.showWebView(presenter, as: .alone(.webView)) }
  }

  var view: any WebViewViewProtocol { screen }
  var message: ScreenMessage? {
    screen.message.flatMap { message in
      let isWhole =
        tester.text.contains(message.text)
        && message.retryTitle.map(tester.text.contains) ?? true
      return isWhole ? message : nil
    }
  }

  func enterCode(_ text: String) -> Bool {
    tester.type(text)
    tester.press(.enter)
    return true
  }

  func tapRetry() { tester.press(.control("r")) }
  func tapBack() { tester.press(.escape) }
}
