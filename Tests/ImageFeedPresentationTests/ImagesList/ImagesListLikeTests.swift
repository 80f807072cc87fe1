import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: likes", .checksLeaks)
struct ImagesListLikeTests {
  private let screen = ImagesListScreen()
  private typealias Change = FakeLikeService.Change

  private func liked(_ photo: Photo, _ isLiked: Bool = true) -> Photo {
    var photo = photo
    photo.isLiked = isLiked
    return photo
  }

  @Test(
    "F-4 F-5 A tap on a heart blocks, sends the like, shows the heart's new colour and unblocks (bug-like-09, -13)",
    arguments: [true, false])
  func like(isLiked: Bool) async throws {
    let photo = Photo.sample("photo-2", isLiked: !isLiked)
    try await screen.show([.sample("photo-1"), photo])
    try await screen.likes.hold(until: 1) { screen.presenter.didTapLike("photo-2") }
    #expect(screen.log.take() == [.beginBlocking])
    #expect(screen.presenter.card(at: 1)?.isLiked == !isLiked, "not before the server answers")

    screen.likes.answer(call: 0, with: LikeState(isLiked: isLiked, likeCount: 8))
    try await screen.finish()
    #expect(screen.log.take() == [.updateCard(screen.card(liked(photo, isLiked))), .endBlocking])
    #expect(screen.presenter.card(at: 1)?.isLiked == isLiked)
    #expect(screen.likes.calls == [Change("photo-2", isLiked: isLiked)])
  }

  @Test(
    "F-4 F-5 A failed like unblocks, then shows one alert, and the heart is unchanged (bug-like-11, -12, -14)",
    arguments: EndStateRow.inSession, [true, false])
  func likeThatFails(row: EndStateRow, isLiked: Bool) async throws {
    try await screen.show([.sample("photo-1", isLiked: isLiked)])
    screen.likes.fail(row.kind)
    screen.presenter.didTapLike("photo-1")
    try await screen.finish()
    let alert = Alert(
      title: "Something went wrong", message: "Try again",
      buttons: [Alert.Button(.accept, title: "OK")])
    #expect(screen.log.take() == [.beginBlocking, .endBlocking, .show(alert)])
    #expect(screen.presenter.card(at: 0)?.isLiked == isLiked)

    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike("photo-1")
    try await screen.finish()
    #expect(screen.likes.calls.count == 2, "the lock is released: bug-like-05")
    #expect(screen.presenter.card(at: 0)?.isLiked == !isLiked, "the wish holds: bug-like-07")
  }

  @Test(
    "F-4 A like and a page in flight at the same time both complete, whichever is first (bug-like-03)",
    arguments: [true, false])
  func likeDuringAPage(isLikeFirst: Bool) async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.hold()
    screen.likes.hold()
    if isLikeFirst { screen.presenter.didTapLike("photo-1") }
    screen.presenter.didTapRetry()
    if !isLikeFirst { screen.presenter.didTapLike("photo-1") }
    try await screen.pages.waitForCalls(2)
    try await screen.likes.waitForCalls(1)
    screen.likes.answer(call: 0, with: LikeState())
    screen.pages.answer(call: 1, with: Page(items: Photo.samples(4..<6)))
    try await screen.finish()

    #expect(screen.presenter.photoCount == 5)
    #expect(screen.presenter.card(at: 0)?.isLiked == true)
  }

  @Test(
    "F-4 A like changes its photo, even if the rows move or lose it while it is in flight (bug-like-06)",
    arguments: [["photo-2", "photo-1"], ["photo-2"]] as [[PhotoID]])
  func rowsChangeMeanwhile(rows: [PhotoID]) async throws {
    try await screen.show(Photo.samples(2))
    try await screen.likes.hold(until: 1) { screen.presenter.didTapLike("photo-1") }
    screen.pages.answer(with: Page(items: rows.map { .sample($0) }))
    screen.presenter.didPullToRefresh()
    try await screen.log.wait { $0 == .setRefreshing(false) }
    _ = screen.log.take()
    screen.likes.answer(call: 0, with: LikeState())
    try await screen.finish()

    let cards = rows.dropFirst().map {
      ImagesListCommand.updateCard(screen.card(.sample($0, isLiked: true)))
    }
    #expect(screen.log.take() == cards + [.endBlocking], "a photo without a row has no card")
    #expect(screen.photos["photo-1"]?.isLiked == true)
    #expect(screen.presenter.card(at: 0)?.isLiked == false)
  }

  @Test(
    "X-4 A like made on another screen shows on the card; the like of a photo without a row does not"
  )
  func likeMadeElsewhere() async throws {
    try await screen.show(Photo.samples(2))
    screen.photos.store([.sample("elsewhere")], requestedAt: screen.photos.moment)
    screen.photos.setLike(LikeState(), wish: true, for: "elsewhere")
    screen.photos.setLike(LikeState(), wish: true, for: "photo-2")
    #expect(screen.log.take() == [.updateCard(screen.card(liked(Photo.samples(2)[1])))])
  }

  @Test(
    "F-4 Giving up waiting for a like unblocks and counts as a failure; a late answer is ignored",
    arguments: [true, false])
  func cancelWaiting(isStubborn: Bool) async throws {
    try await screen.show(Photo.samples(1))
    screen.likes.hold(ignoringCancellation: isStubborn)
    screen.presenter.didTapLike("photo-1")
    try await screen.likes.waitForCalls(1)
    screen.presenter.didCancelWaiting()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .beginBlocking, .endBlocking, .show(.likeFailed(Strings(.english))),
      ])

    screen.likes.answer(call: 0, with: LikeState(isLiked: true))
    screen.presenter.didCancelWaiting()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.presenter.card(at: 0)?.isLiked == false)
  }
}
