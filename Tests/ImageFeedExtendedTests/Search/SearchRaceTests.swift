import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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
    screen.show()
    screen.searches.hold(ignoringCancellation: true)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
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
    screen.show()
    screen.searches.hold()
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
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
    screen.show()
    screen.searches.hold(ignoringCancellation: ignoringCancellation)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
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
    screen.show()
    screen.searches.hold(ignoringCancellation: true)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
    screen.presenter.didChooseOrder(.latest)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(2)
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(1), total: 1))
    screen.searches.fail(call: 1, .offline)
    try await screen.finish()
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
    screen.presenter.didTapStart()
    try await screen.finish()
    let first = screen.log.take()
    screen.presenter.didTapStart()
    try await screen.finish()
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
    screen.presenter.didTapStart()
    try await screen.finish()
    let loader = [SearchCommand.setLoaderHidden(false), .setLoaderHidden(true)]
    let found = try #require(screen.found("mountain", Photo.samples(2)))
    #expect(screen.log.take() == loader + (starts ? loader + [found] : []))
  }

  @Test("R-2 A search started inside the showing of the loader is the only one sent")
  func reentryAtTheBeginning() async throws {
    screen.show()
    screen.searches.answer(with: Page(items: Photo.samples(1)))
    searchAgain(on: screen, after: .setLoaderHidden(false))
    screen.presenter.didTapStart()
    try await screen.finish()
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
    screen.presenter.didTapStart()
    try await screen.finish()
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
    screen.presenter.screenDidClose()
    try await screen.finish()
  }

  @Test("R-2 Closing cancels the search and releases the screen before its late answer")
  func closing() async throws {
    screen.show()
    screen.searches.hold(ignoringCancellation: true)
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
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
    screen.show()
    screen.searches.hold()
    screen.presenter.didTapStart()
    try await screen.searches.waitForCalls(1)
    let moment = screen.photos.moment
    screen.photos.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    #expect(screen.photos.moment != moment)
    screen.searches.answer(call: 0, with: Page(items: Photo.samples(1)))
    try await screen.finish()
    let found = FoundPhotos(
      .harbour, order: .relevance, page: Page(items: Photo.samples(1)), requestedAt: moment)
    #expect(screen.log.take().last == .openPhotos(found))
  }
}
