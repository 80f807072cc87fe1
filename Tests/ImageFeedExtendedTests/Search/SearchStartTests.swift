import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Search: the form and its results", .checksLeaks)
struct SearchStartTests {
  private let screen = SearchScreen()
  private let nothingFound = ScreenMessage(text: "Nothing was found.")

  @Test("R-2 Searches for photos and for collections differ in title and in the choice of order")
  func kinds() {
    let collections = SearchScreen(.collections)
    #expect(screen.presenter.title == "Search photos")
    #expect(collections.presenter.title == "Search collections")
    #expect(screen.presenter.isOrderEnabled && !collections.presenter.isOrderEnabled)
    for screen in [screen, collections] {
      screen.view.viewDidLoad()
      for _ in 1...2 { screen.presenter.didChooseOrder(.latest) }
    }
    #expect(screen.log.take() == [.setOrder(.relevance), .setOrder(.latest)])
    #expect(collections.log.take() == [.setOrder(.relevance)])
  }

  @Test("R-2 A blank text disables the button, and starting is ignored")
  func blank() async throws {
    screen.view.viewDidLoad()
    _ = screen.log.take()
    for text in [" ", "\n\t", " a", "ab", "", "  ", "c"] { screen.presenter.didChangeText(text) }
    #expect(
      screen.log.take() == [
        .setStartEnabled(true), .setStartEnabled(false), .setStartEnabled(true),
      ])
    screen.presenter.didChangeText(" \u{a0}")
    screen.presenter.didTapStart()
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.log.take() == [.setStartEnabled(false)])
  }

  @Test("R-2 A photo search requests page 1 in the chosen order, then opens the list with it")
  func photos() async throws {
    screen.show()
    screen.searches.hold()
    screen.presenter.didChooseOrder(.latest)
    screen.presenter.didTapStart()
    #expect(screen.log.take() == [.setOrder(.latest), .setLoaderHidden(false)])
    try await screen.searches.waitForCalls(1)
    #expect(screen.searches.calls == [.init(.harbour, order: .latest, page: 1)])
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(2), total: 2))
    try await screen.finish()
    let found = screen.found("harbour", Photo.samples(2), order: .latest, total: 2)
    #expect(screen.log.take() == [.setLoaderHidden(true), try #require(found)])
  }

  @Test("R-2 A collection search requests page 1, then opens the list with it")
  func collections() async throws {
    let screen = SearchScreen(.collections)
    screen.show()
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 14)
    screen.fakes.search.collections.answer(with: page)
    screen.presenter.didTapStart()
    try await screen.finish()
    #expect(screen.fakes.search.collections.calls == [.init(.harbour, page: 1)])
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setLoaderHidden(true),
        .openCollections(FoundCollections(.harbour, page: page)),
      ])
  }

  @Test("R-2 A search without results shows a message, which another text removes; nothing opens")
  func nothing() async throws {
    for screen in [screen, SearchScreen(.collections)] {
      screen.show()
      screen.searches.answer(with: Page(items: [], total: 0))
      screen.fakes.search.collections.answer(with: Page(items: []))
      screen.presenter.didTapStart()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true), .setMessage(nothingFound),
        ])
      screen.presenter.didChangeText("harbours")
      screen.presenter.didChangeText("harbour")
      #expect(screen.log.take() == [.setMessage(nil)])
    }
  }

  @Test(
    "R-2 R-8 E A search that fails shows a message, the server's own words included, and can be repeated (bug-search-07)",
    arguments: EndStateRow.inSession)
  func failures(row: EndStateRow) async throws {
    screen.show()
    screen.searches.fail(row.kind)
    screen.presenter.didTapStart()
    try await screen.finish()
    // There are no words for a search that its service has cancelled.
    let message = row.message.map { [SearchCommand.setMessage($0)] } ?? []
    #expect(screen.log.take() == [.setLoaderHidden(false), .setLoaderHidden(true)] + message)
    screen.searches.answer(with: Page(items: Photo.samples(1), total: 1))
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == (message.isEmpty ? [] : [.setMessage(nil)]) + [
        .setLoaderHidden(false), .setLoaderHidden(true),
        try #require(screen.found("harbour", Photo.samples(1), total: 1)),
      ])
  }
}
