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
    try await screen.run { screen.presenter.didTapStart() }
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
      try await screen.run { screen.presenter.didTapStart() }
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
    try await screen.run { screen.presenter.didTapStart() }
    // There are no words for a search that its service has cancelled.
    let message = row.message.map { [SearchCommand.setMessage($0)] } ?? []
    #expect(screen.log.take() == [.setLoaderHidden(false), .setLoaderHidden(true)] + message)
    screen.searches.answer(with: Page(items: Photo.samples(1), total: 1))
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(
      screen.log.take() == (message.isEmpty ? [] : [.setMessage(nil)]) + [
        .setLoaderHidden(false), .setLoaderHidden(true),
        try #require(screen.found("harbour", Photo.samples(1), total: 1)),
      ])
  }
}

@MainActor
@Suite("Search: races and lifetime", .checksLeaks)
struct SearchRaceTests {
  private let screen = SearchScreen()

  @Test("R-2 bug-search-03 Return during a search does not start it again; one list opens")
  func sameAgain() async throws {
    screen.show()
    screen.searches.hold()
    screen.presenter.didTapStart()
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
    screen.presenter.didTapStart()
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(1), total: 1))
    try await screen.finish()
    #expect(screen.searches.calls.count == 1)
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setLoaderHidden(true),
        try #require(screen.found("harbour", Photo.samples(1), total: 1)),
      ])
  }

  @Test(
    "R-2 Another text ends the search: its answer opens nothing and shows no message",
    arguments: ["mountain", "harbours", "", " "], [true, false])
  func anotherText(text: String, fails: Bool) async throws {
    try await screen.begin()
    _ = screen.log.take()
    screen.presenter.didChangeText(text)
    let isBlank = SearchQuery(text) == nil
    #expect(
      screen.log.take() == (isBlank ? [.setStartEnabled(false)] : []) + [.setLoaderHidden(true)])
    if fails {
      screen.searches.fail(call: 0, .offline)
    } else {
      screen.searches.answer(call: 0, with: Page(items: Photo.samples(1)))
    }
    try await screen.finish()
    #expect(screen.log.take() == [])
  }

  @Test("R-2 The same text with other spaces, and another order, let the search go on")
  func sameText() async throws {
    try await screen.begin()
    screen.presenter.didChangeText(" harbour\n")
    screen.presenter.didChooseOrder(.latest)
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(1)))
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setOrder(.latest), .setLoaderHidden(true),
        try #require(screen.found("harbour", Photo.samples(1))),
      ], "it opens in the order that was searched")
  }

  @Test(
    "R-2 bug-search-03 After another text, Return starts another search, whose list alone opens",
    arguments: ["mountain", "harbour"], [true, false])
  func latestWins(text: String, ignoringCancellation: Bool) async throws {
    try await screen.begin(ignoringCancellation: ignoringCancellation)
    // The text of the first search again is another search too: the first one has ended.
    screen.presenter.didChangeText("mount")
    screen.presenter.didChangeText(text)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(2)
    screen.searches.answer(call: 1, with: Page(items: Photo.samples(2), total: 2))
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(1), total: 1))
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setLoaderHidden(true), .setLoaderHidden(false),
        .setLoaderHidden(true),
        try #require(screen.found(text, Photo.samples(2), total: 2)),
      ])
  }

  @Test("R-2 bug-search-03 The answer to a replaced search opens nothing, even if it is first")
  func olderFirst() async throws {
    try await screen.begin()
    screen.presenter.didChooseOrder(.latest)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(2)
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(1), total: 1))
    try await screen.run { screen.searches.fail(call: 1, .offline) }
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setOrder(.latest), .setLoaderHidden(true),
        .setMessage(.offline),
      ], "one loader for both searches")
  }

  @Test("R-2 After going back the same search can be started again")
  func comingBack() async throws {
    screen.show()
    screen.searches.answer(with: Page(items: Photo.samples(1), total: 1))
    try await screen.run { screen.presenter.didTapStart() }
    let first = screen.log.take()
    try await screen.run { screen.presenter.didTapStart() }
    #expect(screen.log.take() == first)
    #expect(screen.searches.calls.count == 2)
  }

  /// A view that types another text, and starts its search, inside a command.
  private func searchAgain(
    on screen: SearchScreen, after command: SearchCommand, starts: Bool = true
  ) {
    screen.log.onCommand = { [weak presenter = screen.presenter, weak log = screen.log] in
      guard $0 == command else { return }
      log?.onCommand = nil
      presenter?.didChangeText("mountain")
      if starts { presenter?.didTapStart() }
    }
  }

  @Test(
    "R-2 After a text typed inside the hiding of the loader, only the end of its own search is shown",
    arguments: [Page(items: Photo.samples(1)), Page(items: []), nil], [true, false])
  func reentry(first: Page<Photo>?, starts: Bool) async throws {
    screen.show()
    screen.searches.answer { search in
      guard search.query == .harbour else { return Page(items: Photo.samples(2)) }
      guard let first else { throw ServiceError(.offline) }
      return first
    }
    searchAgain(on: screen, after: .setLoaderHidden(true), starts: starts)
    try await screen.run { screen.presenter.didTapStart() }
    let loader = [SearchCommand.setLoaderHidden(false), .setLoaderHidden(true)]
    let found = try #require(screen.found("mountain", Photo.samples(2)))
    #expect(screen.log.take() == loader + (starts ? loader + [found] : []))
  }

  @Test("R-2 A search started inside the showing of the loader is the only one sent")
  func reentryAtTheBeginning() async throws {
    screen.show()
    screen.searches.answer(with: Page(items: Photo.samples(1)))
    searchAgain(on: screen, after: .setLoaderHidden(false))
    try await screen.run { screen.presenter.didTapStart() }
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setLoaderHidden(true), .setLoaderHidden(false),
        .setLoaderHidden(true), try #require(screen.found("mountain", Photo.samples(1))),
      ])
    #expect(screen.searches.calls.map(\.query.text) == ["mountain"])
  }

  @Test("R-2 A new view is shown text, order, button, message and loader")
  func newView() async throws {
    screen.show()
    screen.presenter.didChooseOrder(.latest)
    screen.searches.fail(.offline)
    try await screen.run { screen.presenter.didTapStart() }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        .setText("harbour"), .setOrder(.latest), .setStartEnabled(true), .setMessage(.offline),
      ])
    screen.searches.hold()
    screen.presenter.didTapRetry()
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        .setText("harbour"), .setOrder(.latest), .setStartEnabled(true), .setLoaderHidden(false),
      ])
    try await screen.run { screen.presenter.screenDidClose() }
  }

  @Test("R-2 Closing cancels the search and releases the screen before its late answer")
  func closing() async throws {
    try await screen.begin()
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.presenter.screenDidClose()
    #expect(screen.presenter.view == nil)
    screen.view.viewDidLoad()
    screen.presenter.didChangeText("mountain")
    screen.presenter.didChooseOrder(.latest)
    screen.presenter.didTapStart()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.searches.calls.count == 1)
  }

  @Test("X-4 A found page carries the moment of its request, not of its answer")
  func moment() async throws {
    try await screen.begin()
    let moment = screen.photos.moment
    screen.photos.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    #expect(screen.photos.moment != moment)
    try await screen.run { screen.searches.answer(call: 0, with: Page(items: Photo.samples(1))) }
    let found = FoundPhotos(
      .harbour, order: .relevance, page: Page(items: Photo.samples(1)), requestedAt: moment)
    #expect(screen.log.take().last == .openPhotos(found))
  }
}
