import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ExtendedEdition: favourites and likes", .checksLeaks)
struct ExtendedEditionTests {
  private let app = ExtendedAppUnderTest()
  private let photo6 = ScreenID(.singleImage, number: 6)
  private let favourites: any FavouritesPresenterProtocol

  /// Opens the app with three photos and one favourite.
  init() async throws {
    let liked = Photo.sample("photo-3", isLiked: true)
    app.fakes.favourites.pages.answer(with: Page(items: [liked], total: 1))
    try await app.open(Photo.samples(2) + [liked])
    favourites = try #require(app.frontEnd.favourites?.presenter)
  }

  @Test("X-4 A like in the feed shows in the favourites; an unlike there shows in the feed")
  func everywhereAtOnce() async throws {
    app.fakes.likes.changes.answer(with: LikeState())
    try app.feed.didTapLike("photo-1")
    #expect((0..<2).map { favourites.photoID(at: $0) } == ["photo-1", "photo-3"])
    #expect(app.log.take().contains(.favourites(.setTitle("Favourites: 2 photos"))))

    try app.feed.didTapPhoto("photo-1")
    let open = try #require(app.frontEnd.viewer?.presenter)
    #expect(open.card.isLiked)
    favourites.didTapLike("photo-1")
    #expect(!open.card.isLiked)
    #expect(try app.feed.card(at: 0)?.isLiked == false)
    open.didTapLike()
    #expect(favourites.photoID(at: 0) == "photo-1")
    try await app.finish()
    #expect(favourites.photoCount == 2)
    #expect(app.frontEnd.alert == nil)
    #expect(!app.frontEnd.isBlocked)
  }

  @Test("X-5 A favourite opens full screen once, in the profile's tab")
  func opening() async throws {
    favourites.didTapPhoto("photo-3")
    favourites.didTapPhoto("photo-3")
    #expect(app.takeShown() == [Placement(photo6, at: .pushed(onto: .profile))])
    try app.feed.didTapPhoto("photo-3")
    #expect(app.frontEnd.screens.count == 6, "the feed's tab opens a screen of its own")
    try await app.finish()
  }

  @Test("A profile closed by the toolkit closes its favourites")
  func closedByTheToolkit() async throws {
    try await app.fakes.favourites.pages.hold(until: 2) { favourites.didPullToRefresh() }
    _ = app.log.take()
    app.flow.didClose(.profile3)
    app.frontEnd.drop(.profile3)
    try await app.finish()
    #expect(app.log.take() == [])
    #expect(app.fakes.favourites.pages.cancelled == [1], "the refresh ends with the profile")
  }

  @Test("X-1 Refused likes give one alert for all screens, and later taps give none")
  func refused() async throws {
    app.fakes.likes.changes.fail(.notFound)
    try app.feed.didTapPhoto("photo-1")
    try app.feed.didTapLike("photo-1")
    try app.feed.didTapLike("photo-2")
    try await app.finish()
    let alert = Alert(
      title: "Unsplash does not take likes any more.", message: nil,
      buttons: [Alert.Button(.accept, title: "OK")])
    #expect(app.frontEnd.alert?.alert == alert)
    try app.answerAlert(.accept)
    #expect(app.frontEnd.alert == nil)
    try app.feed.didTapLike("photo-1")
    favourites.didTapLike("photo-3")
    try await app.finish()
    #expect(app.frontEnd.alert == nil)
    #expect(app.fakes.likes.changes.calls.count == 2)
  }

  @Test("X-1 A like goes on after its photo has closed, and its failure shows in the feed")
  func leavingThePhoto() async throws {
    app.fakes.likes.changes.hold()
    try app.feed.didTapPhoto("photo-1")
    let photo = try #require(app.frontEnd.viewer?.presenter)
    photo.didTapLike()
    try await app.fakes.likes.changes.waitForCalls(1)
    photo.didTapBack()
    #expect(try app.feed.card(at: 0)?.isLiked == true)
    try await app.run { app.fakes.likes.changes.fail(call: 0, .offline) }
    #expect(try app.feed.card(at: 0)?.isLiked == false)
    #expect(app.fakes.likes.changes.cancelled == [])
    #expect(favourites.photoCount == 1)
  }

  @Test(
    "P-5 bug-session-04 Sign-out cancels a like, and a refresh under way or waiting for it; late answers have no effect",
    arguments: [true, false])
  func signOutInMidLike(waits: Bool) async throws {
    app.fakes.likes.changes.hold(ignoringCancellation: true)
    app.fakes.favourites.pages.hold(ignoringCancellation: true)
    if !waits {
      favourites.didPullToRefresh()
      try await app.fakes.favourites.pages.waitForCalls(2)
    }
    try app.feed.didTapLike("photo-1")
    if waits { favourites.didPullToRefresh() }
    try await app.fakes.likes.changes.waitForCalls(1)
    try await app.signOut()
    try await app.log.wait { $0 == .setBlocked(false) }
    #expect(app.frontEnd.screens.map(\.kind) == [.auth])
    _ = app.log.take()
    app.fakes.likes.changes.fail(call: 0, .notFound)
    for call in app.fakes.favourites.pages.pending {
      app.fakes.favourites.pages.answer(call: call, with: Page(items: Photo.samples(2)))
    }
    try await app.finish()
    #expect(app.log.take() == [])
    #expect(app.fakes.favourites.pages.calls.count == (waits ? 1 : 2))
  }
}
