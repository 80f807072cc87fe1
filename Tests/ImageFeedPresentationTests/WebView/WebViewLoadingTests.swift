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
