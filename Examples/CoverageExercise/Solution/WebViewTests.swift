import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The login page")
struct WebViewTests {
  @Test("W-1 W-2 The page is loaded once, after the bar is set to its start")
  func opening() async throws {
    try await check(WebViewScreen.init) { page in
      page.view.viewDidLoad()

      let url = try #require(page.helper.authorizeURL)
      #expect(page.log.take() == [.setProgressValue(0), .setProgressHidden(false), .load(url)])
    }
  }

  struct Progress: Sendable {
    let reported: Double
    var shown: Double?
    let isHidden: Bool
  }

  nonisolated static let progress = [
    Progress(reported: 0, isHidden: false),
    Progress(reported: 0.5, isHidden: false),
    Progress(reported: 0.9998, isHidden: false),
    Progress(reported: 0.99995, isHidden: true),
    Progress(reported: 1, isHidden: true),
    Progress(reported: -1, shown: 0, isHidden: false),
    Progress(reported: 2, shown: 1, isHidden: true),
  ]

  @Test(
    "W-2 Each value is passed on within 0…1, and the bar is there below one", arguments: progress)
  func value(row: Progress) async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didUpdateProgressValue(row.reported)

      #expect(
        page.log.take() == [
          .setProgressValue(row.shown ?? row.reported), .setProgressHidden(row.isHidden),
        ])
    }
  }

  @Test("W-2 A progress that is not a number is ignored")
  func notANumber() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didUpdateProgressValue(.nan)

      #expect(page.log.take() == [])
    }
  }

  @Test("W-2 A second load shows the bar again")
  func secondLoad() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didUpdateProgressValue(1)
      page.presenter.didUpdateProgressValue(0.3)

      #expect(
        page.log.take() == [
          .setProgressValue(1), .setProgressHidden(true), .setProgressValue(0.3),
          .setProgressHidden(false),
        ])
    }
  }

  @Test("W-3 The redirect passes its code on once, even if the page asks twice")
  func code() async throws {
    try await check(WebViewScreen.init) { page in
      let redirect = URL.test("https://app.example/oauth/done?code=c0de&state=5a4d")

      #expect(page.presenter.decidePolicy(for: redirect) == .cancel)
      #expect(page.presenter.decidePolicy(for: redirect) == .cancel)

      #expect(page.log.take() == [.didAuthenticate(with: "c0de")])
    }
  }

  @Test("W-3 Other pages load normally")
  func otherPages() async throws {
    try await check(WebViewScreen.init) { page in
      #expect(page.presenter.decidePolicy(for: .test("https://unsplash.example/login")) == .allow)
      #expect(page.log.take() == [])
    }
  }

  @Test("A-6 Going back cancels the sign-in without an error")
  func back() async throws {
    try await check(WebViewScreen.init) { page in
      page.presenter.didTapBack()

      #expect(page.log.take() == [.didCancel])
    }
  }
}
