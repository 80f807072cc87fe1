import Foundation
import Testing
import UIKit

@testable import ImageFeed

/// Each side alone, opposite a spy.
@Suite("Login page: view and presenter") @MainActor
struct WebViewTests {
  @Test("The view tells its presenter that it has loaded, once, and not before")
  func testViewControllerCallsViewDidLoad() {
    // given
    let presenter = WebViewPresenterSpy()
    let viewController = WebViewViewController(presenter)
    presenter.view = viewController
    #expect(presenter.log.take() == [])

    // when
    _ = viewController.view

    // then
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("The presenter shows an empty bar, then asks for the page, once")
  func testPresenterCallsLoadRequest() throws {
    // given
    let authHelper = AuthHelper()
    let page = WebViewFixture(authHelper: authHelper)
    #expect(page.log.take() == [])

    // when
    page.presenter.viewDidLoad()

    // then
    let url = try #require(authHelper.authorizeURL)
    let emptyBar: [WebViewCommand] = [.setProgressValue(0), .setProgressHidden(false)]
    #expect(page.log.take().isSame(as: emptyBar, [.load(url)]))
  }

  @Test("The redirect gives nothing but its code: no command follows to the view")
  func redirectGivesOneCommand() throws {
    let page = WebViewFixture()
    let address = "https://unsplash.com/oauth/authorize/native?code=abc"

    let decision = try page.presenter.decidePolicy(for: #require(URL(string: address)))

    #expect(decision == .cancel)
    #expect(page.log.take() == [.didAuthenticate(with: "abc")])
  }

  @Test("A page that goes on loading after the end moves no bar")
  func noProgressAfterTheEnd() {
    let page = WebViewFixture()

    page.presenter.didTapBack()
    page.presenter.didUpdateProgressValue(0.5)
    page.presenter.viewDidLoad()

    #expect(page.log.take() == [.didCancel])
  }
}
