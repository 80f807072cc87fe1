import Foundation
import Testing

@testable import ImageFeed

@Suite("Login page: the ways out") @MainActor
struct WebViewClosingTests {
  let page = WebViewFixture()

  private func decide(_ query: String) throws -> NavigationDecision {
    let address = "https://unsplash.com/oauth/authorize/native" + query
    return try page.presenter.decidePolicy(for: #require(URL(string: address)))
  }

  @Test(
    "Each redirect leads out once, and is not opened",
    arguments: [
      ("?code=abc", "signed in with abc"), ("?error=access_denied", "cancelled"),
      ("?code=", "refused"),
    ])
  func redirectLeadsOut(query: String, outcome: String) throws {
    #expect(try decide(query) == .cancel)
    #expect(page.router.outcomes == [outcome])
  }

  @Test("A redirect that comes twice hands its code over once")
  func codeIsHandedOverOnce() throws {
    #expect(try decide("?code=abc") == .cancel)
    #expect(try decide("?code=abc") == .cancel)
    #expect(page.router.outcomes == ["signed in with abc"])
  }

  @Test("After the code, Back leads nowhere")
  func backAfterCode() throws {
    _ = try decide("?code=abc")
    page.presenter.didTapBack()
    #expect(page.router.outcomes == ["signed in with abc"])
  }

  @Test("After Back, no page is opened any more")
  func pageAfterBack() throws {
    page.presenter.didTapBack()
    let join = try #require(URL(string: "https://unsplash.com/join"))
    #expect(page.presenter.decidePolicy(for: join) == .cancel)
    #expect(page.router.outcomes == ["cancelled"])
  }

  @Test("A router that reports Back while it closes the screen is called once")
  func backInsideTheWayOut() {
    let router = RouterThatReportsBack()
    let presenter = WebViewPresenter(router: router, authHelper: AuthHelper())
    router.presenter = presenter
    presenter.didTapBack()
    #expect(router.calls == 1)
  }
}

/// A router whose call comes back.
@MainActor
private final class RouterThatReportsBack: WebViewRouterProtocol {
  weak var presenter: WebViewPresenter?
  private(set) var calls = 0

  func didAuthenticate(with code: String) { close() }
  func didCancel() { close() }
  func didRefuse() { close() }

  private func close() {
    calls += 1
    if calls == 1 { presenter?.didTapBack() }
  }
}
