import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("WebView: loading the page", .checksLeaks)
struct WebViewLoadingTests {
  private let screen = WebViewScreen()

  @Test(
    "W-2 A value is clamped and passed on, and the bar is hidden if 1 − value ≤ 0.0001 (bug-login-08)",
    arguments: [
      (0, 0, false), (0.5, 0.5, false), (0.6, 0.6, false), (0.9998, 0.9998, false),
      (0.99989, 0.99989, false), (0.9999, 0.9999, true), (0.99995, 0.99995, true), (1, 1, true),
      (-1, 0, false), (-.ulpOfOne, 0, false), (2, 1, true), (1 + .ulpOfOne, 1, true),
      (.infinity, 1, true), (-.infinity, 0, false),
    ] as [(Double, Double, Bool)])
  func progress(reported: Double, shown: Double, isHidden: Bool) {
    screen.presenter.didUpdateProgressValue(reported)

    // The value at completion is passed on too: bug-login-07; at 0.5 the bar is shown: -06.
    #expect(screen.log.take() == [.setProgressValue(shown), .setProgressHidden(isHidden)])
    #expect(screen.presenter.shouldHideProgress(for: shown) == isHidden)
  }

  @Test(
    "W-2 A value that is not a number is ignored (bug-login-08)",
    arguments: [Double.nan, .signalingNaN])
  func noNumber(value: Double) {
    screen.presenter.didUpdateProgressValue(value)

    #expect(screen.log.take() == [])
  }

  @Test("W-2 A second load shows the bar again (bug-login-05, -06, -07)")
  func secondLoad() {
    for value in [0.5, 1, 0.3, 1] { screen.presenter.didUpdateProgressValue(value) }

    #expect(
      screen.log.take() == [
        .setProgressValue(0.5), .setProgressHidden(false),
        .setProgressValue(1), .setProgressHidden(true),
        .setProgressValue(0.3), .setProgressHidden(false),
        .setProgressValue(1), .setProgressHidden(true),
      ])
  }

  @Test("W-4 Each retry removes the message and loads the same page")
  func retry() {
    for _ in 1...2 {
      screen.presenter.didFailLoading()
      #expect(screen.log.take() == .failed)
      screen.presenter.didTapRetry()

      #expect(screen.log.take() == [.setMessage(nil)] + .loads)
    }
  }

  @Test(
    "W-1 W-4 Without an address a message is shown, and a retry loads an address that exists by then"
  )
  func noAddress() {
    let helper = HelperWithoutAddress()
    let screen = WebViewScreen(helper: helper)
    screen.view.viewDidLoad()
    #expect(screen.log.take() == .failed)

    helper.authorizeURL = .samplePage
    screen.presenter.didTapRetry()
    #expect(screen.log.take() == [.setMessage(nil)] + .loads)
  }

  @Test("W-1 A new view loads the page, and the old one gets no command (bug-login-03)")
  func viewMadeAnew() {
    screen.view.viewDidLoad()
    _ = screen.log.take()
    let second = WebViewViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    screen.presenter.didUpdateProgressValue(0.5)

    #expect(second.log.take() == .loads + [.setProgressValue(0.5), .setProgressHidden(false)])
    #expect(screen.log.take() == [])
  }

  @Test("W-4 Progress of a failed page does not show the bar again, but a retry does")
  func progressAfterAFailure() {
    screen.presenter.didFailLoading()
    _ = screen.log.take()
    screen.presenter.didUpdateProgressValue(0.1)
    #expect(screen.log.take() == [])
    screen.presenter.didTapRetry()
    _ = screen.log.take()
    screen.presenter.didUpdateProgressValue(0.1)
    #expect(screen.log.take() == [.setProgressValue(0.1), .setProgressHidden(false)])
  }
}

@MainActor
@Suite("WebView: the end of a sign-in", .checksLeaks)
struct WebViewEndingTests {
  private let screen = WebViewScreen()

  @Test(
    "W-3 Other pages load normally, and none of them ends the sign-in (bug-login-09)",
    arguments: [
      URL.test("https://unsplash.example/oauth/authorize?state=5a4d"),
      .test("https://unsplash.example/join"),
      .test("https://evil.example/oauth/done?code=code&state=5a4d"),
      .test("https://app.example@evil.example/oauth/done?code=code&state=5a4d"),
      .test("about:blank"),
    ])
  func otherPages(url: URL) {
    #expect(screen.presenter.decidePolicy(for: url) == .allow)
    #expect(screen.presenter.decidePolicy(for: url) == .allow)
    #expect(screen.log.take() == [])
  }

  @Test(
    "W-3 W-4 The redirect is not loaded, and ends the sign-in once: with a code, cancelled or refused",
    arguments: [
      ("code=a%2Bb%26c%2Fd&state=5a4d", .didAuthenticate(with: "a+b&c/d")),
      ("error=access_denied&state=5a4d", .didCancel),
      ("error=server_error&state=5a4d", .didRefuse),
      ("error=access_denied&state=other", .didRefuse),
      ("code=code&state=other", .didRefuse),
      ("code=&state=5a4d", .didRefuse),
    ] as [(String, WebViewCommand)])
  func redirect(query: String, ending: WebViewCommand) {
    #expect(screen.presenter.decidePolicy(for: .redirect(query)) == .cancel)
    #expect(screen.log.take() == [ending], "bug-login-10")

    #expect(screen.presenter.decidePolicy(for: .redirect(query)) == .cancel)
    #expect(screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d")) == .cancel)
    #expect(
      screen.presenter.decidePolicy(for: .samplePage) == .cancel,
      "nothing is loaded after the end")
    #expect(screen.log.take() == [])
  }

  @Test("W-5 Back cancels the sign-in once, and a later code is ignored (bug-login-21)")
  func back() {
    screen.view.viewDidLoad()
    _ = screen.log.take()

    screen.presenter.didTapBack()
    #expect(screen.log.take() == [.didCancel])

    screen.presenter.didTapBack()
    #expect(screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d")) == .cancel)
    screen.presenter.didEnterCode("code")
    #expect(screen.log.take() == [])
  }

  @Test("W-3 After the end of the sign-in nothing is commanded, not even by a new view")
  func afterTheEnd() {
    _ = screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d"))
    #expect(screen.log.take() == [.didAuthenticate(with: "code")])

    screen.view.viewDidLoad()
    screen.presenter.didUpdateProgressValue(0.5)
    screen.presenter.didFailLoading()
    screen.presenter.didTapRetry()
    screen.presenter.didTapBack()
    screen.presenter.didEnterCode("another")
    screen.presenter.didEnterCode("https://evil.example/")
    #expect(screen.log.take() == [])
  }

  @Test(
    "W-3 An entered code is passed on without the spaces around it",
    arguments: ["code-1", "  code-1\n", "\tcode-1"])
  func codeByHand(text: String) {
    screen.presenter.didEnterCode(text)
    screen.presenter.didEnterCode(text)

    #expect(screen.log.take() == [.didAuthenticate(with: "code-1")])
  }

  @Test("W-3 An entered code keeps its special characters (bug-login-11)")
  func oddCodeByHand() {
    screen.presenter.didEnterCode("a+b&c/d=%2B")

    #expect(screen.log.take() == [.didAuthenticate(with: "a+b&c/d=%2B")])
  }

  @Test(
    "W-3 An entered address of the redirect counts as the redirect",
    arguments: [
      (" https://app.example/oauth/done?code=a%2Bb&state=5a4d\n", .didAuthenticate(with: "a+b")),
      ("https://app.example/oauth/done?error=access_denied&state=5a4d", .didCancel),
      ("https://app.example/oauth/done?code=code&state=other", .didRefuse),
      ("https://app.example/oauth/done", .didRefuse),
    ] as [(String, WebViewCommand)])
  func addressByHand(text: String, ending: WebViewCommand) {
    screen.presenter.didEnterCode(text)
    screen.presenter.didEnterCode(text)

    #expect(screen.log.take() == [ending])
  }

  @Test(
    "W-3 Another entered address shows a message, and the sign-in continues",
    arguments: [
      "https://evil.example/oauth/done?code=code&state=5a4d", "https://[",
      "https://evil.example:port/", "two words", "app.example/oauth/done?code=x&state=5a4d",
    ])
  func otherAddressByHand(text: String) {
    screen.presenter.didEnterCode(text)
    let message = ScreenMessage(
      text: "This is not the address the sign-in redirects to.", retryTitle: "Retry")
    #expect(screen.log.take() == [.setMessage(message)])

    screen.presenter.didEnterCode("code")
    #expect(screen.log.take() == [.didAuthenticate(with: "code")])
  }

  @Test("W-3 An empty entry is ignored (bug-login-10)", arguments: ["", "  ", "\n\t"])
  func nothingByHand(text: String) {
    screen.presenter.didEnterCode(text)

    #expect(screen.log.take() == [])
  }

  @Test("W-3 While the code is passed on, the page closes, and a second redirect is ignored")
  func insideTheHandOver() {
    screen.log.onCommand = { [weak presenter = screen.presenter] _ in
      #expect(presenter?.decidePolicy(for: .redirect("code=2&state=5a4d")) == .cancel)
      presenter?.screenDidClose()
      presenter?.didTapBack()
    }
    #expect(screen.presenter.decidePolicy(for: .redirect("code=1&state=5a4d")) == .cancel)
    #expect(screen.log.take() == [.didAuthenticate(with: "1")])
  }
}
