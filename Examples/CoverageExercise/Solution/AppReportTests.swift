import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The app: its start, its tabs, and the reports of its front end")
struct AppReportTests {
  @Test("S-2 Without a token the app goes from the splash to the sign-in screen, once")
  func firstLaunch() async throws {
    try await check(App.init) { app in
      app.flow.start()
      app.flow.start()
      try await app.finish()

      let log = app.log.take()
      #expect(App.count(.splash, in: log) == 1)
      #expect(App.count(.auth, in: log) == 1)
      #expect(app.frontEnd.screens.map(\.kind) == [.auth])
    }
  }

  @Test("A-2 A-5 Sign-in goes over the login page and the splash to the app")
  func signIn() async throws {
    try await check(App.init) { app in
      app.pages.answer(with: Page(items: Photo.samples(1)))
      app.flow.start()
      try await app.finish()
      _ = app.log.take()
      try app.signIn(as: .grace)
      try await app.finish()

      let log = app.log.take()
      #expect(
        [.webView, .splash, .imagesList, .profile].map { App.count($0, in: log) } == [1, 1, 1, 1])
      #expect(app.frontEnd.screens.map(\.kind) == [.imagesList, .profile])
    }
  }

  @Test("G-6 The tabs have their titles, and the selected one is known")
  func tabs() async throws {
    try await check(App.init) { app in
      app.flow.didSelectTab(.profile)
      #expect(app.flow.selectedTab == nil)
      app.fakes.tokenStorage.storedToken = .kept
      app.fakes.profile.profiles.answer(with: .sample)
      app.fakes.pictures.pictures.answer(with: .picture)
      app.pages.answer(with: Page(items: Photo.samples(1)))
      app.flow.start()
      try await app.finish()

      let tabs = [TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")]
      #expect(app.log.take().contains(.showTabs(tabs)))
      #expect(app.flow.selectedTab == .feed)
      app.flow.didSelectTab(.profile)
      #expect(app.flow.selectedTab == .profile)
    }
  }

  @Test("F-6 After a swipe back from a photo, another one opens")
  func swipeBack() async throws {
    try await check(App.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      let photo = try #require(app.frontEnd.screens.last)
      app.frontEnd.drop(photo)
      app.flow.didClose(photo)
      app.flow.didClose(photo)
      _ = app.log.take()

      try app.feed.didTapPhoto("photo-2")
      try await app.finish()
      #expect(App.count(.singleImage, in: app.log.take()) == 1)
    }
  }

  @Test("F-4 Who gives up waiting for a like is told that it failed, and can go on")
  func givingUp() async throws {
    try await check(App.init) { app in
      try await app.open()
      app.fakes.likes.changes.answerWhenTold()
      try app.feed.didTapLike("photo-1")
      try #require(app.ledger.purposes.contains(.like))
      try await app.fakes.likes.changes.waitForCalls(1)
      #expect(app.frontEnd.isBlocked)

      app.flow.didCancelWaiting()

      #expect(!app.frontEnd.isBlocked)
      #expect(app.frontEnd.alert?.alert == .likeFailed)
      // A like that is still waited for would keep the test waiting.
      if app.frontEnd.isBlocked { app.fakes.likes.changes.complete(0, failing: .offline) }
      try await app.finish()
    }
  }

  @Test(
    "P-3 P-5 The question before sign-out is answered once",
    arguments: [(Alert.Answer.accept, 1), (.decline, 0)])
  func answer(answer: Alert.Answer, signIns: Int) async throws {
    try await check(App.init) { app in
      try await app.open()
      try #require(app.frontEnd.profile?.presenter).didTapSignOut()
      #expect(app.frontEnd.alert?.alert == .signOutQuestion)
      let alert = try #require(app.frontEnd.takeAlert())

      app.flow.didAnswerAlert(alert, with: answer)
      app.flow.didAnswerAlert(alert, with: .accept)
      try await app.finish()
      #expect(App.count(.auth, in: app.log.take()) == signIns)
    }
  }

  @Test("I-4 A picture that could not be saved is told in an alert")
  func savingFailed() async throws {
    try await check(App.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      let photo = try #require(app.frontEnd.singleImage?.presenter)
      photo.didTapShare()
      let screen = try #require(app.frontEnd.screens.last)
      let shared = SharedPhoto(
        Photo.samples(1)[0], picture: .picture, referral: AuthConfiguration.sample.referral)
      #expect(
        app.log.take().last == .share(shared, from: screen, as: ShareID(number: 1)))

      app.flow.didShare(ShareID(number: 1), as: .failed)
      let words = "The device's storage could not be read or written."
      #expect(app.frontEnd.alert?.alert == .told("Something went wrong", words))
    }
  }

  @Test("U-5 A tap on the author's name opens their page, with the application's name")
  func credit() async throws {
    try await check(App.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      _ = app.log.take()
      try #require(app.frontEnd.singleImage?.presenter).didTapCredit()

      let link = "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"
      #expect(app.log.take() == [.openLink(.test(link))])
    }
  }
}
