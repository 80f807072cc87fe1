import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Search: races and lifetime")
struct SearchRaceTests {
  @Test("R-2 bug-search-03 Return during a search does not start it again; one list opens")
  func sameAgain() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answerWhenTold()
      screen.presenter.didTapStart()
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(1)
      screen.presenter.didTapStart()
      screen.searches.complete(0, with: Page(items: Photo.samples(1), total: 1))
      try await screen.finish()
      #expect(screen.searches.calls.count == 1)
      #expect(
        screen.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true),
          try #require(screen.found("harbour", Photo.samples(1), total: 1)),
        ])
    }
  }

  @Test(
    "R-2 bug-search-03 Return with another text replaces the search; one list opens",
    arguments: [true, false])
  func latestWins(ignoringCancellation: Bool) async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answerWhenTold(ignoringCancellation: ignoringCancellation)
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(1)
      screen.presenter.didChangeText("mountain")
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(2)
      #expect(screen.log.take() == [.setLoaderHidden(false)], "one loader for both searches")
      screen.searches.complete(1, with: Page(items: Photo.samples(2), total: 2))
      screen.searches.complete(0, with: Page(items: Photo.samples(1), total: 1))
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(true),
          try #require(screen.found("mountain", Photo.samples(2), total: 2)),
        ])
    }
  }

  @Test("R-2 bug-search-03 The answer to a replaced search opens nothing, even if it is first")
  func olderFirst() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answerWhenTold(ignoringCancellation: true)
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(1)
      screen.presenter.didChooseOrder(.latest)
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(2)
      screen.searches.complete(0, with: Page(items: Photo.samples(1), total: 1))
      screen.searches.complete(1, failing: .offline)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(false), .setOrder(.latest), .setLoaderHidden(true),
          .setMessage(.offline),
        ])
    }
  }

  @Test("R-2 After going back the same search can be started again")
  func comingBack() async throws {
    try await check(SearchScreen.self) { screen in
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
  }

  /// A view that starts another search inside a command.
  private func searchAgain(on screen: SearchScreen, after command: SearchCommand) {
    screen.log.onCommand = { [weak presenter = screen.presenter, weak log = screen.log] in
      guard $0 == command else { return }
      log?.onCommand = nil
      presenter?.didChangeText("mountain")
      presenter?.didTapStart()
    }
  }

  @Test("R-2 After a search started inside the hiding of the loader, only its own end is shown")
  func reentry() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answer { Page(items: Photo.samples($0.query.text == "harbour" ? 1 : 2)) }
      searchAgain(on: screen, after: .setLoaderHidden(true))
      screen.presenter.didTapStart()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true), .setLoaderHidden(false),
          .setLoaderHidden(true), try #require(screen.found("mountain", Photo.samples(2))),
        ])
    }
  }

  @Test("R-2 A search started inside the showing of the loader is the only one sent")
  func reentryAtTheBeginning() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answer(with: Page(items: Photo.samples(1)))
      searchAgain(on: screen, after: .setLoaderHidden(false))
      screen.presenter.didTapStart()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true),
          try #require(screen.found("mountain", Photo.samples(1))),
        ])
      #expect(screen.searches.calls.map(\.query.text) == ["mountain"])
    }
  }

  @Test("A search cancelled by its service ends without a message, and can be started again")
  func cancelledByItself() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.fail(.cancelled)
      screen.presenter.didTapStart()
      try await screen.finish()
      #expect(screen.log.take() == [.setLoaderHidden(false), .setLoaderHidden(true)])
      screen.searches.answer(with: Page(items: Photo.samples(1), total: 1))
      screen.presenter.didTapStart()
      try await screen.finish()
      #expect(screen.log.take().count == 3)
    }
  }

  @Test("R-2 Closing cancels the search; its late answer opens nothing")
  func leaving() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answerWhenTold(ignoringCancellation: true)
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setLoaderHidden(true)])
      screen.searches.complete(0, with: Page(items: Photo.samples(1)))
      try await screen.finish()
      screen.presenter.didTapStart()
      screen.presenter.didChangeText("mountain")
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.searches.calls.count == 1)
    }
  }

  @Test("R-2 A screen released during a search is freed at once")
  func released() async throws {
    let leaks = LeakCheck()
    let fakes: FakeExtendedServices
    do {
      let screen = SearchScreen(unexpected: UnexpectedCalls { Issue.record("\($0)") })
      fakes = screen.fakes
      screen.show()
      screen.searches.answerWhenTold(ignoringCancellation: true)
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(1)
      leaks.track(screen.presenter)
      leaks.track(screen.view)
    }
    #expect(leaks.survivors == [])
    fakes.search.photos.complete(0, with: Page(items: Photo.samples(1)))
  }

  @Test("R-2 A new view is shown text, order, button, message and loader")
  func newView() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.presenter.didChooseOrder(.latest)
      screen.searches.fail(.offline)
      screen.presenter.didTapStart()
      try await screen.finish()
      _ = screen.log.take()
      let second = SearchViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(
        screen.log.take() == [
          .setText("harbour"), .setOrder(.latest), .setStartEnabled(true), .setMessage(.offline),
        ])
      screen.searches.answerWhenTold()
      screen.presenter.didTapRetry()
      _ = screen.log.take()
      let third = SearchViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = third
      third.viewDidLoad()
      #expect(
        screen.log.take() == [
          .setText("harbour"), .setOrder(.latest), .setStartEnabled(true), .setLoaderHidden(false),
        ])
      screen.presenter.screenDidClose()
      try await screen.finish()
    }
  }

  @Test("X-4 A found page carries the moment of its request, not of its answer")
  func mark() async throws {
    try await check(SearchScreen.self) { screen in
      screen.show()
      screen.searches.answerWhenTold()
      screen.presenter.didTapStart()
      try await screen.searches.waitForCalls(1)
      let mark = screen.photos.mark()
      screen.photos.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
      #expect(screen.photos.mark() != mark)
      screen.searches.complete(0, with: Page(items: Photo.samples(1)))
      try await screen.finish()
      let found = FoundPhotos(
        .harbour, order: .relevance, page: Page(items: Photo.samples(1)), askedAt: mark)
      #expect(screen.log.take().last == .openPhotos(found))
    }
  }
}
