import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("ImagesList: photos that come again, views that come anew")
struct ImagesListRepeatsTests {
  @Test("F-8 Inside the insertion the new rows can be read (bug-feed-15)")
  func rowsCanBeReadInsideTheCommand() async throws {
    try await check(ImagesListScreen.self) { screen in
      var seen: [PhotoID?] = []
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] command in
        guard case .insertPhotos(let rows) = command else { return }
        seen = rows.map { presenter?.card(at: $0)?.id }
      }
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(seen == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("F-1 Asking from inside the insertion asks for the following page (bug-feed-06)")
  func askingFromInsideTheInsertion() async throws {
    try await check(ImagesListScreen.self) { screen in
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] command in
        if case .insertPhotos(let rows) = command, rows.lowerBound == 0 {
          presenter?.didTapRetry()
        }
      }
      screen.pages.answer { page in
        Page(
          items: Photo.samples((page * 3 - 2)..<(page * 3 + 1)), nextPage: page < 2 ? page + 1 : nil
        )
      }
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<3),
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<6),
        ])
    }
  }

  @Test("F-1 Asking from inside the loader's command does not ask for the same page (bug-feed-06)")
  func askingFromInsideTheLoader() async throws {
    try await check(ImagesListScreen.self) { screen in
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] command in
        if command == .setPageLoaderHidden(true) { presenter?.didTapRetry() }
      }
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.pages.calls == [1])
    }
  }

  @Test("F-8 A photo that comes again is one row, and its news reach the card (bug-feed-12, -13)")
  func photoThatComesAgain() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      let liked = Photo.sample("photo-4", isLiked: true)
      var changed = Photo.samples(3)[2]
      changed.isLiked = true
      screen.pages.answer(with: Page(items: [changed, liked, liked]))

      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .updateCard(screen.card(changed)), .insertPhotos(at: 3..<4),
        ])
      #expect(screen.presenter.card(at: 2)?.isLiked == true)
    }
  }

  @Test("F-8 Pages that bring nothing new are followed at once, at most three in a row")
  func barrenPages() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answer { page in Page(items: Photo.samples(3), nextPage: page + 1) }

      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 3, 4])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
        ], "one loader for all of them")

      screen.pages.answer { page in
        Page(items: page < 6 ? Photo.samples(3) : Photo.samples(3..<5), nextPage: page + 1)
      }
      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 3, 4, 5, 6], "the next wish goes on from there")
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<4),
        ])
    }
  }

  @Test("F-8 A failure amid barren pages is told, and the same page is asked for again")
  func failureAmidBarrenPages() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answer { page in
        if page == 3 { throw ServiceError(.offline) }
        return Page(items: Photo.samples(3), nextPage: page + 1)
      }
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.offline),
        ])

      screen.pages.answer(with: Page(items: Photo.samples(4..<5)))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 3, 3])
    }
  }

  @Test("F-8 A view made anew is given all the rows there are (bug-feed-23)")
  func viewMadeAnew() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(7))
      let log = CommandLog<ImagesListCommand>()
      let second = ImagesListViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      try await screen.finish()

      #expect(log.take() == [.insertPhotos(at: 0..<7)])
      #expect(screen.pages.calls == [1])
      #expect(screen.log.take() == [], "the old view is told nothing")
    }
  }

  @Test("A view that loads before the presenter knows it misses nothing")
  func viewThatLoadsEarly() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.presenter.view = nil
      screen.pages.answer(with: Page(items: Photo.samples(2)))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.pages.calls == [])

      screen.presenter.view = screen.view
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<2),
        ])
    }
  }
}
