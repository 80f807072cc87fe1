import ImageFeedCore
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedExtended

/// An outbox with two photos, and a record of its changes and refusals.
@MainActor
struct LikeOutboxUnderTest: TasksUnderTest {
  typealias Change = FakeLikeService.Change

  let fakes = FakeExtendedServices(unexpected: .recorded)
  let tasks = ScreenTasks()
  let store = PhotoStore()
  let outbox: LikeOutbox
  /// Each change of a heart: photo, whether it is liked, number of likes.
  let hearts = Recorder<String>()
  let refusals = CommandLog<String>()

  init() {
    outbox = LikeOutbox(photos: store, service: fakes.likes, tasks: tasks)
    store.store(Photo.samples(2), requestedAt: store.moment)
    store.changes.add(hearts) { hearts, change in
      hearts.add("\(change.new.id) \(change.new.isLiked == true) \(change.new.likeCount ?? -1)")
    }
    outbox.changes.add(refusals) { log, _ in log.add("refused") }
    expectRelease(store, outbox, tasks)
  }

  var likes: FakeFunction<Change, LikeState> { fakes.likes.changes }
  /// Indicates whether each of the two photos is liked.
  var liked: [Bool?] { ["photo-1", "photo-2"].map { store[$0]?.isLiked } }

  func toggle(_ ids: PhotoID...) { for id in ids { outbox.toggle(id) } }

  /// Takes photo 1 from a page.
  func page(isLiked: Bool?, count: Int?, requestedAt moment: Int) {
    var photo = Photo.samples(1)[0]
    (photo.isLiked, photo.likeCount) = (isLiked, count)
    store.store([photo], requestedAt: moment)
  }
}

@MainActor
@Suite("LikeOutbox: likes, failures and numbers", .checksLeaks)
struct LikeOutboxTests {
  private let test = LikeOutboxUnderTest()
  private typealias Change = FakeLikeService.Change

  @Test("X-1 Heart and count change at once; the answer changes nothing")
  func like() async throws {
    test.likes.answer(with: LikeState())
    test.outbox.toggle("photo-1")
    #expect(test.hearts.take() == ["photo-1 true 8"])
    #expect(!test.outbox.isIdle)
    try await test.finish()
    #expect(test.likes.calls == [Change("photo-1", isLiked: true)])
    #expect(test.hearts.take() == [])

    try await test.run { test.outbox.toggle("photo-1") }
    #expect(test.likes.calls.last == Change("photo-1", isLiked: false))
    #expect(test.hearts.take() == ["photo-1 false 7"])
  }

  @Test("X-1 A like that fails in any way turns back, and can be repeated")
  func failures() async throws {
    for kind in EndStateRow.all.map(\.kind) where kind != .notFound {
      let test = LikeOutboxUnderTest()
      test.likes.fail(kind)
      try await test.run { test.outbox.toggle("photo-1") }
      #expect(test.hearts.take() == ["photo-1 true 8", "photo-1 false 7"], "\(kind)")
      test.likes.answer(with: LikeState())
      try await test.run { test.outbox.toggle("photo-1") }
      #expect(test.likes.calls.count == 2)
      #expect(test.liked[0] == true)
    }
  }

  @Test("X-1 An unlike that fails after a successful like turns back to liked")
  func failureAfterSuccess() async throws {
    test.likes.answer(with: LikeState(isLiked: true, likeCount: 20))
    try await test.run { test.outbox.toggle("photo-1") }
    test.likes.fail(.timedOut)
    try await test.run { test.outbox.toggle("photo-1") }
    #expect(
      test.hearts.take() == [
        "photo-1 true 8", "photo-1 true 20", "photo-1 false 19", "photo-1 true 20",
      ])
  }

  @Test(
    "X-1 An answer that differs from the wish is shown (bug-like-07)",
    arguments: [
      (3, ["photo-1 true 8", "photo-1 true 4", "photo-1 false 3"]),
      (nil, ["photo-1 true 8", "photo-1 false 7"]),
    ] as [(Int?, [String])])
  func otherAnswer(count: Int?, hearts: [String]) async throws {
    test.likes.answer(with: LikeState(isLiked: false, likeCount: count))
    try await test.run { test.outbox.toggle("photo-1") }
    #expect(test.hearts.take() == hearts)
  }

  @Test("X-1 Taps during a request change only the wish, which is sent afterwards if it differs")
  func tapsMeanwhile() async throws {
    try await test.likes.hold(until: 1) { test.outbox.toggle("photo-1") }
    test.outbox.toggle("photo-1")
    #expect(test.hearts.take() == ["photo-1 true 8", "photo-1 false 7"])
    #expect(test.likes.calls.count == 1)
    test.likes.answer(call: 0, with: LikeState(isLiked: true))
    try await test.likes.waitForCalls(2)
    #expect(test.hearts.take() == [], "the heart shows the wish")
    try await test.run { test.likes.answer(call: 1, with: LikeState(isLiked: false)) }
    #expect(
      test.likes.calls == [Change("photo-1", isLiked: true), Change("photo-1", isLiked: false)])
    #expect(test.hearts.take() == [])
    #expect(test.refusals.take() == [])
  }

  @Test("X-1 Taps that end with the wish already sent send nothing more", arguments: [true, false])
  func tapsInVain(succeeds: Bool) async throws {
    try await test.likes.hold(until: 1) { test.toggle("photo-1", "photo-1", "photo-1") }
    if succeeds {
      test.likes.answer(call: 0, with: LikeState())
    } else {
      test.likes.fail(call: 0, .offline)
    }
    try await test.finish()
    #expect(test.likes.calls == [Change("photo-1", isLiked: true)])
    #expect(test.liked[0] == succeeds)
  }

  @Test("X-1 After a failure, which may have reached the server, another wish is still sent")
  func failureWithAnotherWish() async throws {
    try await test.likes.hold(until: 1) { test.toggle("photo-1", "photo-1") }
    test.likes.fail(call: 0, .timedOut)
    try await test.likes.waitForCalls(2)
    try await test.run { test.likes.answer(call: 1, with: LikeState()) }
    #expect(test.likes.calls.last == Change("photo-1", isLiked: false))
    #expect(test.hearts.take() == ["photo-1 true 8", "photo-1 false 7"])
  }

  @Test("bug-like-04 Likes of two photos run at the same time, and end in any order")
  func twoPhotos() async throws {
    try await test.likes.hold(until: 2) { test.toggle("photo-1", "photo-2") }
    let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 0
    test.likes.answer(call: 1 - first, with: LikeState())
    try await test.run { test.likes.fail(call: first, .offline) }
    #expect(test.likes.cancelled == [])
    #expect(test.liked == [false, true])
    #expect(test.outbox.isIdle)
  }

  @Test("X-4 Whoever waits for the likes goes on when none is under way, or when cancelled")
  func waiting() async throws {
    try await test.outbox.waitUntilIdle()
    try await test.likes.hold(until: 2) { test.toggle("photo-1", "photo-2") }
    let ended = Recorder<String>()
    let waiting = ["cancelled", "likes", "patient"].map { [outbox = test.outbox] name in
      Task {
        try? await outbox.waitUntilIdle()
        // The next like begins before the last one who waits goes on.
        if name == "likes" { outbox.toggle("photo-1") }
        ended.add("\(name) \(outbox.isIdle)")
      }
    }
    waiting[0].cancel()
    await waiting[0].value
    test.likes.answer(call: 0, with: LikeState())
    test.likes.answer(call: 1, with: LikeState())
    test.likes.answer(with: LikeState())
    for task in waiting { await task.value }
    try await test.finish()
    // Who goes on first is not said.
    #expect(ended.events.sorted() == ["cancelled false", "likes false", "patient true"])
  }

  @Test("P-5 Whoever waits for the likes of a session that ends is told, and so is who comes later")
  func waitingAtTheEnd() async throws {
    try await test.likes.hold(until: 1) { test.outbox.toggle("photo-1") }
    let waiting = Task { [outbox = test.outbox] in try await outbox.waitUntilIdle() }
    await Task.yield()
    test.tasks.close()
    await #expect(throws: ServiceError(.cancelled)) { try await waiting.value }
    await #expect(throws: ServiceError(.cancelled)) { try await test.outbox.waitUntilIdle() }
  }

  @Test("bug-feed-22 A like of an unknown photo is ignored")
  func unknownPhoto() async throws {
    try await test.run { test.outbox.toggle("nobody") }
    #expect(test.likes.calls == [])
  }

  @Test("X-1 A photo whose like is unknown counts as not liked")
  func unknownLike() async throws {
    test.store.store([.sample("unknown", isLiked: nil)], requestedAt: 0)
    test.likes.answer(with: LikeState())
    try await test.run { test.toggle("unknown", "unknown") }
    #expect(test.hearts.take() == ["unknown true 8", "unknown false 7"])
  }

  @Test("X-1 The number of likes never falls below 0", arguments: [0, 1])
  func noneLeft(count: Int) async throws {
    test.page(isLiked: true, count: count, requestedAt: 0)
    test.likes.answer(with: LikeState())
    try await test.run { test.outbox.toggle("photo-1") }
    #expect(test.hearts.take() == ["photo-1 true \(count)", "photo-1 false 0"])
  }
}

@MainActor
@Suite("LikeOutbox: pages, refusals, taps inside changes, and the session's end", .checksLeaks)
struct LikeOutboxOrderTests {
  private let test = LikeOutboxUnderTest()
  private typealias Change = FakeLikeService.Change

  @Test("bug-like-10 A page requested before the end of a like does not undo it")
  func olderPages() async throws {
    let before = test.store.moment
    try await test.likes.hold(until: 1) { test.outbox.toggle("photo-1") }
    let meanwhile = test.store.moment
    test.page(isLiked: false, count: 7, requestedAt: before)
    test.page(isLiked: false, count: 7, requestedAt: meanwhile)
    test.page(isLiked: nil, count: nil, requestedAt: meanwhile)
    try await test.run { test.likes.answer(call: 0, with: LikeState()) }
    test.page(isLiked: false, count: 7, requestedAt: before)
    test.page(isLiked: false, count: 7, requestedAt: meanwhile)
    #expect(test.hearts.take() == ["photo-1 true 8"])

    test.page(isLiked: false, count: 6, requestedAt: test.store.moment)
    #expect(test.hearts.take() == ["photo-1 false 6"], "a page requested later is newer")
  }

  @Test("X-1 A like that fails turns back to the server's latest word")
  func newsBehindTheWish() async throws {
    try await test.likes.hold(until: 1) { test.outbox.toggle("photo-1") }
    test.page(isLiked: false, count: 30, requestedAt: test.store.moment)
    #expect(test.hearts.take() == ["photo-1 true 8", "photo-1 true 31"])
    try await test.run { test.likes.fail(call: 0, .offline) }
    #expect(test.hearts.take() == ["photo-1 false 30"])
    #expect(test.store["photo-1"]?.caption == Photo.sample().caption, "bug-like-13")
  }

  @Test("X-1 A photo that is gone turns only its own heart back, however often it is tapped")
  func lostPhoto() async throws {
    test.likes.fail(.notFound)
    for _ in 0..<3 {
      try await test.run { test.outbox.toggle("photo-1") }
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
    try await test.run { test.outbox.toggle("photo-1") }
    try await test.run { test.outbox.toggle("photo-2") }
    try await test.outbox.likeLostPhoto(test.likes, finish: test.finish)
    #expect(!test.outbox.isRefused)
    try await test.run { test.outbox.toggle("photo-1") }
    #expect(test.outbox.isRefused, "no like succeeded in between")
  }

  @Test("X-1 Likes of two photos answered with 404 or 410 turn back and disable all hearts, once")
  func refused() async throws {
    try await test.likes.hold(until: 2) { test.toggle("photo-1", "photo-2", "photo-2") }
    let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 0
    test.likes.fail(call: first, .notFound)
    try await test.run { test.likes.fail(call: 1 - first, .notFound) }
    #expect(test.outbox.isRefused)
    #expect(test.refusals.take() == ["refused"])
    #expect(test.liked == [false, false])

    try await test.run { test.outbox.toggle("photo-1") }
    #expect(test.likes.calls.count == 2)
    #expect(test.liked[0] == false)
  }

  @Test("X-1 Once likes are refused no further wish is sent")
  func refusedMeanwhile() async throws {
    try await test.outbox.likeLostPhoto(test.likes, finish: test.finish)
    try await test.likes.hold(until: 3) { test.toggle("photo-1", "photo-2", "photo-2") }
    let first = test.likes.calls.firstIndex { $0.photoID == "photo-1" } ?? 1
    test.likes.fail(call: first, .notFound)
    // Answers given one after the other can arrive in any order.
    try await test.refusals.wait { _ in true }
    try await test.run { test.likes.fail(call: 3 - first, .offline) }
    #expect(test.likes.calls.count == 3)
  }

  @Test(
    "X-1 Taps inside the change of a heart count like any others, and the last one is sent",
    arguments: [1, 2], [true, false])
  func tapsInsideAChange(taps: Int, succeeds: Bool) async throws {
    try await test.likes.hold(until: 1) { test.outbox.toggle("photo-1") }
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
    test.toggle("photo-1", "photo-2", "photo-2")
    try await test.likes.waitForCalls(2)
    _ = test.hearts.take()
    try await test.run { test.tasks.close() }
    for call in 0..<2 { test.likes.fail(call: call, .notFound) }
    try await test.finish()
    try await test.run { test.outbox.toggle("photo-1") }

    #expect(test.likes.calls.count == 2)
    #expect(test.likes.cancelled.count == (isStubborn ? 0 : 2))
    #expect(test.hearts.take() == [])
    #expect(test.refusals.take() == [])
  }
}
