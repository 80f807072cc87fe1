import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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
      try search(.photos, in: app)
      try await app.finish()
      fakes.search.photos.fail(.unauthorised)
      try #require(app.frontEnd.photoList?.presenter).didPullToRefresh()
    case .nextFoundCollections:
      fakes.search.collections.answer(with: Page(items: PhotoCollection.samples(3), nextPage: 2))
      try search(.collections, in: app)
      try await app.finish()
      fakes.search.collections.fail(.unauthorised)
      try #require(app.frontEnd.collectionList?.presenter).didPullToRefresh()
    case .collection:
      fakes.collections.photos.fail(.unauthorised)
      fakes.collections.pages.answer(with: Page(items: PhotoCollection.samples(1)))
      try app.explore.didTapRetry(.collections)
      try await app.finish()
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
    app.fakes.randomPhotos.photos.hold()
    try app.explore.didPullToRefresh()
    try await app.fakes.randomPhotos.photos.waitForCalls(2)
    try await send(.photoSearch, in: app)
    try await app.finish()
    #expect(app.fakes.randomPhotos.photos.cancelled == [1])
    #expect(leaks.survivors == [])
  }
}
