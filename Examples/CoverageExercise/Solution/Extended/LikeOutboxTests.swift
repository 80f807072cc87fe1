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
}
