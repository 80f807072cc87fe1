import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Explore: loading, refreshing and closing")
struct ExploreLoadingTests {
  private static func message(_ text: String) -> ScreenMessage {
    ScreenMessage(text: text, retryTitle: "Retry")
  }

  @Test("G-7 A part answered with 401 ends the session", arguments: ContentKind.allCases)
  func unauthorised(part: ContentKind) async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.answer(with: Photo.samples(1))
      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      if part == .photos { explore.photos.fail(.unauthorised) }
      if part == .collections { explore.collections.fail(.unauthorised) }
      explore.view.viewDidLoad()
      try await explore.finish()

      let log = explore.takeLog(of: part)
      #expect(log.filter { $0 == .sessionDidExpire }.count == 1)
      #expect(log.allSatisfy { if case .setMessage = $0 { false } else { true } })
    }
  }

  @Test("R-1 A refresh shows its loader until both parts have arrived")
  func refresh() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(2), PhotoCollection.samples(2))
      explore.photos.answer(with: Photo.samples(20))
      explore.collections.answerWhenTold()
      explore.presenter.didPullToRefresh()
      explore.presenter.didTapRetry(.photos)
      try #require(explore.log.take() == [.setRefreshing(true)])
      try await explore.collections.waitForCalls(2)
      try await explore.log.wait { $0 == .shown(Photo.samples(11)) }

      // What should not come would be answered at once.
      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      explore.presenter.didPullToRefresh()
      explore.collections.complete(1, with: Page(items: PhotoCollection.samples(20)))
      try await explore.finish()
      #expect(
        explore.log.take() == [
          .shown(Photo.samples(11)), .shown(PhotoCollection.samples(10)), .setRefreshing(false),
        ])
      #expect(explore.photos.calls.count == 2)
      #expect(explore.collections.calls.count == 2)
    }
  }

  @Test("R-1 Parts without contents show a message, and Retry loads each alone")
  func empty() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.answer(with: [])
      explore.collections.answer(with: Page(items: []))
      explore.view.viewDidLoad()
      try await explore.finish()
      let log = explore.log.take()
      #expect(
        log.contains(
          .setMessage(Self.message("There are no photos here yet."), in: .photos)))
      #expect(
        log.contains(
          .setMessage(Self.message("There are no collections here."), in: .collections)))
      #expect(explore.collections.calls == [42, 1])

      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      explore.presenter.didTapRetry(.collections)
      try await explore.finish()
      #expect(
        explore.log.take() == [
          .setMessage(nil, in: .collections), .setLoaderHidden(false, in: .collections),
          .setLoaderHidden(true, in: .collections), .shown(PhotoCollection.samples(1)),
        ])
      #expect(explore.photos.calls.count == 1)
    }
  }

  @Test("R-1 Page 1 without collections is not requested twice")
  func emptyFirstPage() async throws {
    try await check(ExploreScreen.onPage(1)) { explore in
      try await explore.show(Photo.samples(1), [])
      #expect(explore.collections.calls == [1])
    }
    try await check(ExploreScreen.onPage(2)) { explore in
      try await explore.show(Photo.samples(1), [])
      #expect(explore.collections.calls == [2, 1])
    }
  }

  @Test("R-1 A part cancelled by its service offers Retry, unless it has contents")
  func cancelledByItself() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.fail(.cancelled)
      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      explore.view.viewDidLoad()
      try await explore.finish()
      #expect(
        explore.takeLog(of: .photos).last
          == .setMessage(Self.message("There are no photos here yet."), in: .photos))

      explore.photos.answer(with: Photo.samples(1))
      explore.collections.fail(.cancelled)
      explore.presenter.didPullToRefresh()
      try await explore.finish()
      #expect(
        explore.log.take() == [
          .setMessage(nil, in: .photos), .setRefreshing(true), .shown(Photo.samples(1)),
          .setRefreshing(false),
        ])
    }
  }

  @Test("R-1 Closing cancels both parts, and nothing starts afterwards")
  func closing() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.beginLoading()
      explore.presenter.screenDidClose()
      #expect(
        explore.log.take() == [
          .setLoaderHidden(true, in: .photos), .setLoaderHidden(true, in: .collections),
        ])
      try #require(explore.tasks.purposes == [])
      try await explore.finish()
      #expect(explore.photos.cancelled == [0])
      #expect(explore.collections.cancelled == [0])

      explore.presenter.didPullToRefresh()
      explore.presenter.didTapSearch(.photos)
      explore.presenter.view = explore.view
      explore.view.viewDidLoad()
      try await explore.finish()
      #expect(explore.log.take() == [])
      #expect(explore.photos.calls.count == 1)
    }
  }

  @Test("R-1 A new view is shown the contents and the loaders, and requests nothing")
  func newView() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.beginLoading()
      explore.view.viewDidLoad()
      #expect(explore.log.take() == ExploreCommand.startsBoth)
      explore.photos.complete(0, with: Photo.samples(2))
      explore.collections.complete(0, with: Page(items: PhotoCollection.samples(2)))
      try await explore.finish()
      _ = explore.log.take()

      try await explore.beginRefreshing()
      explore.view.viewDidLoad()
      #expect(
        explore.log.take() == [
          .shown(Photo.samples(2)), .shown(PhotoCollection.samples(2)), .setRefreshing(true),
        ])
      explore.photos.complete(1, with: Photo.samples(2))
      explore.collections.complete(1, with: Page(items: PhotoCollection.samples(2)))
      try await explore.finish()
      #expect(explore.photos.calls.count == 2)
      #expect(explore.collections.calls.count == 2)
    }
  }

  @Test("R-1 After a failure a new view is shown the message, and nothing is requested")
  func newViewAfterFailure() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.fail(.offline)
      explore.collections.fail(.offline)
      explore.view.viewDidLoad()
      try await explore.finish()
      _ = explore.log.take()

      explore.view.viewDidLoad()
      try await explore.finish()
      #expect(
        explore.log.take() == [
          .setMessage(.offline, in: .photos), .setMessage(.offline, in: .collections),
        ])
      #expect(explore.photos.calls.count == 1)
      #expect(explore.collections.calls.count == 1)
    }
  }

  @Test("R-1 A pull reported inside a loader's command refreshes instead")
  func pulledInsideACommand() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.fail(.offline)
      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      explore.view.viewDidLoad()
      try await explore.finish()
      explore.photos.answer(with: Photo.samples(2))
      explore.log.onCommand = { [weak presenter = explore.presenter, weak log = explore.log] in
        guard $0 == .setLoaderHidden(false, in: .photos) else { return }
        log?.onCommand = nil
        presenter?.didPullToRefresh()
      }
      explore.presenter.didTapRetry(.photos)
      try await explore.finish()

      let log = explore.takeLog(of: .photos)
      #expect(log.contains(.setLoaderHidden(true, in: .photos)))
      #expect(log.suffix(1) == [.setRefreshing(false)])
      #expect(log.contains(.shown(Photo.samples(2))))
      #expect(explore.photos.calls.count == 2)
    }
  }

  @Test("R-1 Explore is released while its parts load")
  func leak() async throws {
    let fakes = FakeExtendedServices()
    let leaks = LeakCheck()
    do {
      let explore = ExploreScreen(fakes)
      for object in explore.tracked { leaks.track(object) }
      try await explore.beginLoading(ignoringCancellation: true)
    }
    #expect(leaks.survivors == [])
    fakes.randomPhotos.photos.complete(0, with: [])
    fakes.collections.pages.complete(0, with: Page(items: PhotoCollection.samples(1)))
  }

  @Test("R-1 The random page is one of a hundred")
  func pages() {
    #expect(ExplorePresenter.collectionPages == 1...100)
  }
}
