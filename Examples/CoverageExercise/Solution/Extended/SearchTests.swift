import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Search")
struct SearchTests {
  @Test("R-2 The trimmed text is searched for in the chosen order, and the result opens")
  func success() async throws {
    try await check(SearchScreen.init) { search in
      search.show("  black & white\n")
      search.searches.answer(with: Page(items: Photo.samples(2)))
      search.presenter.didChooseOrder(.latest)
      search.presenter.didTapStart()
      try await search.finish()

      #expect(
        search.searches.calls == [
          .init(try .words("black & white"), order: .latest, page: 1)
        ])
      #expect(
        search.log.take() == [
          .setOrder(.latest), .setLoaderHidden(false), .setLoaderHidden(true),
          try search.found("black & white", Photo.samples(2), order: .latest),
        ])
    }
  }

  @Test(
    "R-2 A text without a letter enables nothing and starts nothing", arguments: ["", " ", "\n"])
  func blank(text: String) async throws {
    try await check(SearchScreen.init) { search in
      search.view.viewDidLoad()
      search.presenter.didChangeText(text)
      search.presenter.didTapStart()

      #expect(search.log.take() == [.setOrder(.relevance)])
      #expect(search.tasks.purposes == [])
      try await search.finish()
    }
  }

  @Test("R-2 A search without results shows a message until the text changes, and opens nothing")
  func nothing() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      search.searches.answer(with: Page(items: []))
      search.presenter.didTapStart()
      try await search.finish()
      #expect(
        search.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true),
          .setMessage(ScreenMessage(text: "Nothing was found.")),
        ])

      search.presenter.didChangeText("harbours")
      #expect(search.log.take() == [.setMessage(nil)])
    }
  }

  @Test("R-2 A search that fails hides its loader, shows the reason, and can be repeated")
  func failure() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      search.searches.fail(.offline)
      search.presenter.didTapStart()
      try await search.finish()
      #expect(
        search.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true), .setMessage(.offline),
        ])

      search.searches.answer(with: Page(items: Photo.samples(1)))
      search.presenter.didTapRetry()
      try await search.finish()
      #expect(
        search.log.take() == [
          .setMessage(nil), .setLoaderHidden(false), .setLoaderHidden(true),
          try search.found("harbour", Photo.samples(1)),
        ])
    }
  }

  @Test("R-2 Return during a search continues the same search and opens one list")
  func sameAgain() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      try await search.begin()
      // What should not come would be answered at once.
      search.searches.answer(with: Page(items: Photo.samples(1)))

      search.presenter.didTapStart()
      search.searches.complete(0, with: Page(items: Photo.samples(1)))
      try await search.finish()

      #expect(search.searches.calls.count == 1)
      #expect(search.searches.cancelled == [])
      #expect(
        search.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true),
          try search.found("harbour", Photo.samples(1)),
        ])
    }
  }

  @Test("R-2 Another text during a search replaces it, and one list opens")
  func latestWins() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      try await search.begin(ignoringCancellation: true)
      search.presenter.didChangeText("mountain")
      search.presenter.didTapStart()
      try await search.searches.waitForCalls(2)

      search.searches.complete(1, with: Page(items: Photo.samples(2)))
      search.searches.complete(0, with: Page(items: Photo.samples(1)))
      try await search.finish()

      #expect(
        search.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true),
          try search.found("mountain", Photo.samples(2)),
        ])
    }
  }

  @Test("R-2 A screen that closes during a search is released before the answer arrives")
  func leak() async throws {
    let fakes = FakeExtendedServices()
    let leaks = LeakCheck()
    do {
      let search = SearchScreen(fakes)
      for object in search.tracked { leaks.track(object) }
      search.show("harbour")
      try await search.begin(ignoringCancellation: true)
    }
    #expect(leaks.survivors == [])
    fakes.search.photos.complete(0, with: Page(items: []))
  }
}
