import BackEnds
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// Answers of Explore and the screens that it opens that arrive when they are no longer wanted, or
/// in another order than their requests.
@Suite("Edge cases: late answers in Explore, searches and lists")
@MainActor
struct ExploreLateAnswerTests {
  @Test(
    "R-1 A pull replaces a part's first request, whose late answer is not shown",
    arguments: ContentKind.allCases)
  func pullOvertakesPart(part: ContentKind) async throws {
    try await UnsplashPool.working.lend { unsplash in
      let screen = ExploreScreen(unsplash, part)
      try await screen.learn()
      let target: FaultTarget = part == .photos ? .random : .collections
      unsplash.sandbox.add(FaultRule(target, .held, .times(1)))
      unsplash.arrivals.begin()
      screen.view.viewDidLoad()
      try await unsplash.arrivals.wait(for: part.exploreEndpoint)
      try await screen.log.wait(limit: .testLimit) { $0.isShown }
      let begun: [ExploreCommand] = ContentKind.allCases.flatMap { kind in
        kind == part ? [.setLoaderHidden(false, in: kind)] : screen.loads(kind, .done)
      }
      #expect(screen.log.take().parted(part) == begun)

      screen.presenter.didPullToRefresh()
      try await screen.tasks.finish(within: .testLimit)
      // The loader of the part that was still loading disappears when it is replaced.
      let replaced: [ExploreCommand] = [.setLoaderHidden(true, in: part), .setRefreshing(true)]
      let shown = ContentKind.allCases.flatMap { screen.outcome($0, .done) }
      #expect(screen.log.take().parted(part) == replaced + shown + [.setRefreshing(false)])

      try await releaseAnswers(unsplash)
      #expect(screen.log.take() == [], "the late answer")
      screen.close()
    }
  }

  @Test("R-1 Explore closes between its two answers, and the second changes nothing")
  func closedBetween() async throws {
    try await UnsplashPool.working.lend { unsplash in
      let leaks = LeakCheck()
      let log: CommandLog<ExploreCommand>
      do {
        let screen = ExploreScreen(unsplash, .collections)
        for object in screen.tracked { leaks.track(object) }
        log = screen.log
        unsplash.sandbox.add(FaultRule(.collections, .held))
        screen.view.viewDidLoad()
        try await log.wait(limit: .testLimit) { $0.isShown }
        screen.close()
        _ = log.take()
      }
      #expect(leaks.survivors == [], "retained by work in progress")
      try await releaseAnswers(unsplash)
      #expect(log.take() == [])
    }
  }

  @Test(
    "R-2 bug-search-03 A newer query replaces one in flight: only its list opens, in any order"
  )
  func queryOvertakes() async throws {
    try await UnsplashPool.working.lend { unsplash in
      let screen = SearchScreen(unsplash, .photos)
      try screen.open()
      unsplash.sandbox.add(FaultRule(.searchPhotos, .held, .times(1)))
      unsplash.arrivals.begin()
      screen.presenter.didTapStart()
      try await unsplash.arrivals.wait(for: "GET /search/photos")
      screen.presenter.didChooseOrder(.latest)
      screen.presenter.didTapStart()
      screen.presenter.didTapStart()
      try await screen.tasks.finish(within: .testLimit)
      let commands = screen.log.take()
      #expect(
        Array(commands.dropLast()) == [
          .setLoaderHidden(false), .setOrder(.latest), .setLoaderHidden(true),
        ])
      guard case .openPhotos(let found)? = commands.last else {
        Issue.record("nothing has opened")
        return
      }
      let latest = try await unsplash.otherClient.extendedServices.search.photos(
        matching: try unsplash.otherClient.mountain(), order: .latest, page: 1)
      #expect(found.order == .latest && found.page == latest)

      try await releaseAnswers(unsplash)
      #expect(screen.log.take() == [], "the late answer")
      // One of these three requests is the other client's.
      #expect(unsplash.sandbox.requestCount("GET /search/photos") == 3)
      screen.close()
    }
  }

  @Test("R-4 A pull replaces a page in flight, whose late answer is not added")
  func pullOvertakesPage() async throws {
    try await UnsplashPool.working.lend { unsplash in
      let screen = PhotoListScreen(unsplash)
      let first = try await screen.openFound().items.map(\.id)
      unsplash.sandbox.add(FaultRule(.searchPhotos, .held, .times(1)))
      unsplash.arrivals.begin()
      screen.scrollOn()
      try await unsplash.arrivals.wait(for: "GET /search/photos")
      screen.presenter?.didPullToRefresh()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take().withoutPictures == .pageLoads + .refreshes + [.reloadPhotos])

      try await releaseAnswers(unsplash)
      #expect(screen.log.take() == [] && screen.rows == first)
      screen.scrollOn()
      try await screen.tasks.finish(within: .testLimit)
      #expect(
        screen.log.take().withoutPictures == .pageLoads + [.insertPhotos(at: 8..<16)],
        "page 2, once")
      screen.close()
    }
  }

  @Test("R-3 A pull replaces a page of collections in flight, whose late answer is not added")
  func pullOvertakesCollections() async throws {
    try await UnsplashPool.working.lend { unsplash in
      let list = ScrollingCollections(unsplash)
      try await list.arrive()
      unsplash.sandbox.add(FaultRule(.searchCollections, .held, .times(1)))
      unsplash.arrivals.begin()
      list.act()
      try await unsplash.arrivals.wait(for: "GET /search/collections")
      list.pull()
      try await list.finish()
      #expect(
        list.takeCommands() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setRefreshing(true),
          .setRefreshing(false), .reloadCollections,
        ])

      try await releaseAnswers(unsplash)
      #expect(list.takeCommands() == [])
      try await list.expectState(after: .done)
      list.close()
    }
  }

  @Test("R-6 The info closes before the details arrive, and the photo below shows its statistics")
  func infoClosed() async throws {
    try await WholeApp.run(.extended) { app in
      try await app.open()
      app.unsplash.sandbox.add(FaultRule(.photo, .held))
      try app.feed.didTapPhoto(try app.photo(0))
      try await app.unsplash.arrivals.wait(for: "GET /photos/:id")
      try app.viewer.didTapInfo()
      try #require(try app.extendedFrontEnd.photoInfo?.presenter).didTapBack()
      #expect(try app.extendedFrontEnd.photoInfo == nil)
      _ = app.log.take()

      app.unsplash.sandbox.releaseHeldAnswers()
      try await app.finish()

      let counted = app.log.take().compactMap(\.statistics)
      #expect(counted.count == 1 && counted.first?.views != PhotoStatistics.unknown)
      #expect(app.unsplash.sandbox.requestCount("GET /photos/:id") == 1)
    }
  }

  @Test(
    "R-5 A photo closes before its details arrive: they are dropped, and reopening requests them"
  )
  func photoClosed() async throws {
    try await WholeApp.run(.extended) { app in
      try await app.open()
      app.unsplash.sandbox.add(FaultRule(.photo, .held, .times(1)))
      let photo = try app.photo(0)
      try app.feed.didTapPhoto(photo)
      try await app.unsplash.arrivals.wait(for: "GET /photos/:id")
      try app.viewer.didTapInfo()
      try app.viewer.didTapBack()
      let frontEnd = try app.extendedFrontEnd
      #expect(frontEnd.photoInfo == nil && frontEnd.viewer == nil)
      try await app.finish()
      _ = app.log.take()
      try await releaseAnswers(app.unsplash)
      try await app.finish()
      #expect(app.log.take() == [])

      try app.feed.didTapPhoto(photo)
      try await app.finish()
      #expect(app.log.take().compactMap(\.statistics).last?.views != PhotoStatistics.unknown)
      #expect(app.unsplash.sandbox.requestCount("GET /photos/:id") == 2)
    }
  }

  /// Releases the held answers, and waits until another client's request is answered after them.
  private func releaseAnswers(_ unsplash: LocalUnsplash) async throws {
    unsplash.sandbox.removeFaults()
    unsplash.sandbox.releaseHeldAnswers()
    _ = try await unsplash.otherClient.profile()
    try await unsplash.becomeIdle()
  }
}

extension [PhotoListCommand] {
  /// The commands except those about pictures.
  fileprivate var withoutPictures: Self {
    filter { command in
      if case .setPicture = command { false } else { true }
    }
  }
}

extension AppCommand {
  /// The statistics that a presenter's command contains.
  fileprivate var statistics: PhotoStatistics? {
    if case .extended(.viewer(.setStatistics(let statistics))) = self { statistics } else { nil }
  }
}
