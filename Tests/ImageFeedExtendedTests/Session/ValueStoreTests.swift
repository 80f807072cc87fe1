import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

private struct Shelf: Identifiable, Hashable, Sendable {
  let id: Int
  var title = ""
}

@MainActor
@Suite("ValueStore")
struct ValueStoreTests {
  @Test("R-3 A list of values pages like a list of photos")
  func values() async throws {
    let tasks = ScreenTasks()
    let asked = FakeFunction<Int, Page<Shelf>>("shelves", unexpected: UnexpectedCalls())
    asked.answer { page in
      Page(items: (page * 2..<page * 2 + 3).map { Shelf(id: $0) }, nextPage: page + 1, total: 70)
    }
    let list = PagedList(
      store: ValueStore<Shelf>(), strings: Strings(.english), emptyText: "", tasks: tasks
    ) { try await asked.call($0) }
    list.fetchNextPage()
    try await tasks.finish(within: .testLimit)
    list.fetchNextPage()
    try await tasks.finish(within: .testLimit)
    #expect((0..<list.count).map { list.item(at: $0)?.id } == [2, 3, 4, 5, 6])
    #expect(list.total == 70)
    #expect(list.item(4) != nil && list.item(1) == nil)
    #expect(list.item(at: 5) == nil)
  }
}
