// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: webView-3")
struct WebViewViewDidLoadTests {
  let log = CommandLog<WebViewCommand>()
  let strings = Strings(.english)
  let helper = AuthHelper(configuration: .sample, state: "state")
  let router: WebViewRouterSpy
  let presenter: WebViewPresenter
  let view: WebViewViewSpy

  init() {
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(router: router, authHelper: helper, strings: strings)
    view = WebViewViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() throws {
    // When
    view.viewDidLoad()
    presenter.didUpdateProgressValue(0.5)
    presenter.didUpdateProgressValue(1)
    presenter.didFailLoading()
    presenter.didTapRetry()
    presenter.didUpdateProgressValue(0.5)
    presenter.didUpdateProgressValue(1)
    presenter.didEnterCode(try address("https://unsplash.example/other").absoluteString)
    _ = presenter.decidePolicy(for: try redirect("code=code"))
    presenter.screenDidClose()

    // Then
    #expect(
      try log.take() == [
        .setProgressValue(0.0),
        .setProgressHidden(false),
        .load(loginPage()),
        .setProgressValue(0.5),
        .setProgressHidden(false),
        .setProgressValue(1.0),
        .setProgressHidden(true),
        .setProgressHidden(true),
        .setMessage(ScreenMessage(text: strings.pageDidNotLoad, retryTitle: strings.retry)),
        .setMessage(nil),
        .setProgressValue(0.0),
        .setProgressHidden(false),
        .load(loginPage()),
        .setProgressValue(0.5),
        .setProgressHidden(false),
        .setProgressValue(1.0),
        .setProgressHidden(true),
        .setMessage(ScreenMessage(text: strings.notTheRedirect, retryTitle: strings.retry)),
        .didAuthenticate(with: "code"),
      ])
  }

  private func loginPage() throws -> URL { try #require(helper.authorizeURL) }
}

private func redirect(_ query: String) throws -> URL {
  try address("https://unsplash.example/oauth/authorize/native?\(query)")
}

private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }
