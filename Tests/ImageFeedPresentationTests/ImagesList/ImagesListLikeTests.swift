import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: likes")
struct ImagesListLikeTests {
  private typealias Change = FakeLikeService.Change

  private func liked(_ photo: Photo, _ isLiked: Bool = true) -> Photo {
    var photo = photo
    photo.isLiked = isLiked
    return photo
  }

  @Test(
    "F-4 A tap on a grey heart blocks, sends the like, unblocks and shows a red heart (bug-like-09, bug-like-13)"
  )
  func like() async throws {
    try await check(ImagesListScreen.self) { screen in
      let photo = Photo.samples(3)[1]
      try await screen.show(Photo.samples(3))
      screen.fakes.likes.changes.answerWhenTold()
      screen.presenter.didTapLike("photo-2")
      #expect(screen.log.take() == [.beginBlocking])

      try await screen.fakes.likes.changes.waitForCalls(1)
      #expect(screen.presenter.card(at: 1)?.isLiked == false, "not before the server answers")
      screen.fakes.likes.changes.complete(0, with: LikeState(isLiked: true, likeCount: 8))
      try await screen.finish()

      #expect(screen.log.take() == [.endBlocking, .updateCard(screen.card(liked(photo)))])
      #expect(screen.presenter.card(at: 1)?.isLiked == true)
      screen.fakes.likes.changes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-2")
      try await screen.finish()
      #expect(
        screen.fakes.likes.changes.calls == [
          Change("photo-2", isLiked: true), Change("photo-2", isLiked: false),
        ])
      #expect(
        screen.log.take() == [
          .beginBlocking, .endBlocking, .updateCard(screen.card(liked(photo, false))),
        ])
    }
  }

  @Test(
    "F-4 The heart shows the server's answer, or the wish if the answer has no state (bug-like-07)",
    arguments: [
      (LikeState(), true), (LikeState(isLiked: true), true), (LikeState(isLiked: false), false),
    ])
  func serversAnswer(state: LikeState, expected: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.answer(with: state)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.presenter.card(at: 0)?.isLiked == expected)
    }
  }

  @Test(
    "F-4 A failed like unblocks, then shows one alert, and the heart is unchanged (bug-like-11, -12, -14)",
    arguments: [
      ServiceError.Kind.offline, .forbidden, .rateLimited, .notFound, .unreadableAnswer,
      .rejected(status: 422, message: "no"), .serverFailure(status: 500),
    ])
  func likeThatFails(kind: ServiceError.Kind) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.fail(kind)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()

      let alert = Alert(
        title: "Something went wrong", message: "Try again",
        buttons: [Alert.Button(.accept, title: "OK")])
      #expect(screen.log.take() == [.beginBlocking, .endBlocking, .present(alert)])
      #expect(screen.presenter.card(at: 0)?.isLiked == false)

      screen.router.answerAlert(.accept)
      screen.fakes.likes.changes.answer(with: LikeState(isLiked: true))
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.fakes.likes.changes.calls.count == 2, "the lock is released: bug-like-05")
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test("F-5 A failed unlike leaves the heart red")
  func unlikeThatFails() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show([Photo.sample("photo-1", isLiked: true)])
      screen.fakes.likes.changes.fail(.offline)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.fakes.likes.changes.calls == [Change("photo-1", isLiked: false)])
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test("F-5 Taps while a like is in flight are ignored on every card (bug-like-01, -02, -04)")
  func tapsInFlight() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.fakes.likes.changes.answerWhenTold()
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didTapLike("photo-2")
      try await screen.fakes.likes.changes.waitForCalls(1)
      screen.presenter.didTapLike("photo-1")
      screen.fakes.likes.changes.complete(0, with: LikeState())
      try await screen.finish()

      #expect(screen.fakes.likes.changes.calls == [Change("photo-1", isLiked: true)])
      #expect(screen.fakes.likes.changes.cancelled == [])
      #expect(
        screen.log.take() == [
          .beginBlocking, .endBlocking,
          .updateCard(screen.card(liked(Photo.samples(1)[0]))),
        ])
    }
  }

  @Test(
    "F-4 A like and a page in flight at the same time both complete, whichever is first (bug-like-03)",
    arguments: [true, false])
  func likeDuringAPage(isLikeFirst: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.fakes.likes.changes.answerWhenTold()
      if isLikeFirst { screen.presenter.didTapLike("photo-1") }
      screen.presenter.didTapRetry()
      if !isLikeFirst { screen.presenter.didTapLike("photo-1") }
      try await screen.pages.waitForCalls(2)
      try await screen.fakes.likes.changes.waitForCalls(1)
      screen.fakes.likes.changes.complete(0, with: LikeState())
      screen.pages.complete(1, with: Page(items: Photo.samples(4..<6)))
      try await screen.finish()

      #expect(screen.presenter.photoCount == 5)
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test(
    "F-4 A page does not undo a like, not even if it was requested before the like (bug-like-10)")
  func likeBeforeTheNextPage() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(2)
      screen.fakes.likes.changes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-3")
      try await screen.log.wait { $0 == .endBlocking }
      screen.pages.complete(1, with: Page(items: Photo.samples(3..<6)))
      try await screen.finish()

      #expect(screen.presenter.card(at: 2)?.isLiked == true)
    }
  }

  @Test("F-4 A like changes its photo, even if the rows move while it is in flight (bug-like-06)")
  func rowsMoveMeanwhile() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.fakes.likes.changes.answerWhenTold()
      screen.presenter.didTapLike("photo-1")
      try await screen.fakes.likes.changes.waitForCalls(1)
      screen.pages.answerWhenTold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      screen.pages.complete(1, with: Page(items: Photo.samples(3).reversed()))
      try await screen.log.wait { $0 == .reloadPhotos }
      screen.fakes.likes.changes.complete(0, with: LikeState())
      try await screen.finish()

      #expect((0..<3).map { screen.presenter.card(at: $0)?.isLiked } == [false, false, true])
    }
  }

  @Test("F-4 A like whose photo has left the feed unblocks and changes no card")
  func photoGoneMeanwhile() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.answerWhenTold()
      screen.presenter.didTapLike("photo-1")
      try await screen.fakes.likes.changes.waitForCalls(1)
      screen.pages.answer(with: Page(items: [Photo.sample("photo-2")]))
      screen.presenter.didPullToRefresh()
      try await screen.log.wait { $0 == .reloadPhotos }
      _ = screen.log.take()
      screen.fakes.likes.changes.complete(0, with: LikeState())
      try await screen.finish()

      #expect(screen.log.take() == [.endBlocking])
    }
  }

  @Test(
    "X-4 A like made on another screen shows on the card; the like of a photo without a row does not"
  )
  func likeMadeElsewhere() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      let elsewhere = screen.photos.take(.sample("elsewhere"), askedAt: screen.photos.mark())
      screen.photos.setLike(LikeState(), wish: true, for: "elsewhere")
      screen.photos.setLike(LikeState(), wish: true, for: "photo-2")
      #expect(screen.log.take() == [.updateCard(screen.card(liked(Photo.samples(2)[1])))])
      #expect(elsewhere.record.photo.isLiked == true)
    }
  }

  @Test("G-7 A 401 for a like ends the session instead of showing the alert")
  func unauthorised() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.fail(.unauthorised)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.log.take() == [.beginBlocking, .sessionDidExpire, .endBlocking])
    }
  }

  @Test(
    "Closing while a like is in flight unblocks the interface, and the late answer is ignored",
    arguments: [
      true, false,
    ])
  func closingInMidLike(isStubborn: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.answerWhenTold(ignoringCancellation: isStubborn)
      screen.presenter.didTapLike("photo-1")
      try await screen.fakes.likes.changes.waitForCalls(1)
      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.beginBlocking, .endBlocking])

      screen.fakes.likes.changes.complete(0, failing: .offline)
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test(
    "F-4 Giving up waiting for a like unblocks and counts as a failure; a late answer is ignored",
    arguments: [true, false])
  func cancelWaiting(isStubborn: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.answerWhenTold(ignoringCancellation: isStubborn)
      screen.presenter.didTapLike("photo-1")
      try await screen.fakes.likes.changes.waitForCalls(1)
      screen.presenter.didCancelWaiting()
      #expect(
        screen.log.take() == [
          .beginBlocking, .endBlocking, .present(.likeFailed(Strings(.english))),
        ])
      #expect(screen.presenter.card(at: 0)?.isLiked == false)

      screen.fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
      screen.presenter.didCancelWaiting()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.presenter.card(at: 0)?.isLiked == false)
    }
  }
}
