import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("LikeOutbox: pages, refusals and the session's end")
struct LikeOutboxOrderTests {
  private typealias Change = FakeLikeService.Change

  @Test("bug-like-10 A page requested before the end of a like does not undo it")
  func olderPages() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      let before = test.store.mark()
      test.likes.answerWhenTold()
      test.outbox.toggle("photo-1")
      try await test.likes.waitForCalls(1)
      let meanwhile = test.store.mark()
      test.page(isLiked: false, count: 7, askedAt: before)
      test.page(isLiked: false, count: 7, askedAt: meanwhile)
      test.page(isLiked: nil, count: nil, askedAt: meanwhile)
      test.likes.complete(0, with: LikeState())
      try await test.finish()
      test.page(isLiked: false, count: 7, askedAt: before)
      test.page(isLiked: false, count: 7, askedAt: meanwhile)
      #expect(test.hearts.take() == ["photo-1 true 8"])

      test.page(isLiked: false, count: 6, askedAt: test.store.mark())
      #expect(test.hearts.take() == ["photo-1 false 6"], "a page requested later is newer")
    }
  }

  @Test("X-1 A like that fails turns back to the server's latest word")
  func newsBehindTheWish() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      test.likes.answerWhenTold()
      test.outbox.toggle("photo-1")
      try await test.likes.waitForCalls(1)
      test.page(isLiked: false, count: 30, askedAt: test.store.mark())
      #expect(test.hearts.take() == ["photo-1 true 8", "photo-1 true 31"])
      test.likes.complete(0, failing: .offline)
      try await test.finish()
      #expect(test.hearts.take() == ["photo-1 false 30"])
      let caption = test.held[0].photo.caption
      #expect(caption == Photo.sample().caption, "bug-like-13")
    }
  }

  @Test("X-1 A photo released and taken again during its like shows the wish")
  func takenAgain() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      test.likes.answerWhenTold()
      do {
        let shown = test.store.take(.sample("gone"), askedAt: test.store.mark()).record
        test.outbox.toggle(shown.photo.id)
      }
      try await test.likes.waitForCalls(1)
      let again = test.store.take(.sample("gone"), askedAt: test.store.mark()).record
      #expect(again.photo.isLiked == true)
      #expect(test.outbox.isAheadOfServer("gone"))
      test.likes.complete(0, failing: .offline)
      try await test.finish()
      #expect(again.photo.isLiked == false)
      #expect(!test.outbox.isAheadOfServer("gone"))
    }
  }

  @Test("X-1 A photo that is gone turns only its own heart back, however often it is tapped")
  func lostPhoto() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      test.likes.fail(.notFound)
      for _ in 0..<3 {
        test.outbox.toggle("photo-1")
        try await test.finish()
      }
      #expect(test.likes.calls.count == 3)
      #expect(!test.outbox.isRefused)
      #expect(test.events.take() == [.idle, .idle, .idle])
      #expect(test.held.map(\.photo.isLiked) == [false, false])
    }
  }

  @Test("X-1 Two photos that are gone are no refusal if a like succeeded in between")
  func lostPhotosApart() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
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
  }

  @Test("X-1 Likes of two photos answered with 404 or 410 turn back and disable all hearts, once")
  func refused() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      test.likes.answerWhenTold()
      test.outbox.toggle("photo-1")
      test.outbox.toggle("photo-2")
      test.outbox.toggle("photo-2")
      try await test.likes.waitForCalls(2)
      let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 0
      test.likes.complete(first, failing: .notFound)
      test.likes.complete(1 - first, failing: .notFound)
      try await test.finish()
      #expect(test.outbox.isRefused)
      #expect(test.events.take() == [.refused, .idle])
      #expect(test.held.map(\.photo.isLiked) == [false, false])

      test.outbox.toggle("photo-1")
      try await test.finish()
      #expect(test.likes.calls.count == 2)
      #expect(test.held[0].photo.isLiked == false)
    }
  }

  @Test("X-1 Once likes are refused no further wish is sent")
  func refusedMeanwhile() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      try await test.outbox.likeLostPhoto(test.likes, finish: test.finish)
      test.likes.answerWhenTold()
      test.outbox.toggle("photo-1")
      test.outbox.toggle("photo-2")
      test.outbox.toggle("photo-2")
      try await test.likes.waitForCalls(3)
      let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 1
      test.likes.complete(first, failing: .notFound)
      // Answers given one after the other can arrive in any order.
      try await test.events.wait { $0 == .refused }
      test.likes.complete(3 - first, failing: .offline)
      try await test.finish()
      #expect(test.likes.calls.count == 3)
    }
  }

  @Test("G-7 A like answered with 401 asks for the end of the session")
  func unauthorised() async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      test.likes.fail(.unauthorised)
      test.outbox.toggle("photo-1")
      try await test.finish()
      #expect(test.expirations.take() == ["expired"])
      #expect(!test.outbox.isRefused)
      #expect(test.held[0].photo.isLiked == false)
    }
  }

  @Test(
    "bug-session-04 The end of the session cancels likes; late answers have no effect",
    arguments: [true, false])
  func sessionEnds(isStubborn: Bool) async throws {
    try await check(LikeOutboxUnderTest.self) { test in
      test.likes.answerWhenTold(ignoringCancellation: isStubborn)
      test.outbox.toggle("photo-1")
      test.outbox.toggle("photo-2")
      test.outbox.toggle("photo-2")
      try await test.likes.waitForCalls(2)
      _ = test.hearts.take()
      test.session.close()
      if !isStubborn { try await test.finish() }
      for call in 0..<2 { test.likes.complete(call, failing: .notFound) }
      try await test.finish()
      test.outbox.toggle("photo-1")
      try await test.finish()

      #expect(test.likes.calls.count == 2)
      #expect(test.likes.cancelled.count == (isStubborn ? 0 : 2))
      #expect(test.hearts.take() == [])
      #expect(test.events.take() == [])
      #expect(test.expirations.take() == [])
    }
  }
}
