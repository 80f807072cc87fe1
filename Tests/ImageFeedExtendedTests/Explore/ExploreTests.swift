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
@Suite("Explore: its two parts", .checksLeaks)
struct ExploreLoadingTests {
  private let screen = ExploreScreen()
  private let noPhotos = ScreenMessage(text: "There are no photos here yet.", retryTitle: "Retry")
  private let noCollections = ScreenMessage(
    text: "There are no collections here.", retryTitle: "Retry")

  @Test("R-1 One request loads eleven photos, another a random page of collections")
  func bothParts() async throws {
    screen.photos.hold()
    screen.collections.hold()
    screen.view.viewDidLoad()
    try await screen.photos.waitForCalls(1)
    try await screen.collections.waitForCalls(1)
    #expect(
      Set(screen.log.take()) == [
        .setLoaderHidden(false, in: .photos), .setLoaderHidden(false, in: .collections),
      ])
    #expect(screen.photos.calls == [11])
    #expect(screen.collections.calls == [42])
    #expect(screen.ranges.events == [1...100])

    let items = Photo.samples(11)
    screen.photos.answer(call: 0, with: items)
    try await screen.log.wait { $0 == .setLoaderHidden(true, in: .photos) }
    #expect(
      screen.log.take() == [screen.shown(items), .setLoaderHidden(true, in: .photos)],
      "one part does not wait for the other")
    screen.collections.answer(call: 0, with: Page(items: PhotoCollection.samples(10)))
    try await screen.finish()
    #expect(
      screen.log.take() == [
        screen.shown(PhotoCollection.samples(10)), .setLoaderHidden(true, in: .collections),
      ])
  }

  @Test(
    "R-1 An empty random page is replaced by the first page, requested once; without collections there is a message",
    arguments: [(42, 3, [42, 1]), (2, 0, [2, 1]), (1, 0, [1])])
  func emptyPage(number: Int, count: Int, pages: [Int]) async throws {
    let screen = ExploreScreen(number: number)
    let all = PhotoCollection.samples(count)
    screen.photos.answer(with: Photo.samples(11))
    screen.collections.answer { Page(items: $0 == 1 ? all : []) }
    try await screen.load()
    #expect(screen.collections.calls == pages)
    let message = ExploreCommand.setMessage(noCollections, in: .collections)
    #expect(
      screen.takeLog(of: .collections) == [
        .setLoaderHidden(false, in: .collections), screen.shown(all),
      ] + (all.isEmpty ? [message] : []) + [.setLoaderHidden(true, in: .collections)])
  }

  @Test("R-1 Without photos a message appears; one is shown on top, and of many eleven are shown")
  func photoCounts() async throws {
    screen.photos.answer(with: [])
    screen.collections.answer(with: Page(items: PhotoCollection.samples(10)))
    try await screen.load()
    #expect(screen.takeLog(of: .photos).contains(.setMessage(noPhotos, in: .photos)))

    screen.photos.answer(with: Photo.samples(1))
    try await screen.run { screen.presenter.didTapRetry(.photos) }
    #expect(
      screen.log.take() == [
        .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
        screen.shown(Photo.samples(1)), .setLoaderHidden(true, in: .photos),
      ])

    screen.photos.answer(with: Photo.samples(20))
    screen.collections.answer(with: Page(items: PhotoCollection.samples(20)))
    try await screen.run { screen.presenter.didPullToRefresh() }
    let log = screen.log.take()
    #expect(log.contains(screen.shown(Photo.samples(11))))
    #expect(log.contains(screen.shown(PhotoCollection.samples(10))))
  }

  @Test(
    "R-1 E Each part fails with its own message and is loaded again by its own button",
    arguments: EndStateRow.inSession)
  func failures(row: EndStateRow) async throws {
    // A service that cancels by itself leaves the part empty: the person needs a button.
    let message = row.message ?? noPhotos
    screen.photos.fail(row.kind)
    screen.collections.answer(with: Page(items: PhotoCollection.samples(10)))
    try await screen.load()
    #expect(
      screen.takeLog(of: .photos) == [
        .setLoaderHidden(false, in: .photos), .setLoaderHidden(true, in: .photos),
        .setMessage(message, in: .photos),
      ])
    screen.photos.answer(with: Photo.samples(2))
    screen.presenter.didTapRetry(.photos)
    screen.presenter.didTapRetry(.photos)
    try await screen.finish()
    #expect(screen.photos.calls.count == 2)
    #expect(screen.collections.calls.count == 1)
    #expect(
      screen.log.take() == [
        .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
        screen.shown(Photo.samples(2)), .setLoaderHidden(true, in: .photos),
      ])
  }

  @Test("R-1 Collections that failed are requested again with another random page")
  func collectionsFail() async throws {
    screen.photos.answer(with: Photo.samples(11))
    screen.collections.fail(.offline)
    try await screen.load()
    #expect(screen.takeLog(of: .collections).last == .setMessage(.offline, in: .collections))
    screen.collections.answer(with: Page(items: PhotoCollection.samples(2)))
    try await screen.run { screen.presenter.didTapRetry(.collections) }
    #expect(screen.ranges.events.count == 2)
    #expect(screen.photos.calls.count == 1)
    #expect(screen.log.take().contains(screen.shown(PhotoCollection.samples(2))))
  }
}

@MainActor
@Suite("Explore: cards and the screens they open", .checksLeaks)
struct ExploreCardTests {
  private let screen = ExploreScreen()

  @Test("R-1 A photo opens full screen, a cover opens its collection, a button opens its search")
  func waysOn() async throws {
    try await screen.show()
    screen.presenter.didTapPhoto("photo-1")
    screen.presenter.didTapPhoto("photo-11")
    screen.presenter.didTapCover("collection-2")
    screen.presenter.didTapSearch(.photos)
    screen.presenter.didTapSearch(.collections)
    #expect(
      screen.log.take() == [
        .openPhoto("photo-1"), .openPhoto("photo-11"),
        .openCollection(.sample("collection-2")), .openSearch(.photos),
        .openSearch(.collections),
      ])
  }

  @Test(
    "R-1 bug-search-01 A collection without a cover keeps its place, and taps open the right ones")
  func missingCover() async throws {
    var collections = PhotoCollection.samples(3)
    collections[1].cover = nil
    screen.photos.answer(with: Photo.samples(1))
    screen.collections.answer(with: Page(items: collections))
    try await screen.load()
    #expect(screen.takeLog(of: .collections).contains(screen.shown(collections)))

    for collection in collections { screen.presenter.willDisplayCover(collection.id) }
    try await screen.finish()
    #expect(screen.pictures.calls.count == 2, "there is no cover to request")
    #expect(!screen.log.take().contains(.setCover(.loading, for: "collection-2")))
    for collection in collections { screen.presenter.didTapCover(collection.id) }
    #expect(screen.log.take() == collections.map { .openCollection($0) })
  }

  @Test(
    "R-1 F-3 A tap on a picture that is damaged or failed loads it again; a collection opens all the same"
  )
  func retrying() async throws {
    try await screen.show()
    screen.presenter.willDisplay("photo-2")
    screen.presenter.willDisplayCover("collection-1")
    try await screen.finish()
    _ = screen.log.take()
    screen.presenter.didFailToDecodePicture("photo-2")
    screen.presenter.didFailToDecodeCover("collection-1")
    var state = PictureState.unavailable
    for isThere in [false, true] {
      #expect(
        Set(screen.log.take()) == [
          .setPicture(state, for: "photo-2"), .setCover(state, for: "collection-1"),
        ])
      isThere ? screen.pictures.answer(with: .picture) : screen.pictures.fail(.notFound)
      screen.presenter.didTapPhoto("photo-2")
      screen.presenter.didTapCover("collection-1")
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-2"), .setCover(.loading, for: "collection-1"),
          .openCollection(.sample()),
        ])
      try await screen.finish()
      if isThere { state = .data(.picture) }
    }
    #expect(
      Set(screen.log.take()) == [
        .setPicture(state, for: "photo-2"), .setCover(state, for: "collection-1"),
      ])
    let damaged = ["photo-2", "photo-1"].map { PhotoURLs.sample($0).small }
    #expect(Set(screen.fakes.pictures.removedPictures) == Set(damaged))
    screen.presenter.didTapPhoto("photo-2")
    screen.presenter.didTapCover("collection-1")
    #expect(screen.log.take() == [.openPhoto("photo-2"), .openCollection(.sample())])
  }
  @Test("Intents about photos and collections that Explore does not show are ignored")
  func unknown() async throws {
    try await screen.show(Photo.samples(1), [])
    // Another list of the session has it.
    screen.outbox.photos.store([.sample("photo-9")], requestedAt: screen.outbox.photos.moment)
    screen.presenter.willDisplay("photo-9")
    screen.presenter.willDisplayCover("collection-9")
    screen.presenter.didEndDisplaying("photo-9")
    screen.presenter.didEndDisplayingCover("collection-9")
    screen.presenter.didTapPhoto("photo-9")
    screen.presenter.didTapLike("photo-9")
    screen.presenter.didTapCover("collection-9")
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.likes.calls == [])
  }

  @Test("X-1 X-4 A like shows at once and only on its card; one made elsewhere shows too")
  func likes() async throws {
    try await screen.show()
    try await screen.run { screen.presenter.willDisplay("photo-2") }
    _ = screen.log.take()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike("photo-1")
    screen.outbox.toggle("photo-3")
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(.likedSample(1))), .updateCard(screen.card(.likedSample(3))),
      ])
    try await screen.finish()
    #expect(screen.log.take() == [], "the server's yes shows nothing new")
    let store = screen.outbox.photos
    store.store([.sample("photo-70")], requestedAt: store.moment)
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-70")
    store.setLike(LikeState(isLiked: true, likeCount: 99), wish: true, for: "photo-1")
    #expect(screen.log.take() == [], "their cards are missing or look the same")
  }

  @Test("X-1 Once likes are refused all hearts are disabled, also those of cards off screen")
  func refused() async throws {
    try await screen.show()
    screen.presenter.willDisplay("photo-2")
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    _ = screen.log.take()
    try await screen.run { screen.presenter.didTapLike("photo-1") }
    #expect(
      screen.log.take().suffix(11)
        == Photo.samples(11).map { .updateCard(screen.card($0, isLikeEnabled: false)) }[...])
  }

  @Test("X-4 A like confirmed during the request is newer than the photos of its answer")
  func likeMeanwhile() async throws {
    screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
    screen.photos.hold()
    let store = screen.outbox.photos
    store.store(Photo.samples(1), requestedAt: store.moment)
    screen.view.viewDidLoad()
    try await screen.photos.waitForCalls(1)
    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-1")
    try await screen.run { screen.photos.answer(call: 0, with: Photo.samples(1)) }
    #expect(screen.log.take().contains(screen.shown([.likedSample(1)])))
    #expect(store["photo-1"]?.isLiked == true)
  }
}

@Suite("Models of explore, search and collections")
struct ExploreModelTests {
  private static func urls(_ name: String) throws -> PhotoURLs {
    let url = try #require(URL(string: "https://images.example/\(name)"))
    return PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url)
  }

  @Test("R-3 A collection's identifier is what the server wrote, character for character")
  func collectionID() {
    #expect(CollectionID(rawValue: "rrn_S6yWq3g") == "rrn_S6yWq3g")
    #expect(CollectionID(rawValue: " 7").rawValue == " 7")
    #expect("\(CollectionID(rawValue: "159185"))" == "159185")
  }

  @Test("R-3 A collection has four previews at most, the first ones, and may have none")
  func previews() throws {
    let all = try (1...6).map { PicturePreview(urls: try Self.urls("\($0)")) }
    #expect(PhotoCollection(id: "c", title: "t", previews: all).previews == Array(all.prefix(4)))
    #expect(
      PhotoCollection(id: "c", title: "t", previews: Array(all.prefix(2))).previews.count == 2)
    let bare = PhotoCollection(id: "c", title: "")
    #expect(bare.previews == [] && bare.cover == nil)
    #expect(bare.photoCount == nil && bare.publishedAt == nil && bare.author == nil)
  }

  @Test("R-5 bug-search-05 What is not known of a photo is nil, not 0")
  func details() throws {
    let photo = Photo(id: "p", size: PixelSize(width: 1, height: 1), urls: try Self.urls("p"))
    let details = PhotoDetails(photo: photo)
    #expect(details.id == "p")
    #expect(details.viewCount == nil && details.downloadCount == nil && details.city == nil)
    #expect(details.photo.likeCount == nil)
  }

  @Test(
    "R-2 bug-search-02 A query is trimmed and otherwise as it was typed",
    arguments: [
      (" fog ", "fog"), ("\n\tblack & white\r\n", "black & white"), ("C++", "C++"),
      ("a  b", "a  b"), ("\u{A0}горы\u{2003}", "горы"), ("%", "%"), ("\u{0}", "\u{0}"),
    ])
  func query(typed: String, text: String) throws {
    let query = try #require(SearchQuery(typed))
    #expect(query.text == text)
    #expect("\(query)" == text)
    #expect(SearchQuery(text) == query)
  }

  @Test("R-2 A blank query is none", arguments: ["", " ", "\n", "\t \u{A0}\u{3000}\r\n"])
  func blankQuery(typed: String) {
    #expect(SearchQuery(typed) == nil)
  }
}
