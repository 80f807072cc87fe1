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
    let view = WebViewViewSpy()
    let authHelper = AuthHelper()
    let presenter = WebViewPresenter(authHelper: authHelper)
    presenter.view = view
    #expect(view.log.take() == [])

    // when
    presenter.viewDidLoad()

    // then
    let url = try #require(authHelper.authorizeURL)
    #expect(view.log.take() == [.setProgressValue(0), .setProgressHidden(false), .load(url)])
  }

  @Test("The redirect gives nothing but its code: no command follows to the view")
  func redirectGivesOneCommand() throws {
    let log = Log<WebViewCommand>()
    let (view, router) = (WebViewViewSpy(log: log), WebViewRouterSpy(log: log))
    let presenter = WebViewPresenter(authHelper: AuthHelper())
    presenter.view = view
    presenter.router = router
    let address = "https://unsplash.com/oauth/authorize/native?code=abc"

    let decision = try presenter.decidePolicy(for: #require(URL(string: address)))

    #expect(decision == .cancel)
    #expect(log.take() == [.didAuthenticate(with: "abc")])
  }

  @Test("A page that goes on loading after the end moves no bar")
  func noProgressAfterTheEnd() {
    let view = WebViewViewSpy()
    let presenter = WebViewPresenter(authHelper: AuthHelper())
    presenter.view = view

    presenter.didTapBack()
    presenter.didUpdateProgressValue(0.5)
    presenter.viewDidLoad()

    #expect(view.log.take() == [])
  }
}
