import Foundation
import Testing
import UIKit
import WebKit

@testable import ImageFeed

@Suite("Login page: failure and retry") @MainActor
struct WebViewFailureTests {
  let authHelper = AuthHelper()
  let page: WebViewFixture
  let failed = ScreenMessage(text: "The page did not load.", retryTitle: "Retry")

  init() {
    page = WebViewFixture(authHelper: authHelper)
  }

  @Test("A failure hides the bar and shows a message, and the page's last progress is ignored")
  func failureHidesTheBar() {
    page.presenter.didFailLoading()
    page.presenter.didUpdateProgressValue(0.7)
    #expect(page.log.take().isSame(as: [.setProgressHidden(true), .setMessage(failed)]))
  }

  @Test("Retry takes the message away and begins as the first time")
  func retryBeginsAgain() throws {
    page.presenter.didFailLoading()
    _ = page.log.take()
    page.presenter.didTapRetry()
    page.presenter.didUpdateProgressValue(0.5)
    let url = try #require(authHelper.authorizeURL)
    #expect(
      page.log.take().isSame(
        as: [.setMessage(nil), .setProgressValue(0), .setProgressHidden(false)], [.load(url)],
        [.setProgressValue(0.5), .setProgressHidden(false)]))
  }

  @Test("An address that cannot be built is a failure, not a white page")
  func noAddress() {
    let configuration = AuthConfiguration(
      accessKey: "", redirectURI: "", accessScope: "", authURLString: "http://[")
    let page = WebViewFixture(authHelper: AuthHelper(configuration: configuration))
    page.presenter.viewDidLoad()
    #expect(page.log.take().isSame(as: [.setProgressHidden(true), .setMessage(failed)]))
  }

  @Test("The load that the redirect cancels is not a failure")
  func failureAfterTheEnd() throws {
    let address = "https://unsplash.com/oauth/authorize/native?code=abc"
    _ = try page.presenter.decidePolicy(for: #require(URL(string: address)))
    page.presenter.didFailLoading()
    #expect(page.log.take() == [.didAuthenticate(with: "abc")])
  }

  @Test("A screen that has closed shows no failure and tries nothing again")
  func closedScreen() {
    page.presenter.screenDidClose()
    page.presenter.didFailLoading()
    page.presenter.didTapRetry()
    #expect(page.log.take() == [])
  }

  @Test(
    "A person sees the message, and the page after Retry",
    arguments: [
      StandInAnswer.failure(.notConnectedToInternet), .page("<html/>", status: 400),
      .page("<html/>", status: 503),
      .broken("<html><body>half</body></html>", by: .networkConnectionLost),
    ])
  func personRetries(answer: StandInAnswer) async {
    var isFirst = true
    let screen = LoginScreen { request in
      defer { isFirst = false }
      return isFirst ? answer : unsplash(request)
    }
    await screen.pageArrives()
    #expect(screen.text == "( Back )\nThe page did not load.\n( Retry )")
    screen.parts.controller.message.button.standInTap()
    await screen.pageArrives()
    #expect(screen.text == "( Back )\npage /oauth/authorize")
  }

  @Test("A page that another one replaces is not a failure")
  func replacedPage() async {
    let screen = LoginScreen()
    await screen.parts.controller.webView.standInSettle()
    await screen.follow("https://unsplash.com/join")
    #expect(screen.text == "( Back )\npage /join")
  }
}
