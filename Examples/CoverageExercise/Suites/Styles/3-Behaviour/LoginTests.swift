import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// Commands and values instead of flags. Everything succeeds.
@MainActor
final class LoginTests: XCTestCase {
  private let helper = Subject.makeAuthHelper(configuration: .ownRedirect, state: "5a4d")
  private let log = CommandLog<WebViewCommand>()

  private func makePage() -> (WebViewPresenter, WebViewViewSpy, WebViewRouterSpy) {
    let (view, router) = (WebViewViewSpy(log: log), WebViewRouterSpy(log: log))
    return (Subject.makeWebViewPresenter(view: view, router: router, helper: helper), view, router)
  }

  func testPageIsLoadedAfterTheBarIsAtItsStart() async throws {
    let (presenter, view, _) = makePage()
    let url = try XCTUnwrap(helper.authorizeURL)

    presenter.viewDidLoad()

    XCTAssertEqual(
      view.log.commands, [.setProgressValue(0), .setProgressHidden(false), .load(url)])
  }

  func testProgressIsPassedOn() async {
    let (presenter, view, _) = makePage()

    presenter.didUpdateProgressValue(0.5)
    presenter.didUpdateProgressValue(1)

    XCTAssertEqual(
      view.log.commands,
      [
        .setProgressValue(0.5), .setProgressHidden(false), .setProgressValue(1),
        .setProgressHidden(true),
      ])
  }

  func testRedirectGivesItsCode() async throws {
    let (presenter, _, router) = makePage()
    let redirect = try XCTUnwrap(URL(string: "https://app.example/oauth/done?code=c0de&state=5a4d"))

    XCTAssertEqual(presenter.decidePolicy(for: redirect), .cancel)

    XCTAssertEqual(router.log.commands, [.didAuthenticate(with: "c0de")])
  }

  func testBackCancels() async {
    let (presenter, _, router) = makePage()

    presenter.didTapBack()

    XCTAssertEqual(router.log.commands, [.didCancel])
  }

  func testAuthorizeURL() async {
    XCTAssertEqual(
      helper.authorizeURL?.query,
      "client_id=\(AuthConfiguration.ownRedirect.accessKey)"
        + "&redirect_uri=https%3A%2F%2Fapp.example%2Foauth%2Fdone&response_type=code"
        + "&scope=\(AuthConfiguration.ownRedirect.scopes.joined(separator: "+"))&state=5a4d")
  }
}

extension AuthConfiguration {
  /// An application with a redirect of its own.
  static var ownRedirect: AuthConfiguration {
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = "https://app.example/oauth/done"
    return configuration
  }
}
