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
    try await app.run { presenter.didTapLike("photo-2") }
    let card = try #require(presenter.card(at: 1))
    #expect(card.isLiked)
    #expect(view.log.take() == [.updateCard(card)])
    #expect(app.fakes.likes.changes.calls == [Change("photo-2", isLiked: true)])
    #expect(!app.frontEnd.log.take().contains(.setBlocked(true)))
  }

  @Test("I-0 A photo opens in a viewer, not in the basic edition's screen")
  func viewer() async throws {
    try await app.open()
    try await app.run { try app.feed.didTapPhoto("photo-1") }
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
      try await app.run { try app.feed.didTapPhoto("photo-1") }
      // The likes, which cannot be reached here, would keep the photos alive.
      let objects: [AnyObject?] = [
        app.flow.session, app.flow.session?.photos, app.frontEnd.imagesList?.presenter,
        app.frontEnd.viewer?.presenter, app.frontEnd.profile?.presenter,
        app.frontEnd.favourites?.presenter, app.frontEnd.explore?.presenter,
      ]
      for object in objects { leaks.track(try #require(object)) }
    }
    if inMidLike {
      try await app.fakes.likes.changes.hold(until: 1) { try app.feed.didTapLike("photo-1") }
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
    try await app.run { try app.feed.didTapLike("photo-1") }
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
    try await app.run { app.fakes.siteData.removals.answer(call: 0, with: ()) }
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

/// One place knows of a 401, `forSession(onExpiry:)`, and each screen must have got its services
/// from there.
@MainActor
@Suite("ExtendedEdition: a 401 ends the session", .checksLeaks)
struct ExtendedEditionExpiryTests {
  private let app = ExtendedAppUnderTest()

  /// The requests of the edition whose answer can be a 401.
  private enum Request: CaseIterable {
    case favourites, details, explorePhotos, exploreCollections, bothPartsOfExplore
    case photoSearch, collectionSearch, nextFound, nextFoundCollections, collection, like
  }

  /// Does what a person does to send a request, and lets it fail with a 401.
  private func send(_ request: Request, in app: ExtendedAppUnderTest) async throws {
    let fakes = app.fakes
    switch request {
    case .favourites:
      fakes.favourites.pages.fail(.unauthorised)
      try #require(app.frontEnd.favourites?.presenter).didPullToRefresh()
    case .details:
      fakes.photoDetails.details.fail(.unauthorised)
      try app.feed.didTapPhoto("photo-1")
    case .explorePhotos:
      fakes.randomPhotos.photos.fail(.unauthorised)
      try app.explore.didTapRetry(.photos)
    case .exploreCollections:
      fakes.collections.pages.fail(.unauthorised)
      try app.explore.didTapRetry(.collections)
    case .bothPartsOfExplore:
      fakes.randomPhotos.photos.fail(.unauthorised)
      fakes.collections.pages.fail(.unauthorised)
      try app.explore.didPullToRefresh()
    case .photoSearch:
      fakes.search.photos.fail(.unauthorised)
      try search(.photos, in: app)
    case .collectionSearch:
      fakes.search.collections.fail(.unauthorised)
      try search(.collections, in: app)
    case .nextFound:
      fakes.search.photos.answer(with: Page(items: Photo.samples(3), nextPage: 2))
      try await app.run { try search(.photos, in: app) }
      fakes.search.photos.fail(.unauthorised)
      try #require(app.frontEnd.photoList?.presenter).didPullToRefresh()
    case .nextFoundCollections:
      fakes.search.collections.answer(with: Page(items: PhotoCollection.samples(3), nextPage: 2))
      try await app.run { try search(.collections, in: app) }
      fakes.search.collections.fail(.unauthorised)
      try #require(app.frontEnd.collectionList?.presenter).didPullToRefresh()
    case .collection:
      fakes.collections.photos.fail(.unauthorised)
      fakes.collections.pages.answer(with: Page(items: PhotoCollection.samples(1)))
      try await app.run { try app.explore.didTapRetry(.collections) }
      try app.explore.didTapCover("collection-1")
    case .like:
      fakes.likes.changes.fail(.unauthorised)
      try app.feed.didTapLike("photo-1")
      try app.feed.didTapLike("photo-2")
    }
  }

  private func search(_ kind: ContentKind, in app: ExtendedAppUnderTest) throws {
    try app.explore.didTapSearch(kind)
    let presenter = try #require(app.frontEnd.search?.presenter)
    presenter.didChangeText("harbour")
    presenter.didTapStart()
  }

  @Test(
    "G-7 A request answered with 401 ends the session once, with one alert and no other message",
    arguments: Request.allCases)
  private func expired(request: Request) async throws {
    try await app.open()
    try await send(request, in: app)
    try await app.finish()
    let log = app.log.take()
    #expect(log.filter { if case .present = $0 { true } else { false } }.count == 1)
    #expect(log.last == .present(.sessionEnded(Strings(.english)), as: AlertID(number: 1)))
    #expect(app.frontEnd.screens.map(\.kind) == [.auth])
    #expect(!app.frontEnd.isBlocked)
    #expect(app.flow.session == nil)
    #expect(app.fakes.tokenStorage.writes.calls == [nil])
    #expect(app.fakes.siteData.removals.calls.count == 1)
  }

  @Test("G-7 The end of the session cancels the other screens' requests and releases the screens")
  func others() async throws {
    try await app.open()
    let leaks = LeakCheck()
    leaks.track(try #require(app.frontEnd.explore))
    leaks.track(try app.explore as AnyObject)
    try await app.fakes.randomPhotos.photos.hold(until: 2) { try app.explore.didPullToRefresh() }
    try await send(.photoSearch, in: app)
    try await app.finish()
    #expect(app.fakes.randomPhotos.photos.cancelled == [1])
    #expect(leaks.survivors == [])
  }
}

@MainActor
@Suite("Extended screens: closed inside a command, and dropped", .checksLeaks)
struct ClosedInsideCommandTests {
  @Test("A screen that closes inside the first command of a view gives it no other")
  func closedInside() {
    let collections = CollectionListScreen()
    expectOne(collections.log, collections.presenter, collections.view.viewDidLoad)
    let found = FoundPhotos(
      .harbour, order: .latest, page: Page(items: Photo.samples(1)), requestedAt: 0)
    let photos = PhotoListScreen(source: .search(found))
    expectOne(photos.log, photos.presenter, photos.view.viewDidLoad)
    let info = PhotoInfoScreen()
    expectOne(info.log, info.presenter, info.view.viewDidLoad)
    let search = SearchScreen()
    search.show()
    expectOne(search.log, search.presenter, search.view.viewDidLoad)
  }

  @Test("Work that has not begun holds no screen")
  func droppedAtOnce() async throws {
    ExploreScreen().view.viewDidLoad()
    PhotoListScreen().view.viewDidLoad()
    CollectionListScreen().presenter.didPullToRefresh()
    PhotoInfoScreen(photo: .withPictureOfAuthor).view.viewDidLoad()
    ViewerScreen().presenter.didTapOpenOriginal()
    do {
      let screen = SearchScreen()
      screen.show()
      screen.presenter.didTapStart()
    }
    #expect(ScreenLeaks.check?.survivors == [])
    do {
      let screen = ViewerScreen()
      try await screen.appear()
      screen.pictures.answer(with: .original)
      try await screen.run { screen.presenter.didTapOpenOriginal() }
      screen.presenter.didFailToDecodePicture()
    }
    #expect(ScreenLeaks.check?.survivors == [])
  }

  private func expectOne<Command>(
    _ log: CommandLog<Command>, _ presenter: any ScreenPresenterProtocol, _ load: () -> Void
  ) {
    log.onCommand = { [weak presenter] _ in presenter?.screenDidClose() }
    load()
    #expect(log.take().count == 1)
  }
}
