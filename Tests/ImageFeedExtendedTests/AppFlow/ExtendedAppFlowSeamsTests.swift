import ImageFeedCore
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedExtended

/// The parts of the basic edition that the extended one replaces, and those it keeps.
@MainActor
@Suite("ExtendedAppFlow: what it replaces in the basic edition")
struct ExtendedAppFlowSeamsTests {
  private typealias Change = FakeLikeService.Change

  @Test(
    "G-6 Feed, profile with favourites, and Explore open in this order; then the splash closes"
  )
  func order() async throws {
    try await check(ExtendedAppUnderTest.self) { app in
      app.fakes.imagesList.pages.answerWhenTold()
      app.fakes.pictures.pictures.answerWhenTold()
      app.fakes.favourites.pages.answerWhenTold()
      app.fakes.randomPhotos.photos.answerWhenTold()
      app.fakes.collections.pages.answerWhenTold()
      app.fakes.profile.profiles.answer(with: .sample)
      app.fakes.tokenStorage.storedToken = AccessToken("token-a")
      app.flow.start()
      try await app.log.wait { $0 == .close(ScreenID(.splash, number: 1)) }
      #expect(
        app.log.take().drop { $0 != .splash(.setLoaderHidden(true)) } == [
          .splash(.setLoaderHidden(true)),
          .showTabs([
            TabItem(.feed, title: "Feed"), TabItem(.explore, title: "Explore"),
            TabItem(.profile, title: "Profile"),
          ]),
          .show(Placement(.imagesList2, at: .tab(.feed))), .imagesList(.setPageLoaderHidden(false)),
          .show(Placement(.profile3, at: .tab(.profile))),
          .profile(.setProfile(ProfileCard(.sample))), .profile(.setAvatar(.loading)),
          .showInside(ScreenID(.favourites, number: 4), in: .profile3),
          .favourites(.setTitle("Favourites")), .favourites(.setPageLoaderHidden(false)),
          .show(Placement(ScreenID(.explore, number: 5), at: .tab(.explore))),
          .explore(.setLoaderHidden(false, in: .photos)),
          .explore(.setLoaderHidden(false, in: .collections)),
          .close(ScreenID(.splash, number: 1)),
        ])
      app.flow.signOut()
      try await app.finish()
    }
  }

  @Test("X-1 A like in the feed gives its view one command and does not block the interface")
  func feed() async throws {
    try await check(ExtendedAppUnderTest.self) { app in
      try await app.open(Photo.samples(2))
      let view: ImagesListViewSpy = try #require(app.frontEnd.imagesList)
      _ = view.log.take()
      let presenter = try app.feed
      #expect(presenter is InstantLikesPresenter)
      app.fakes.likes.changes.answer(with: LikeState())
      presenter.didTapLike("photo-2")
      try await app.finish()
      let card = try #require(presenter.card(at: 1))
      #expect(card.isLiked)
      #expect(view.log.take() == [.updateCard(card)])
      #expect(app.fakes.likes.changes.calls == [Change("photo-2", isLiked: true)])
      #expect(!app.frontEnd.log.take().contains(.setBlocked(true)))
    }
  }

  @Test("I-0 A photo opens in a viewer, not in the basic edition's screen")
  func viewer() async throws {
    try await check(ExtendedAppUnderTest.self) { app in
      try await app.open()
      try app.openPhoto("photo-1")
      try await app.finish()
      #expect(app.frontEnd.singleImage == nil)
      let viewer = try #require(app.frontEnd.viewer)
      #expect(viewer.presenter?.viewer === viewer)
      #expect(viewer.presenter is ViewerPresenter)
    }
  }

  @Test(
    "P-5 Sign-out releases the session, its photos, its likes and all presenters",
    arguments: [false, true])
  func signOut(inMidLike: Bool) async throws {
    try await check(ExtendedAppUnderTest.self) { app in
      try await app.open()
      let leaks = LeakCheck()
      do {
        try app.openPhoto("photo-1")
        try await app.finish()
        let photos = try #require(app.flow.session).photos
        leaks.track(try #require(app.flow.session))
        leaks.track(photos)
        leaks.track(try #require(photos.record("photo-1")))
        leaks.track(try #require(app.flow.likes))
        let presenters: [AnyObject?] = [
          app.frontEnd.imagesList?.presenter, app.frontEnd.viewer?.presenter,
          app.frontEnd.profile?.presenter, app.frontEnd.favourites?.presenter,
          app.frontEnd.explore?.presenter,
        ]
        for presenter in presenters { leaks.track(try #require(presenter)) }
      }
      #expect(leaks.survivors.count == 9)
      if inMidLike {
        app.fakes.likes.changes.answerWhenTold()
        try app.feed.didTapLike("photo-1")
        try await app.fakes.likes.changes.waitForCalls(1)
      }
      app.flow.signOut()
      #expect(app.flow.likes == nil)
      try await app.finish()
      #expect(leaks.survivors == [])
      #expect(app.fakes.likes.changes.cancelled == (inMidLike ? [0] : []))
    }
  }

  @Test("P-5 Hearts disabled for one person are enabled for the next")
  func nextPerson() async throws {
    try await check(ExtendedAppUnderTest.self) { app in
      try await app.open()
      app.fakes.likes.changes.fail(.notFound)
      try app.feed.didTapLike("photo-1")
      try app.feed.didTapLike("photo-2")
      try await app.finish()
      try app.answerAlert(.accept)
      #expect(try app.feed.card(at: 0)?.isLikeEnabled == false)
      app.flow.signOut()
      try await app.finish()

      try await app.signIn()
      #expect(try app.feed.card(at: 0)?.isLikeEnabled == true)
      app.fakes.likes.changes.answer(with: LikeState())
      try app.feed.didTapLike("photo-1")
      try await app.finish()
      #expect(try app.feed.card(at: 0)?.isLiked == true)
      #expect(app.fakes.likes.changes.calls.count == 3)
    }
  }

  @Test("P-5 No photo and no list opens while the session is ending")
  func ending() async throws {
    try await check(ExtendedAppUnderTest.self) { app in
      try await app.open()
      let feed = try app.feed
      let explore = try #require(app.frontEnd.explore?.presenter)
      app.flow.signOut()
      _ = app.log.take()
      app.flow.openPhoto("photo-1", from: feed)
      app.flow.openSearch(.photos, from: explore)
      app.flow.openCollection(.sample(), from: explore)
      app.flow.showSingleImage(of: .sample(), in: .feed)
      #expect(
        app.log.take().filter { if case .show = $0 { true } else { false } } == [],
        "the sign-in screen is not shown yet")
      try await app.finish()
    }
  }

  @Test("The app and its session are released while a like is under way")
  func released() async throws {
    let leaks = LeakCheck()
    let likes: FakeFunction<Change, LikeState>
    do {
      let app = ExtendedAppUnderTest(unexpected: UnexpectedCalls { Issue.record("\($0)") })
      likes = app.fakes.likes.changes
      likes.answerWhenTold(ignoringCancellation: true)
      try await app.open()
      try app.feed.didTapLike("photo-1")
      try await likes.waitForCalls(1)
      for object in app.tracked { leaks.track(object) }
      leaks.track(try #require(app.flow.session))
      leaks.track(try #require(app.flow.likes))
    }
    #expect(leaks.survivors == [])
    likes.complete(0, with: LikeState())
  }
}

extension PhotoRecord {
  /// A photo that belongs to no session.
  fileprivate static func sample() -> PhotoRecord {
    let store = PhotoStore()
    return store.take(.sample(), askedAt: store.mark()).record
  }
}
