import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: repeated photos, new views")
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

  @Test("F-1 A request from inside the insertion loads the following page (bug-feed-06)")
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<3),
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<6),
        ])
    }
  }

  @Test(
    "F-1 A request from inside the loader's command does not load the same page again (bug-feed-06)"
  )
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

  @Test("F-8 A repeated photo has one row, and its changes update the card (bug-feed-12, -13)")
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<4), .updateCard(screen.card(changed)),
        ])
      #expect(screen.presenter.card(at: 2)?.isLiked == true)
    }
  }

  @Test("F-8 After a page without new photos the next is requested at once, at most three in a row")
  func barrenPages() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answer { page in Page(items: Photo.samples(3), nextPage: page + 1) }

      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 3, 4])
      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")),
        ], "one loader for all of them")

      screen.pages.answer { page in
        Page(items: page < 6 ? Photo.samples(3) : Photo.samples(3..<5), nextPage: page + 1)
      }
      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 3, 4, 5, 6], "a retry continues with the next page")
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<4),
        ])
    }
  }

  @Test(
    "F-8 A failure after a page without new photos shows a message, and a retry requests the failed page"
  )
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.offline),
        ])

      screen.pages.answer(with: Page(items: Photo.samples(4..<5)))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 3, 3])
    }
  }

  @Test("F-8 A new view gets all rows (bug-feed-23)")
  func viewMadeAnew() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(7))
      let log = CommandLog<ImagesListCommand>()
      let second = ImagesListViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      try await screen.finish()

      #expect(log.take() == [.reloadPhotos])
      #expect(screen.pages.calls == [1])
      #expect(screen.log.take() == [], "the old view gets no command")
    }
  }

  @Test("A view that loads before the presenter has it gets every command")
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<2),
        ])
    }
  }

  @Test("A new view gets the message on screen, and the loader of the request under way")
  func stateOfAViewMadeAnew() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.presenter.didTapRetry()
      try await screen.finish()
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos, .setMessage(.offline)])

      screen.pages.answerWhenTold()
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(3)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos, .setPageLoaderHidden(false)])
      screen.pages.complete(2, with: Page(items: []))
      try await screen.finish()
    }
  }

  @Test("A view gets no command before it has loaded, not even for a like on another screen")
  func newsBeforeLoading() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      let second = ImagesListViewSpy(log: CommandLog(), presenter: screen.presenter)
      screen.presenter.view = second
      screen.photos.setLike(LikeState(), wish: true, for: "photo-1")
      #expect(second.log.take() == [])
      #expect(screen.log.take() == [])

      second.viewDidLoad()
      #expect(second.log.take() == [.reloadPhotos])
    }
  }

  @Test("F-8 The number of rows changes only inside a command that says so")
  func rowCountAndCommands() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      var told = 3
      var mismatches: [ImagesListCommand] = []
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] command in
        let count = presenter?.photoCount ?? 0
        switch command {
        case .insertPhotos(let rows): told = rows.upperBound
        case .reloadPhotos: told = count
        default: break
        }
        if told != count { mismatches.append(command) }
      }
      var news = Photo.samples(3)
      news[1].isLiked = true
      screen.pages.answer(with: Page(items: news + [.sample("photo-9")], nextPage: 3))
      screen.presenter.didTapRetry()
      try await screen.finish()
      news[2].isLiked = true
      screen.pages.answer(with: Page(items: news))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(mismatches == [])
      #expect(told == 3)
    }
  }

  @Test("F-8 X-4 Changes in a page without new photos update the cards (bug-feed-13)")
  func newsInABarrenPage() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      var liked = Photo.samples(3)[1]
      liked.isLiked = true
      screen.pages.answer { page in
        page == 2 ? Page(items: [liked], nextPage: 3) : Page(items: Photo.samples(4..<5))
      }
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .updateCard(screen.card(liked)),
          .setPageLoaderHidden(true), .insertPhotos(at: 3..<4),
        ])
    }
  }
}
