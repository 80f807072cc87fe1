import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The login page: its end")
struct WebViewEndingTests {
  nonisolated static let endings: [(String, WebViewCommand)] = [
    ("code=a%2Bb&state=5a4d", .didAuthenticate(with: "a+b")),
    ("error=access_denied&state=5a4d", .didCancel),
    ("error=server_error&state=5a4d", .didRefuse),
    ("code=c0de&state=other", .didRefuse),
  ]

  @Test("W-3 W-4 The redirect is not loaded and ends the sign-in once", arguments: endings)
  func redirect(query: String, ending: WebViewCommand) async throws {
    try await check(WebViewScreen.init) { page in
      #expect(page.presenter.decidePolicy(for: .redirect(query)) == .cancel)
      #expect(page.log.take() == [ending])

      #expect(page.presenter.decidePolicy(for: .redirect(query)) == .cancel)
      #expect(page.presenter.decidePolicy(for: .test("https://unsplash.example")) == .cancel)
      #expect(page.log.take() == [])
    }
  }

  @Test("W-3 The address of the redirect can be entered, too", arguments: endings)
  func enteredAddress(query: String, ending: WebViewCommand) async throws {
    try await check(WebViewScreen.init) { page in
      let text = " \(URL.redirect(query).absoluteString)\n"
      page.presenter.didEnterCode(text)
      page.presenter.didEnterCode(text)

      #expect(page.log.take() == [ending])
    }
  }

  @Test(
    "W-3 An entered code is passed on once, without the spaces around it",
    arguments: [("c0de", "c0de"), ("\t c0de\n", "c0de"), ("a+b&c/d=%2B", "a+b&c/d=%2B")])
  func enteredCode(text: String, code: String) async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didEnterCode(text)
      page.presenter.didEnterCode(text)

      #expect(page.log.take() == [.didAuthenticate(with: code)])
    }
  }

  @Test("W-3 An empty entry is ignored", arguments: ["", " ", "\n\t"])
  func emptyEntry(text: String) async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didEnterCode(text)

      #expect(page.log.take() == [])
    }
  }

  @Test(
    "W-3 Another address is refused with a message, and the sign-in goes on",
    arguments: [
      "https://evil.example/oauth/done?code=c0de&state=5a4d", "https://[", "two words",
      "app.example/oauth/done?code=c0de", "host:80",
    ])
  func enteredElse(text: String) async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didEnterCode(text)
      #expect(page.log.take() == [.setMessage(.notTheRedirect)])

      page.presenter.didEnterCode("c0de")
      #expect(page.log.take() == [.didAuthenticate(with: "c0de")])
    }
  }

  @Test("W-3 What the page reports after the end of the sign-in is ignored")
  func afterTheEnd() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didTapBack()
      #expect(page.log.take() == [.didCancel])

      page.presenter.didTapBack()
      page.view.viewDidLoad()
      page.presenter.didUpdateProgressValue(0.5)
      page.presenter.didFailLoading()
      page.presenter.didTapRetry()
      page.presenter.didEnterCode("c0de")
      page.presenter.didEnterCode("https://evil.example/")
      #expect(page.log.take() == [])
    }
  }

  @Test("W-3 A second redirect inside the command that passes the code on is ignored")
  func redirectFromInside() async throws {
    try await check(WebViewScreen.init) { page in
      page.log.onCommand = { [log = page.log, weak presenter = page.presenter] _ in
        log.onCommand = nil
        #expect(presenter?.decidePolicy(for: .redirect("code=2&state=5a4d")) == .cancel)
        presenter?.screenDidClose()
      }
      _ = page.presenter.decidePolicy(for: .redirect("code=1&state=5a4d"))

      #expect(page.log.take() == [.didAuthenticate(with: "1")])
    }
  }

  @Test("W-5 A closed page gives no commands, and loads nothing")
  func closing() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.screenDidClose()
      #expect(page.presenter.view == nil)
      #expect(page.presenter.router == nil)

      page.presenter.view = page.view
      page.presenter.router = page.router
      page.view.viewDidLoad()
      page.presenter.didUpdateProgressValue(0.5)
      page.presenter.didFailLoading()
      page.presenter.didTapRetry()
      page.presenter.didTapBack()
      page.presenter.didEnterCode("c0de")
      #expect(page.presenter.decidePolicy(for: .redirect("code=1&state=5a4d")) == .cancel)
      #expect(page.log.take() == [])
    }
  }

  @Test("W-5 The presenter does not keep its router")
  func router() async throws {
    try await check(WebViewScreen.init) { page in
      do {
        let router = WebViewRouterSpy(log: page.log)
        page.presenter.router = router
      }
      page.presenter.didTapBack()

      #expect(page.presenter.router == nil)
      #expect(page.log.take() == [])
    }
  }
}
