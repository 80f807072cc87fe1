import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The login page: failures, and a view that comes late or anew")
struct WebViewFailureTests {
  @Test("W-4 A page that fails hides the bar and shows a message, until Retry loads it again")
  func failureAndRetry() async throws {
    try await check(WebViewScreen.init) { page in
      page.view.viewDidLoad()
      #expect(page.log.take() == page.startsLoading)

      for _ in 1...2 {
        page.presenter.didFailLoading()
        #expect(page.log.take() == [.setProgressHidden(true), .setMessage(.pageDidNotLoad)])

        page.presenter.didTapRetry()
        #expect(page.log.take() == [.setMessage(nil)] + page.startsLoading)
      }
    }
  }

  @Test("W-4 The progress of a failed page is ignored until Retry")
  func progressAfterFailure() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didFailLoading()
      _ = page.log.take()

      page.presenter.didUpdateProgressValue(0.1)
      #expect(page.log.take() == [])

      page.presenter.didTapRetry()
      _ = page.log.take()
      page.presenter.didUpdateProgressValue(0.1)
      #expect(page.log.take() == [.setProgressValue(0.1), .setProgressHidden(false)])
    }
  }

  @Test("W-1 W-4 Without an address the page fails, and Retry loads one that is there by then")
  func noAddress() async throws {
    let helper = SettableAuthHelper()
    try await check(WebViewScreen.with(helper)) { page in
      page.view.viewDidLoad()
      #expect(page.log.take() == [.setProgressHidden(true), .setMessage(.pageDidNotLoad)])

      helper.authorizeURL = .test("https://unsplash.example/login")
      page.presenter.didTapRetry()
      #expect(page.log.take() == [.setMessage(nil)] + page.startsLoading)
    }
  }

  @Test("G-3 The message and the button are in the app's language")
  func russian() async throws {
    let helper = SettableAuthHelper()
    try await check(WebViewScreen.with(helper, .russian)) { page in
      page.presenter.didFailLoading()

      let message = ScreenMessage(text: "Не удалось загрузить страницу.", retryTitle: "Повторить")
      #expect(page.log.take() == [.setProgressHidden(true), .setMessage(message)])
      #expect(page.presenter.strings.back == "Назад")
    }
  }

  @Test("W-1 A view that has loaded before the presenter has it is told everything, once")
  func earlyView() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.view = nil
      page.view.viewDidLoad()
      #expect(page.log.take() == [])

      page.presenter.view = page.view
      page.presenter.view = page.view
      #expect(page.log.take() == page.startsLoading)
    }
  }

  @Test("W-1 A new view loads the page, and the old one is told nothing more")
  func newView() async throws {
    try await check(WebViewScreen.init) { page in
      page.view.viewDidLoad()
      _ = page.log.take()
      let newView = WebViewViewSpy(presenter: page.presenter)
      page.presenter.view = newView
      #expect(newView.log.take() == [])

      newView.viewDidLoad()
      #expect(newView.log.take() == page.startsLoading)
      #expect(page.log.take() == [])
    }
  }

  @Test(
    "W-2 The bar is hidden where no more than 0.0001 is missing",
    arguments: [(0.6, false), (0.9998, false), (0.99995, true), (1, true)])
  func shouldHideProgress(value: Double, isHidden: Bool) async throws {
    try await check(WebViewScreen.init) { page in
      #expect(page.presenter.shouldHideProgress(for: value) == isHidden)
    }
  }
}
