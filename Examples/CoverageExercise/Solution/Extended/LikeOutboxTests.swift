import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Likes in the background")
struct LikeOutboxTests {
  @Test("X-1 A like that fails turns the heart back")
  func failure() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let record = store.take(.sample("a"), askedAt: store.mark()).record
      screen.changes.fail(.offline)
      screen.likes.toggle("a")
      #expect(record.photo.isLiked == true)
      try await screen.finish()
      #expect(record.photo.isLiked == false)
    }
  }

  @Test("X-1 A tap while a like is in flight is sent when the like has ended")
  func secondTap() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let record = store.take(.sample("a"), askedAt: store.mark()).record
      screen.changes.answerWhenTold()
      screen.likes.toggle("a")
      try #require(screen.sessionTasks.isRunning(.init("like", subject: "a")))
      try await screen.changes.waitForCalls(1)
      screen.changes.answer(with: LikeState())

      screen.likes.toggle("a")
      #expect(screen.changes.calls.count == 1)
      screen.changes.complete(0, with: LikeState())
      try await screen.finish()

      #expect(screen.changes.calls == [.init("a", isLiked: true), .init("a", isLiked: false)])
      #expect(record.photo.isLiked == false)
    }
  }

  @Test("X-1 A server that refuses likes gets no further requests")
  func refused() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let records = [PhotoID("a"), "b", "c"].map {
        store.take(.sample($0), askedAt: store.mark()).record
      }
      screen.changes.fail(.notFound)
      for (index, record) in records.enumerated() {
        screen.likes.toggle(record.photo.id)
        try await screen.finish()
        #expect(record.photo.isLiked == false)
        #expect(screen.likes.isRefused == (index > 0), "one photo alone may be gone")
      }

      #expect(screen.changes.calls.count == 2)
    }
  }

  @Test("X-1 A heart turns at once, and the server is told the same")
  func atOnce() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let record = store.take(.sample("a"), askedAt: store.mark()).record
      screen.changes.answer(with: LikeState(isLiked: true, likeCount: 8))
      screen.likes.toggle("a")
      #expect(record.photo.isLiked == true)
      #expect(record.photo.likeCount == 8)
      try await screen.finish()
      #expect(screen.changes.calls == [.init("a", isLiked: true)])
      #expect(record.photo.isLiked == true)
    }
  }

  @Test("G-7 A like answered with 401 turns the heart back and ends the session, once")
  func unauthorised() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let record = store.take(.sample("a"), askedAt: store.mark()).record
      var ends = 0
      screen.likes.unauthorised = { ends += 1 }
      screen.changes.fail(.unauthorised)
      screen.likes.toggle("a")
      try await screen.finish()
      #expect(ends == 1)
      #expect(record.photo.isLiked == false)
    }
  }

  @Test("X-1 A like that fails turns back to the server's latest word")
  func newsBehindTheWish() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let before = store.mark()
      let record = store.take(.sample("a"), askedAt: before).record
      screen.changes.answerWhenTold()
      screen.likes.toggle("a")
      try await screen.waitForLikes(1)
      var news = Photo.sample("a")
      (news.isLiked, news.likeCount) = (nil, nil)
      _ = store.take(news, askedAt: store.mark())
      #expect(record.photo.likeCount == 8, "an answer without a word on likes changes nothing")
      (news.isLiked, news.likeCount) = (false, 30)
      _ = store.take(news, askedAt: store.mark())
      #expect(record.photo.isLiked == true)
      #expect(record.photo.likeCount == 31)
      screen.changes.complete(0, failing: .offline)
      try await screen.finish()
      #expect(record.photo.isLiked == false)
      #expect(record.photo.likeCount == 30)
    }
  }

  @Test("X-1 A photo released and taken again during its like shows the wish")
  func takenAgain() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      screen.changes.answerWhenTold()
      do {
        let shown = store.take(.sample("gone"), askedAt: store.mark()).record
        screen.likes.toggle(shown.photo.id)
      }
      try await screen.waitForLikes(1)
      let again = store.take(.sample("gone"), askedAt: store.mark()).record
      #expect(again.photo.isLiked == true)
      #expect(screen.likes.isAheadOfServer("gone"))
      screen.changes.complete(0, failing: .offline)
      try await screen.finish()
      #expect(again.photo.isLiked == false)
      #expect(!screen.likes.isAheadOfServer("gone"))
    }
  }

  @Test("X-1 Two photos that are gone are no refusal if a like succeeded in between")
  func lostPhotosApart() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let records = [PhotoID("a"), "b", "c"].map {
        store.take(.sample($0), askedAt: store.mark()).record
      }
      screen.changes.answer { change in
        if change.photoID != "b" { throw ServiceError(.notFound) }
        return LikeState(isLiked: change.isLiked)
      }
      for (id, isRefused) in [("a", false), ("a", false), ("b", false), ("c", false), ("a", true)] {
        screen.likes.toggle(PhotoID(rawValue: id))
        try await screen.finish()
        #expect(screen.likes.isRefused == isRefused)
      }
      #expect(records.map(\.photo.isLiked) == [false, true, false])
    }
  }

  @Test("X-1 Once likes are refused no further wish is sent, and the news comes once")
  func refusedMeanwhile() async throws {
    try await check(FavouritesScreen.init) { screen in
      let store = screen.session.photos
      let records = [PhotoID("a"), "b", "c"].map {
        store.take(.sample($0), askedAt: store.mark()).record
      }
      var events: [LikeOutbox.Event] = []
      let observer = ScreenTasks()
      screen.likes.events.add(observer) { events.append($1) }
      screen.changes.fail(.notFound)
      screen.likes.toggle("a")
      try await screen.finish()
      screen.changes.answerWhenTold()
      for id in [PhotoID("b"), "c", "c"] { screen.likes.toggle(id) }
      try await screen.waitForLikes(3)
      // What should not come would be answered at once.
      screen.changes.fail(.notFound)
      let first = screen.changes.calls.firstIndex { $0.photoID == "b" } ?? 1
      screen.changes.complete(first, failing: .notFound)
      screen.changes.complete(3 - first, failing: .notFound)
      try await screen.finish()
      #expect(screen.changes.calls.count == 3)
      #expect(events == [.idle, .refused, .idle])
      #expect(records.map(\.photo.isLiked) == [false, false, false])
    }
  }

  @Test("G-7 The end of the session cancels likes, and nothing is sent afterwards")
  func sessionEnds() async throws {
    try await check(FavouritesScreen.init) { screen in
      let record = screen.known(.sample("a"))
      screen.changes.answerWhenTold()
      screen.likes.toggle("a")
      try await screen.waitForLikes(1)
      screen.likes.toggle("a")
      screen.sessionTasks.close()
      try await screen.finish()
      screen.likes.toggle("a")
      try await screen.finish()
      #expect(screen.changes.calls.count == 1)
      #expect(screen.changes.cancelled == [0])
      #expect(record.photo.likeCount == 7)
    }
  }

  @Test("X-1 The number of likes follows the wish, and never falls below 0")
  func numbers() async throws {
    try await check(FavouritesScreen.init) { screen in
      var photo = Photo.sample("a", isLiked: true)
      photo.likeCount = 0
      let none = screen.known(photo)
      let unknown = screen.known(.sample("b", isLiked: nil))
      screen.changes.answerWhenTold()
      screen.likes.toggle("a")
      #expect(none.photo.likeCount == 0)
      screen.likes.toggle("b")
      #expect(unknown.photo.likeCount == 8)
      screen.likes.toggle("b")
      #expect(unknown.photo.likeCount == 7)
      #expect(!screen.likes.isAheadOfServer("b"))
      screen.sessionTasks.close()
      try await screen.finish()
    }
  }

  @Test("X-1 A confirmed like has the server's number, or else the expected one")
  func confirmed() async throws {
    try await check(FavouritesScreen.init) { screen in
      let record = screen.known(.sample("a"))
      var events: [LikeOutbox.Event] = []
      let observer = ScreenTasks()
      screen.likes.events.add(observer) { events.append($1) }
      screen.changes.answer(with: LikeState(isLiked: true, likeCount: 20))
      screen.likes.toggle("a")
      try await screen.finish()
      #expect(record.photo.likeCount == 20)
      screen.changes.answer(with: LikeState())
      screen.likes.toggle("a")
      try await screen.finish()
      #expect(record.photo.likeCount == 19)
      #expect(
        events == [
          .confirmed("a", isLiked: true), .idle, .confirmed("a", isLiked: false), .idle,
        ])
    }
  }

  @Test("X-1 The server has the last word on a like, and on its number")
  func otherAnswer() async throws {
    try await check(FavouritesScreen.init) { screen in
      let record = screen.known(.sample("a"))
      var events: [LikeOutbox.Event] = []
      let observer = ScreenTasks()
      screen.likes.events.add(observer) { events.append($1) }
      screen.changes.answer(with: LikeState(isLiked: false))
      screen.likes.toggle("a")
      try await screen.finish()
      #expect(record.photo.isLiked == false)
      #expect(record.photo.likeCount == 7)
      #expect(events == [.confirmed("a", isLiked: false), .idle])
    }
  }

  @Test("X-1 After a second wish that fails, heart and number are those of the first")
  func secondWishFails() async throws {
    try await check(FavouritesScreen.init) { screen in
      let record = screen.known(.sample("a"))
      screen.changes.answerWhenTold()
      screen.likes.toggle("a")
      try await screen.waitForLikes(1)
      screen.likes.toggle("a")
      #expect(record.photo.isLiked == false)
      screen.changes.fail(.offline)
      screen.changes.complete(0, with: LikeState())
      try await screen.finish()
      #expect(screen.changes.calls.count == 2)
      #expect(record.photo.isLiked == true)
      #expect(record.photo.likeCount == 8)
    }
  }
}
