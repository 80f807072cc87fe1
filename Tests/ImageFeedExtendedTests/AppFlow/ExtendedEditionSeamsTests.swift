import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The parts of the basic edition that the extended one replaces, and those it keeps.
@MainActor
@Suite("ExtendedEdition: what it replaces in the basic edition", .checksLeaks)
struct ExtendedEditionSeamsTests {
  private let app = ExtendedAppUnderTest()
  private typealias Change = FakeLikeService.Change

  @Test(
    "G-2 G-6 X-3 Feed, profile with favourites inside, and Explore open in this order; then the splash closes"
  )
  func order() async throws {
    try await app.start()
    #expect(
      app.log.take().drop { if case .showTabs = $0 { false } else { true } }.prefix(9) == [
        .showTabs([
          TabItem(.feed, title: "Feed"), TabItem(.explore, title: "Explore"),
          TabItem(.profile, title: "Profile"),
        ]),
        .show(Placement(.imagesList2, at: .tab(.feed))),
        .show(Placement(.profile3, at: .tab(.profile))),
        .profile(.setProfile(ProfileCard(.sample))), .profile(.setAvatar(.loading)),
        .showInside(ScreenID(.favourites, number: 4), in: .profile3),
        .favourites(.setTitle("Favourites")),
        .show(Placement(ScreenID(.explore, number: 5), at: .tab(.explore))),
        .close(ScreenID(.splash, number: 1)),
      ])
    #expect(app.flow.selectedTab == .feed)
    app.flow.didSelectTab(.explore)
    #expect(app.flow.selectedTab == .explore)
    #expect(app.fakes.collections.pages.calls == [100, 1], "the app's random number (R-1)")
  }

  @Test("X-1 A like in the feed gives its view one command and does not block the interface")
  func feed() async throws {
    try await app.open(Photo.samples(2))
    let view: ImagesListViewSpy = try #require(app.frontEnd.imagesList)
    _ = view.log.take()
    let presenter = try app.feed
    app.fakes.likes.changes.answer(with: LikeState())
    presenter.didTapLike("photo-2")
    try await app.finish()
    let card = try #require(presenter.card(at: 1))
    #expect(card.isLiked)
    #expect(view.log.take() == [.updateCard(card)])
    #expect(app.fakes.likes.changes.calls == [Change("photo-2", isLiked: true)])
    #expect(!app.frontEnd.log.take().contains(.setBlocked(true)))
  }

  @Test("I-0 A photo opens in a viewer, not in the basic edition's screen")
  func viewer() async throws {
    try await app.open()
    try app.feed.didTapPhoto("photo-1")
    try await app.finish()
    #expect(app.frontEnd.singleImage == nil)
    let viewer = try #require(app.frontEnd.viewer)
    #expect(viewer.presenter?.viewer === viewer)
    #expect(viewer.presenter is ViewerPresenter)
  }

  @Test(
    "P-5 Sign-out releases the session, its photos, its likes and all presenters",
    arguments: [false, true])
  func signOut(inMidLike: Bool) async throws {
    try await app.open()
    let leaks = LeakCheck()
    do {
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      // The likes, which cannot be reached here, would keep the photos alive.
      let objects: [AnyObject?] = [
        app.flow.session, app.flow.session?.photos, app.frontEnd.imagesList?.presenter,
        app.frontEnd.viewer?.presenter, app.frontEnd.profile?.presenter,
        app.frontEnd.favourites?.presenter, app.frontEnd.explore?.presenter,
      ]
      for object in objects { leaks.track(try #require(object)) }
    }
    if inMidLike {
      app.fakes.likes.changes.hold()
      try app.feed.didTapLike("photo-1")
      try await app.fakes.likes.changes.waitForCalls(1)
      app.fakes.randomPhotos.photos.hold(ignoringCancellation: true)
      try app.explore.didPullToRefresh()
      try await app.fakes.randomPhotos.photos.waitForCalls(2)
    }
    try await app.signOut()
    try await app.finish()
    #expect(leaks.survivors == [], "also while a service goes on")
    #expect(app.fakes.likes.changes.cancelled == (inMidLike ? [0] : []))
  }

  @Test("P-5 Hearts disabled for one person are enabled for the next")
  func nextPerson() async throws {
    try await app.open()
    app.fakes.likes.changes.fail(.notFound)
    try app.feed.didTapLike("photo-1")
    try app.feed.didTapLike("photo-2")
    try await app.finish()
    try app.answerAlert(.accept)
    #expect(try app.feed.card(at: 0)?.isLikeEnabled == false)
    try await app.signOut()
    try await app.finish()

    try await app.signIn()
    #expect(try app.feed.card(at: 0)?.isLikeEnabled == true)
    app.fakes.likes.changes.answer(with: LikeState())
    try app.feed.didTapLike("photo-1")
    try await app.finish()
    #expect(try app.feed.card(at: 0)?.isLiked == true)
    #expect(app.fakes.likes.changes.calls.count == 3)
  }

  @Test("P-5 No photo and no list opens while the session is ending")
  func ending() async throws {
    try await app.open()
    app.fakes.siteData.removals.hold()
    try await app.signOut()
    try app.feed.didTapPhoto("photo-1")
    try app.explore.didTapSearch(.photos)
    #expect(app.takeShown() == [], "the sign-in screen is not shown yet")
    try await app.fakes.siteData.removals.waitForCalls(1)
    app.fakes.siteData.removals.answer(call: 0, with: ())
    try await app.finish()
  }

  @Test("The app and its session are released while a like is under way")
  func released() async throws {
    app.fakes.likes.changes.hold(ignoringCancellation: true)
    try await app.open()
    try app.feed.didTapLike("photo-1")
    try await app.fakes.likes.changes.waitForCalls(1)
    expectRelease(try #require(app.flow.session))
  }
}
