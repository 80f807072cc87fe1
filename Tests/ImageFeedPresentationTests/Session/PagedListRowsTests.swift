import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

private struct Shelf: Identifiable, Hashable, Sendable {
  let id: Int
}

/// A store of items that never change.
@MainActor
private final class Shelves: PagedListStore {
  func mark() {}
  func take(_ item: Shelf, askedAt mark: Void) -> (record: Shelf, change: Never?) { (item, nil) }
  func item(of record: Shelf) -> Shelf { record }
  func tell(_ told: [Never]) {}
}

@MainActor
@Suite("PagedList: totals and rows")
struct PagedListRowsTests {
  @Test("R-3 R-4 The total is the server's last one, and a refresh forgets an older one")
  func total() async throws {
    try await check(PagedListUnderTest.self) { screen in
      #expect(screen.list.total == nil)
      screen.pages.answer(with: Page(items: Photo.samples(3), nextPage: 2, total: 9))
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.list.total == 9)
      screen.pages.answer(with: Page(items: Photo.samples(4..<6), nextPage: 3))
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.list.total == 9)
      screen.pages.answer(with: Page(items: Photo.samples(4..<6)))
      screen.list.refresh()
      try await screen.finish()
      #expect(screen.list.total == nil)
    }
  }

  @Test("X-4 Rows can be changed without a page; the others keep their order")
  func editedRows() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3))
      let new = screen.store.take(.sample("new"), askedAt: screen.store.mark()).record
      screen.list.edit { $0.insert(new, at: 1) }
      #expect(screen.list.ids == ["photo-1", "new", "photo-2", "photo-3"])
      #expect(screen.list.item("new") == new.photo)
      screen.list.edit { $0.remove(at: 0) }
      #expect(screen.list.ids == ["new", "photo-2", "photo-3"])
      #expect(screen.list.item("photo-1") == nil)
      #expect(screen.log.take() == [], "the caller of an edit commands the view")
    }
  }

  @Test("F-8 A removed photo that comes with the next page has a row again")
  func removedAndBack() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.list.edit { $0.remove(at: 1) }
      screen.pages.answer(with: Page(items: Photo.samples(2..<5)))
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.list.ids == ["photo-1", "photo-3", "photo-2", "photo-4"])
    }
  }

  @Test("X-4 Items that are not included get no row")
  func excluded() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.list.isIncluded = { $0.isLiked == true }
      try await screen.load([.sample("a", isLiked: true), .sample("b", isLiked: false)])
      #expect(screen.list.ids == ["a"])
      #expect(screen.list.hasBegun)
    }
  }

  @Test("A list of other items in another store pages in the same way")
  func otherItems() async throws {
    let tasks = ScreenTasks()
    let pages = FakeFunction<Int, Page<Shelf>>("shelves", unexpected: UnexpectedCalls())
    pages.answer { page in
      Page(items: (page * 2..<page * 2 + 3).map { Shelf(id: $0) }, nextPage: page + 1, total: 70)
    }
    let list = PagedList(
      store: Shelves(), strings: Strings(.english), emptyText: "Empty.", tasks: tasks
    ) { try await pages.call($0) }
    list.fetchNextPage()
    try await tasks.finish(within: .testLimit)
    list.willDisplay(2)
    try await tasks.finish(within: .testLimit)
    #expect((0..<list.count).map { list.item(at: $0)?.id } == [2, 3, 4, 5, 6])
    #expect(list.total == 70)
    #expect(list.item(4) == Shelf(id: 4))
    #expect(list.item(1) == nil)
    #expect(list.item(at: 5) == nil)
  }

  @Test("X-4 A list that begins with a page from elsewhere reports changes of known photos")
  func beginTells() async throws {
    try await check(PagedListUnderTest.self) { screen in
      let held = screen.store.take(Photo.samples(1)[0], askedAt: screen.store.mark()).record
      let told = Recorder<PhotoStore.Change>()
      screen.store.changes.add(told) { $0.add($1) }
      var photo = held.photo
      photo.likeCount = 99
      screen.list.begin(with: Page(items: [photo]), askedAt: screen.store.mark())
      #expect(told.events.map(\.new.likeCount) == [99])
      #expect(screen.list.count == 1)
    }
  }

  @Test("A list that begins with a page from elsewhere goes on with the next page")
  func beginGoesOn() async throws {
    try await check(PagedListUnderTest.self) { screen in
      let mark = screen.store.mark()
      screen.list.begin(
        with: Page(items: Photo.samples(2), nextPage: 2, total: 70), askedAt: mark)
      #expect(screen.list.ids == ["photo-1", "photo-2"])
      #expect(screen.list.total == 70)
      #expect(screen.list.hasBegun && !screen.list.hasEnded)

      screen.list.begin(with: Page(items: [.sample("photo-9")], total: 1), askedAt: mark)
      #expect(screen.list.ids == ["photo-1", "photo-2"], "a list that has begun stays as it is")
      #expect(screen.list.total == 70)

      screen.pages.answer(with: Page(items: [.sample("photo-3")]))
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [2])
      #expect(screen.list.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("A list that begins with an empty page, or with the only one, has ended")
  func beginEnds() async throws {
    try await check(PagedListUnderTest.self) { screen in
      let mark = screen.store.mark()
      screen.list.begin(with: Page(items: [], nextPage: 2), askedAt: mark)
      screen.other.begin(with: Page(items: [.sample()]), askedAt: mark)
      #expect(screen.list.hasEnded && screen.other.hasEnded)
    }
  }

  @Test("A list that waits for its first page takes none from elsewhere")
  func beginWhileLoading() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      screen.list.begin(with: Page(items: [.sample()]), askedAt: screen.store.mark())
      #expect(screen.list.ids == [])
      try await screen.pages.waitForCalls(1)
      screen.pages.complete(0, with: Page(items: []))
      try await screen.finish()
    }
  }
}
