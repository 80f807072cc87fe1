import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("WebView: closing")
struct WebViewClosingTests {
  @Test("W-5 A closed page gives no commands (bug-login-02)")
  func intentsAfterClosing() async throws {
    try await check(WebViewScreen.self) { screen in
      screen.view.viewDidLoad()
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()
      screen.presenter.viewDidLoad()
      screen.presenter.didUpdateProgressValue(0.5)
      screen.presenter.didFailLoading()
      screen.presenter.didTapRetry()
      screen.presenter.didTapBack()
      screen.presenter.didEnterCode("code")

      #expect(screen.log.take() == [])
    }
  }

  @Test("W-3 After closing every address is cancelled, also the redirect")
  func policyAfterClosing() async throws {
    try await check(WebViewScreen.self) { screen in
      screen.presenter.screenDidClose()
      screen.presenter.router = screen.router

      #expect(screen.presenter.decidePolicy(for: .samplePage) == .cancel)
      #expect(
        screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d")) == .cancel)
      #expect(screen.log.take() == [])
    }
  }

  @Test("W-3 Closing while the code is passed on, as the app does, reports the code once")
  func closedFromInsideTheHandOver() async throws {
    try await check(WebViewScreen.self) { screen in
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] _ in
        presenter?.screenDidClose()
        presenter?.didTapBack()
      }
      #expect(
        screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d")) == .cancel)

      #expect(screen.log.take() == [.didAuthenticate(with: "code")])
    }
  }

  @Test("W-3 A second redirect while the code is passed on is ignored")
  func redirectFromInsideTheHandOver() async throws {
    try await check(WebViewScreen.self) { screen in
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] command in
        guard case .didAuthenticate = command else { return }
        #expect(presenter?.decidePolicy(for: .redirect("code=2&state=5a4d")) == .cancel)
      }
      _ = screen.presenter.decidePolicy(for: .redirect("code=1&state=5a4d"))

      #expect(screen.log.take() == [.didAuthenticate(with: "1")])
    }
  }

  @Test("W-5 A screen released while the page loads is freed (bug-login-01)")
  func letGo() async throws {
    try await check(WebViewScreen.self) { screen in
      let leaks = LeakCheck()
      do {
        let view = screen.another(AuthHelper.sample(), leaks: leaks)
        view.viewDidLoad()
        view.presenter?.didUpdateProgressValue(0.1)
      }
      #expect(leaks.survivors == [])
    }
  }

  @Test("W-5 The presenter does not retain its router (bug-login-01)")
  func routerIsNotKept() async throws {
    try await check(WebViewScreen.self) { screen in
      do {
        let router = WebViewRouterSpy(log: screen.log)
        screen.presenter.router = router
      }
      #expect(screen.presenter.router == nil)

      screen.presenter.didTapBack()
      #expect(screen.log.take() == [])
    }
  }

  @Test("W-3 After the end of the sign-in a view gets no commands")
  func viewAfterTheEnd() async throws {
    try await check(WebViewScreen.self) { screen in
      _ = screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d"))
      _ = screen.log.take()
      screen.view.viewDidLoad()
      screen.presenter.didUpdateProgressValue(0.5)
      #expect(screen.log.take() == [])
    }
  }

  @Test("W-5 A closed screen gives no commands to a view that is set later")
  func viewAssignedAfterClosing() async throws {
    try await check(WebViewScreen.self) { screen in
      screen.presenter.screenDidClose()
      screen.view.viewDidLoad()
      screen.presenter.view = screen.view
      #expect(screen.log.take() == [])
    }
    try await check(AuthScreen.self) { screen in
      screen.presenter.screenDidClose()
      screen.view.viewDidLoad()
      screen.presenter.view = screen.view
      #expect(screen.log.take() == [])
    }
  }
}
