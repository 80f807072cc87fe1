import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// What is shown when hearts turn anywhere in the app. Which rows and requests they lead to is in
/// the table of ``FavouritesMomentsTests``.
@MainActor
@Suite("Favourites: hearts anywhere in the app", .checksLeaks)
struct FavouritesLikeTests {
  private let screen = FavouritesScreen()

  @Test(
    "X-1 X-4 An unlike removes the row and updates the number at once; one that fails turns both back"
  )
  func unlike() async throws {
    try await screen.show(Photo.liked(1..<4))
    screen.likes.fail(.serverFailure(status: 500))
    screen.presenter.didTapLike("photo-2")
    #expect(screen.log.take() == [.removePhoto(at: 1), .setTitle("Favourites: 2 photos")])
    try await screen.finish()
    #expect(screen.log.take() == [.insertPhotos(at: 1..<2), .setTitle("Favourites: 3 photos")])
    #expect(screen.likes.calls == [FakeLikeService.Change("photo-2", isLiked: false)])
  }

  @Test("X-4 The last unlike shows the empty message; a like elsewhere replaces it with a row")
  func lastOneAndFirstOne() async throws {
    try await screen.show(Photo.liked(1..<2))
    screen.know(.sample("other"))
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.presenter.didTapLike("photo-1") }
    try await screen.run { screen.outbox.toggle("other") }
    #expect(
      screen.log.take() == [
        .removePhoto(at: 0), .setTitle("Favourites: 0 photos"), .setMessage(.noFavourites),
        .insertPhotos(at: 0..<1), .setTitle("Favourites: 1 photo"), .setMessage(nil),
      ])
    #expect(screen.presenter.card(at: 0)?.isLiked == true)
    #expect(screen.askedPages == [1])
  }

  @Test(
    "X-4 A photo liked again after its unlike was confirmed is the first, whatever else is open")
  func likedAgain() async throws {
    try await screen.show(Photo.liked(1..<4))
    try await screen.beginLike("photo-2")
    try await screen.beginLike("photo-3")
    let news = CommandLog<PhotoStore.Change>()
    screen.photos.changes.add(news) { $0.add($1) }
    screen.likes.answer(call: 1, with: LikeState(likeCount: 3))
    try await news.wait { $0.new.likeCount == 3 }
    screen.outbox.toggle("photo-3")
    #expect(screen.ids == ["photo-3", "photo-1"])
    try await screen.likes.waitForCalls(3)
    for call in [0, 2] { screen.likes.answer(call: call, with: LikeState()) }
    try await screen.finish()
  }

  @Test(
    "X-4 Hearts that other screens have learned of count: the photo is the first, or has no row")
  func otherDevices() async throws {
    screen.know(.sample("new", isLiked: true))
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.outbox.toggle("new") }
    try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
    screen.know(.sample("new", isLiked: true))
    screen.know(Photo.samples(2..<3)[0])
    #expect(
      screen.log.take() == [
        .insertPhotos(at: 0..<1), .setTitle("Favourites: 10 photos"),
        .removePhoto(at: 2), .setTitle("Favourites: 9 photos"),
      ])
  }

  @Test("X-3 The number does not fall below 0, whatever the server has said")
  func noFewer() async throws {
    try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 0)
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.presenter.didTapLike("photo-1") }
    #expect(screen.log.take() == [.removePhoto(at: 0)])
  }

  @Test("X-4 A change of a photo updates its card and nothing else")
  func otherNews() async throws {
    try await screen.show(Photo.liked(1..<3))
    var news = Photo.liked(1..<2)[0]
    news.alternativeText = "Fog"
    screen.know(news)
    #expect(screen.log.take() == [.updateCard(screen.card(news))])
  }

  @Test("X-1 Once likes are refused a message appears and the hearts on screen are disabled")
  func refused() async throws {
    try await screen.show(Photo.liked(1..<3))
    screen.presenter.willDisplay("photo-1")
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    _ = screen.log.take()
    try await screen.run { screen.presenter.didTapLike("photo-2") }
    #expect(
      screen.log.take() == [
        .removePhoto(at: 1), .setTitle("Favourites: 1 photo"),
        .insertPhotos(at: 1..<2), .setTitle("Favourites: 2 photos"),
        .updateCard(screen.card(Photo.liked(1..<2)[0], isLikeEnabled: false)),
        .setMessage(.likesRefused),
      ])
    try await screen.run { screen.presenter.didTapLike("photo-1") }
    #expect(screen.log.take() == [])
    #expect(screen.likes.calls.count == 2)
    #expect(screen.presenter.card(at: 1)?.isLikeEnabled == false)
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(screen.log.take() == [.setRefreshing(true), .reloadPhotos, .setRefreshing(false)])
  }

  // MARK: Hearts and pages

  @Test(
    "X-4 A page or refresh due while a like is open shows its loader, and is requested afterwards",
    arguments: [true, false])
  func waiting(isRefresh: Bool) async throws {
    try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 4)
    try await screen.beginLike("photo-1")
    _ = screen.log.take()
    let loader: (Bool) -> FavouritesCommand =
      isRefresh ? { .setRefreshing($0) } : { .setPageLoaderHidden(!$0) }
    isRefresh ? screen.presenter.didPullToRefresh() : screen.scroll(over: "photo-3")
    try await screen.log.wait { $0 == loader(true) }
    #expect(screen.askedPages == [1])
    screen.pages.answer(with: .liked(2..<5, total: 3))
    try await screen.run { screen.likes.answer(call: 0, with: LikeState()) }
    #expect(screen.askedPages == [1, 1])
    let rows: FavouritesCommand = isRefresh ? .reloadPhotos : .insertPhotos(at: 2..<3)
    #expect(screen.log.take().withoutPictures == [loader(true), rows, loader(false)])
  }

  @Test("X-4 Closing ends a page that waits for a like, which goes on")
  func closingMeanwhile() async throws {
    try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 4)
    try await screen.beginLike("photo-1")
    screen.scroll(over: "photo-3")
    try await screen.log.wait { $0 == .setPageLoaderHidden(false) }
    screen.presenter.screenDidClose()
    try await screen.tasks.finish(within: .testLimit)
    #expect(screen.likes.pending == [0])
    try await screen.run { screen.likes.answer(call: 0, with: LikeState()) }
    #expect(screen.askedPages == [1])
  }

  @Test(
    "X-3 F-9 Removing a row while one of the last is on screen requests the next page, if that can help",
    arguments: [
      (nil, [1, 1]), (.offline, [1, 2, 1]), (.rateLimited, [1, 2]), (.forbidden, [1, 2]),
    ]
      as [(ServiceError.Kind?, [Int])])
  func shortList(failure: ServiceError.Kind?, asked: [Int]) async throws {
    try await screen.show(Photo.liked(1..<7), nextPage: 2, total: 7)
    if let failure {
      screen.pages.failNext(failure)
      try await screen.run { screen.scroll(over: "photo-6") }
    }
    screen.presenter.willDisplay("photo-1")
    screen.pages.answer(with: .liked(2..<8, total: 6))
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.presenter.didTapLike("photo-3") }
    #expect(screen.askedPages == asked, "of five rows all are the last")
  }

  @Test(
    "X-4 A heart tapped inside a command about a page removes its row; tapped twice, it stays",
    arguments: ["insertPhotos", "updateCard"], [1, 2])
  func tapInsideACommand(name: String, taps: Int) async throws {
    let server = FavouritesServer(Photo.liked(1..<7), liked: 6, pageSize: 3)
    screen.pages.answer { server.page($0.page) }
    screen.likes.answer { server.like($0) }
    try await screen.appear()
    // Photo 5 was liked on another device.
    screen.know(.sample("photo-5", isLiked: false))
    screen.log.onCommand = { [weak outbox = screen.outbox, weak log = screen.log] command in
      guard "\(command)".hasPrefix(name) else { return }
      log?.onCommand = nil
      for _ in 0..<taps { outbox?.toggle("photo-1") }
    }
    screen.presenter.didPullToRefresh()
    try await screen.scrollToTheEnd()
    #expect(Set(screen.ids) == Set(server.liked))
    #expect(screen.ids.count == server.liked.count)
    let titles = ["Favourites: 5 photos", "Favourites: 6 photos"].prefix(taps)
    #expect(screen.log.take().titles == titles.map(FavouritesCommand.setTitle))
  }
}
