import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Search: the form, and where it leads")
struct SearchFormTests {
  @Test("R-2 A search has the title of its kind, and only one for photos has an order")
  func kinds() async throws {
    try await check(SearchScreen.init) { search in
      #expect(search.presenter.title == "Search photos")
      #expect(search.presenter.isOrderEnabled)
      search.view.viewDidLoad()
      search.presenter.didChooseOrder(.latest)
      search.presenter.didChooseOrder(.latest)
      #expect(search.log.take() == [.setOrder(.relevance), .setOrder(.latest)])
    }
    try await check(SearchScreen.of(.collections)) { search in
      #expect(search.presenter.title == "Search collections")
      #expect(!search.presenter.isOrderEnabled)
      search.view.viewDidLoad()
      search.presenter.didChooseOrder(.latest)
      #expect(search.log.take() == [.setOrder(.relevance)])
    }
  }

  @Test("R-2 The start button is enabled while the text has a letter")
  func typing() async throws {
    try await check(SearchScreen.init) { search in
      search.view.viewDidLoad()
      _ = search.log.take()
      for text in [" ", "a", "ab", "", "b"] { search.presenter.didChangeText(text) }
      #expect(
        search.log.take() == [
          .setStartEnabled(true), .setStartEnabled(false), .setStartEnabled(true),
        ])
    }
  }

  @Test("R-2 A search for collections opens their list with query and page")
  func collections() async throws {
    try await check(SearchScreen.of(.collections)) { search in
      search.show("harbour")
      let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 14)
      search.fakes.search.collections.answer(with: page)
      search.presenter.didTapStart()
      try await search.finish()

      #expect(search.fakes.search.collections.calls == [.init(try .words("harbour"), page: 1)])
      #expect(
        search.log.take() == [
          .setLoaderHidden(false), .setLoaderHidden(true),
          .openCollections(FoundCollections(try .words("harbour"), page: page)),
        ])
    }
  }

  @Test("G-7 A search answered with 401 ends the session without a message")
  func unauthorised() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      search.searches.fail(.unauthorised)
      search.presenter.didTapStart()
      try await search.finish()
      #expect(
        search.log.take() == [.setLoaderHidden(false), .setLoaderHidden(true), .sessionDidExpire])
    }
  }

  @Test("R-2 A new view is shown text, order, button, message and loader")
  func newView() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      search.presenter.didChooseOrder(.latest)
      search.searches.fail(.offline)
      search.presenter.didTapStart()
      try await search.finish()
      _ = search.log.take()
      let form: [SearchCommand] = [
        .setText("harbour"), .setOrder(.latest), .setStartEnabled(true),
      ]
      search.view.viewDidLoad()
      #expect(search.log.take() == form + [.setMessage(.offline)])

      search.searches.answerWhenTold()
      search.presenter.didTapRetry()
      try #require(search.log.take() == [.setMessage(nil), .setLoaderHidden(false)])
      search.view.viewDidLoad()
      #expect(search.log.take() == form + [.setLoaderHidden(false)])
      search.presenter.screenDidClose()
      try #require(search.tasks.purposes == [])
      try await search.finish()
    }
  }

  @Test("R-2 Closing cancels the search; its late answer opens nothing, and nothing starts")
  func closing() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      try await search.begin(ignoringCancellation: true)
      search.presenter.screenDidClose()
      try #require(search.tasks.purposes == [])
      search.searches.complete(0, with: Page(items: Photo.samples(1)))
      try await search.finish()
      #expect(search.log.take() == [.setLoaderHidden(false), .setLoaderHidden(true)])

      search.presenter.didTapStart()
      search.presenter.didChangeText("")
      search.presenter.view = search.view
      search.view.viewDidLoad()
      try await search.finish()
      #expect(search.log.take() == [])
      #expect(search.searches.calls.count == 1)
    }
  }

  @Test("R-2 A search cancelled by its service ends without a message, and can be started again")
  func cancelledByItself() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      search.searches.fail(.cancelled)
      search.presenter.didTapStart()
      try await search.finish()
      #expect(search.log.take() == [.setLoaderHidden(false), .setLoaderHidden(true)])

      search.searches.answer(with: Page(items: Photo.samples(1)))
      search.presenter.didTapStart()
      try await search.finish()
      #expect(search.log.take().last == (try search.found("harbour", Photo.samples(1))))
    }
  }

  @Test(
    "R-2 A view can start another search inside a loader's command, and only that one ends",
    arguments: [(true, ["harbour", "mountain"]), (false, ["mountain"])])
  func searchInsideACommand(isHidden: Bool, queries: [String]) async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      search.searches.answer(with: Page(items: Photo.samples(1)))
      search.log.onCommand = { [weak presenter = search.presenter, weak log = search.log] in
        guard $0 == .setLoaderHidden(isHidden) else { return }
        log?.onCommand = nil
        presenter?.didChangeText("mountain")
        presenter?.didTapStart()
      }
      search.presenter.didTapStart()
      try await search.finish()

      let log = search.log.take()
      #expect(search.searches.calls.map(\.query.text) == queries)
      #expect(log.last == (try search.found("mountain", Photo.samples(1))))
      #expect(log.filter { if case .openPhotos = $0 { true } else { false } }.count == 1)
    }
  }

  @Test("X-4 What is found carries the moment of the request, not of its answer")
  func mark() async throws {
    try await check(SearchScreen.init) { search in
      search.show("harbour")
      try await search.begin()
      let asked = search.photos.mark()
      let held = search.photos.take(.sample(), askedAt: asked).record
      search.photos.setLike(LikeState(isLiked: true), wish: true, for: held.photo.id)
      search.searches.complete(0, with: Page(items: Photo.samples(1)))
      try await search.finish()

      let found = FoundPhotos(
        try .words("harbour"), order: .relevance, page: Page(items: Photo.samples(1)),
        askedAt: asked)
      #expect(search.log.take().last == .openPhotos(found))
    }
  }
}
