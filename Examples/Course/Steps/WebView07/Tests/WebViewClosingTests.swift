import Foundation
import Testing

@testable import ImageFeed

@Suite("Login page: the ways out") @MainActor
struct WebViewClosingTests {
  let router = WebViewRouterSpy()
  let presenter = WebViewPresenter(authHelper: AuthHelper())

  init() {
    presenter.router = router
  }

  private func decide(_ query: String) throws -> NavigationDecision {
    let address = "https://unsplash.com/oauth/authorize/native" + query
    return try presenter.decidePolicy(for: #require(URL(string: address)))
  }

  @Test(
    "Each redirect leads out once, and is not opened",
    arguments: [
      ("?code=abc", WebViewCommand.didAuthenticate(with: "abc")),
      ("?error=access_denied", .didCancel),
      ("?code=", .didRefuse),
    ])
  func redirectLeadsOut(query: String, outcome: WebViewCommand) throws {
    #expect(try decide(query) == .cancel)
    #expect(router.log.take() == [outcome])
  }

  @Test("A redirect that comes twice hands its code over once")
  func codeIsHandedOverOnce() throws {
    #expect(try decide("?code=abc") == .cancel)
    #expect(try decide("?code=abc") == .cancel)
    #expect(router.log.take() == [.didAuthenticate(with: "abc")])
  }

  @Test("After the code, Back leads nowhere")
  func backAfterCode() throws {
    _ = try decide("?code=abc")
    presenter.didTapBack()
    #expect(router.log.take() == [.didAuthenticate(with: "abc")])
  }

  @Test("After Back, no page is opened any more")
  func pageAfterBack() throws {
    presenter.didTapBack()
    let join = try #require(URL(string: "https://unsplash.com/join"))
    #expect(presenter.decidePolicy(for: join) == .cancel)
    #expect(router.log.take() == [.didCancel])
  }
}
