import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("LikeOutbox: pages, refusals, taps inside changes, and the session's end", .checksLeaks)
struct LikeOutboxOrderTests {
  private let test = LikeOutboxUnderTest()
  private typealias Change = FakeLikeService.Change

  @Test("bug-like-10 A page requested before the end of a like does not undo it")
  func olderPages() async throws {
    let before = test.store.moment
    test.likes.hold()
    test.outbox.toggle("photo-1")
    try await test.likes.waitForCalls(1)
    let meanwhile = test.store.moment
    test.page(isLiked: false, count: 7, requestedAt: before)
    test.page(isLiked: false, count: 7, requestedAt: meanwhile)
    test.page(isLiked: nil, count: nil, requestedAt: meanwhile)
    test.likes.answer(call: 0, with: LikeState())
    try await test.finish()
    test.page(isLiked: false, count: 7, requestedAt: before)
    test.page(isLiked: false, count: 7, requestedAt: meanwhile)
    #expect(test.hearts.take() == ["photo-1 true 8"])

    test.page(isLiked: false, count: 6, requestedAt: test.store.moment)
    #expect(test.hearts.take() == ["photo-1 false 6"], "a page requested later is newer")
  }

  @Test("X-1 A like that fails turns back to the server's latest word")
  func newsBehindTheWish() async throws {
    test.likes.hold()
    test.outbox.toggle("photo-1")
    try await test.likes.waitForCalls(1)
    test.page(isLiked: false, count: 30, requestedAt: test.store.moment)
    #expect(test.hearts.take() == ["photo-1 true 8", "photo-1 true 31"])
    test.likes.fail(call: 0, .offline)
    try await test.finish()
    #expect(test.hearts.take() == ["photo-1 false 30"])
    #expect(test.store["photo-1"]?.caption == Photo.sample().caption, "bug-like-13")
  }

  @Test("X-1 A photo that is gone turns only its own heart back, however often it is tapped")
  func lostPhoto() async throws {
    test.likes.fail(.notFound)
    for _ in 0..<3 {
      test.outbox.toggle("photo-1")
      try await test.finish()
    }
    #expect(test.likes.calls.count == 3)
    #expect(!test.outbox.isRefused)
    #expect(test.refusals.take() == [])
    #expect(test.liked == [false, false])
  }

  @Test("X-1 Two photos that are gone are no refusal if a like succeeded in between")
  func lostPhotosApart() async throws {
    test.likes.answer { change in
      if change.photoID != "photo-2" { throw ServiceError(.notFound) }
      return LikeState(isLiked: change.isLiked)
    }
    test.outbox.toggle("photo-1")
    try await test.finish()
    test.outbox.toggle("photo-2")
    try await test.finish()
    try await test.outbox.likeLostPhoto(test.likes, finish: test.finish)
    #expect(!test.outbox.isRefused)
    test.outbox.toggle("photo-1")
    try await test.finish()
    #expect(test.outbox.isRefused, "no like succeeded in between")
  }

  @Test("X-1 Likes of two photos answered with 404 or 410 turn back and disable all hearts, once")
  func refused() async throws {
    test.likes.hold()
    test.outbox.toggle("photo-1")
    test.outbox.toggle("photo-2")
    test.outbox.toggle("photo-2")
    try await test.likes.waitForCalls(2)
    let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 0
    test.likes.fail(call: first, .notFound)
    test.likes.fail(call: 1 - first, .notFound)
    try await test.finish()
    #expect(test.outbox.isRefused)
    #expect(test.refusals.take() == ["refused"])
    #expect(test.liked == [false, false])

    test.outbox.toggle("photo-1")
    try await test.finish()
    #expect(test.likes.calls.count == 2)
    #expect(test.liked[0] == false)
  }

  @Test("X-1 Once likes are refused no further wish is sent")
  func refusedMeanwhile() async throws {
    try await test.outbox.likeLostPhoto(test.likes, finish: test.finish)
    test.likes.hold()
    test.outbox.toggle("photo-1")
    test.outbox.toggle("photo-2")
    test.outbox.toggle("photo-2")
    try await test.likes.waitForCalls(3)
    let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 1
    test.likes.fail(call: first, .notFound)
    // Answers given one after the other can arrive in any order.
    try await test.refusals.wait { _ in true }
    test.likes.fail(call: 3 - first, .offline)
    try await test.finish()
    #expect(test.likes.calls.count == 3)
  }

  @Test(
    "X-1 Taps inside the change of a heart count like any others, and the last one is sent",
    arguments: [1, 2], [true, false])
  func tapsInsideAChange(taps: Int, succeeds: Bool) async throws {
    test.likes.hold()
    test.outbox.toggle("photo-1")
    try await test.likes.waitForCalls(1)
    _ = test.hearts.take()
    test.store.changes.add(test.refusals) {
      [weak outbox = test.outbox, hearts = test.hearts] _, _ in
      if hearts.events.count == 1 { for _ in 0..<taps { outbox?.toggle("photo-1") } }
    }
    var server = succeeds
    test.likes.answer { change in
      server = change.isLiked
      return LikeState()
    }
    if succeeds {
      test.likes.answer(call: 0, with: LikeState(isLiked: true, likeCount: 20))
    } else {
      test.likes.fail(call: 0, .offline)
    }
    try await test.finish()
    #expect(test.hearts.events.count == taps + 1)
    #expect(test.liked[0] == (succeeds == (taps == 2)))
    #expect(server == test.liked[0])
    #expect(test.outbox.isIdle)
  }

  @Test(
    "bug-session-04 The end of the session cancels likes; late answers have no effect",
    arguments: [true, false])
  func sessionEnds(isStubborn: Bool) async throws {
    test.likes.hold(ignoringCancellation: isStubborn)
    test.outbox.toggle("photo-1")
    test.outbox.toggle("photo-2")
    test.outbox.toggle("photo-2")
    try await test.likes.waitForCalls(2)
    _ = test.hearts.take()
    test.tasks.close()
    try await test.finish()
    for call in 0..<2 { test.likes.fail(call: call, .notFound) }
    try await test.finish()
    test.outbox.toggle("photo-1")
    try await test.finish()

    #expect(test.likes.calls.count == 2)
    #expect(test.likes.cancelled.count == (isStubborn ? 0 : 2))
    #expect(test.hearts.take() == [])
    #expect(test.refusals.take() == [])
  }
}
