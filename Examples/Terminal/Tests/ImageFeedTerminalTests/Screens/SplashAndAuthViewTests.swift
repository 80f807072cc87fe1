import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("S, A-1 The splash and the sign-in screen in a terminal") @MainActor
struct SplashAndAuthViewTests {
  private let texts = TerminalStrings(.english)

  @Test("S-3 While the profile loads there is a loader and no button")
  func loader() {
    let presenter = SplashPresenterSpy()
    let view = SplashView(presenter, texts: texts, invalidate: {})
    let tester = ScreenTester(view)
    view.setLoaderHidden(false)
    #expect(tester.text.contains("⠋ Loading"))
    #expect(view.isAnimating)
    tester.press(.enter)
    view.setLoaderHidden(true)
    #expect(!tester.text.contains("Loading"))
    #expect(!view.isAnimating)
    #expect(presenter.log.take() == [])
  }

  @Test("S-4 After a failure there are Retry and Sign In; the arrows select, Enter presses")
  func choices() {
    let presenter = SplashPresenterSpy()
    let view = SplashView(presenter, texts: texts, invalidate: {})
    let tester = ScreenTester(view)
    view.setChoicesHidden(false)
    #expect(tester.text.contains("[ Retry ]  [ Sign In ]"))
    tester.press(.enter)
    #expect(presenter.log.take() == [.didTapRetry])
    tester.press(.right, .enter)
    #expect(presenter.log.take() == [.didTapSignIn])
    view.setChoicesHidden(true)
    tester.press(.enter)
    #expect(presenter.log.take() == [])
    #expect(!tester.text.contains("Retry"))
  }

  @Test("A-1 One button signs in, and has no effect while it is disabled")
  func signIn() {
    let presenter = AuthPresenterSpy(strings: Strings(.russian))
    let view = AuthView(presenter, texts: texts, invalidate: {})
    let tester = ScreenTester(view)
    #expect(tester.text.contains("[ Войти ]"))
    view.setSignInEnabled(false)
    tester.press(.enter)
    #expect(presenter.log.take() == [])
    #expect(tester.style(of: "[ Войти ]")?.isDim == true)
    view.setSignInEnabled(true)
    tester.press(.enter)
    #expect(presenter.log.take() == [.didTapSignIn])
  }

  @Test("Every command requests a frame")
  func frames() {
    var frames = 0
    let splash = SplashView(SplashPresenterSpy(), texts: texts, invalidate: { frames += 1 })
    splash.setLoaderHidden(false)
    splash.setChoicesHidden(false)
    let auth = AuthView(AuthPresenterSpy(), texts: texts, invalidate: { frames += 1 })
    auth.setSignInEnabled(true)
    #expect(frames == 3)
  }
}
