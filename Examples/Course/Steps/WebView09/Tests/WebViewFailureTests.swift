import Foundation
import Testing
import UIKit
import WebKit

@testable import ImageFeed

@Suite("Login page: failure and retry") @MainActor
struct WebViewFailureTests {
  let log = Log<WebViewCommand>()
  let view: WebViewViewSpy
  let router: WebViewRouterSpy
  let authHelper = AuthHelper()
  let presenter: WebViewPresenter
  let failed = ScreenMessage(text: "The page did not load.", retryTitle: "Retry")

  init() {
    view = WebViewViewSpy(log: log)
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(authHelper: authHelper)
    presenter.view = view
    presenter.router = router
  }

  @Test("A failure hides the bar and shows a message, and the page's last progress is ignored")
  func failureHidesTheBar() {
    presenter.didFailLoading()
    presenter.didUpdateProgressValue(0.7)
    #expect(log.take() == [.setProgressHidden(true), .setMessage(failed)])
  }

  @Test("Retry takes the message away and begins as the first time")
  func retryBeginsAgain() throws {
    presenter.didFailLoading()
    _ = log.take()
    presenter.didTapRetry()
    presenter.didUpdateProgressValue(0.5)
    let url = try #require(authHelper.authorizeURL)
    #expect(
      log.take() == [
        .setMessage(nil), .setProgressValue(0), .setProgressHidden(false), .load(url),
        .setProgressValue(0.5), .setProgressHidden(false),
      ])
  }

  @Test("An address that cannot be built is a failure, not a white page")
  func noAddress() {
    let configuration = AuthConfiguration(
      accessKey: "", redirectURI: "", accessScope: "", authURLString: "http://[")
    let presenter = WebViewPresenter(authHelper: AuthHelper(configuration: configuration))
    presenter.view = view
    presenter.viewDidLoad()
    #expect(log.take() == [.setProgressHidden(true), .setMessage(failed)])
  }

  @Test("The load that the redirect cancels is not a failure")
  func failureAfterTheEnd() throws {
    let address = "https://unsplash.com/oauth/authorize/native?code=abc"
    _ = try presenter.decidePolicy(for: #require(URL(string: address)))
    presenter.didFailLoading()
    #expect(log.take() == [.didAuthenticate(with: "abc")])
  }

  @Test("A screen that has closed gives no more commands")
  func closedScreen() {
    presenter.screenDidClose()
    presenter.viewDidLoad()
    presenter.didTapRetry()
    presenter.didTapBack()
    #expect(log.take() == [])
  }

  @Test(
    "A person sees the message, and the page after Retry",
    arguments: [
      StandInAnswer.failure(.notConnectedToInternet), .page("<html/>", status: 503),
      .broken("<html><body>half</body></html>", by: .networkConnectionLost),
    ])
  func personRetries(answer: StandInAnswer) async {
    let screen = LoginScreen(answer)
    await screen.pageArrives()
    #expect(screen.text == "( Back )\nThe page did not load.\n( Retry )")
    screen.tapRetry()
    await screen.pageArrives()
    #expect(screen.text == "( Back )\npage /oauth/authorize")
  }

  @Test("A page that another one replaces is not a failure")
  func replacedPage() async {
    let screen = LoginScreen()
    await screen.requestIsSent()
    await screen.follow("https://unsplash.com/join")
    #expect(screen.text == "( Back )\npage /join")
  }
}
