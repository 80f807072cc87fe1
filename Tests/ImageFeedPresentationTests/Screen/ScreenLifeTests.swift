import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A closed screen forgets its view and router, and a view that it is given later gets no commands.
@MainActor
@Suite("Closed screens")
struct ClosedScreenTests {
  @Test("S-1 The splash")
  func splash() async throws {
    try await check(SplashScreen.self) { screen in
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("A-1 The sign-in screen")
  func auth() async throws {
    try await check(AuthScreen.self) { screen in
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("W-5 The login page")
  func webView() async throws {
    try await check(WebViewScreen.self) { screen in
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-1 The feed")
  func imagesList() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("I-1 A photo")
  func singleImage() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.presenter.didLayOut(in: ScreenSize(width: 300, height: 300))
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("P-1 The profile")
  func profile() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()
      screen.presenter.screenDidClose()
      #expect(screen.presenter.view == nil)
      #expect(screen.presenter.router == nil)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }
}
