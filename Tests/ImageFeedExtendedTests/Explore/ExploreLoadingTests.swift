import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Explore: its two parts")
struct ExploreLoadingTests {
  @Test("R-1 One request loads eleven photos, another a random page of collections")
  func bothParts() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answerWhenTold()
      screen.collections.answerWhenTold()
      screen.view.viewDidLoad()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(false, in: .photos), .setLoaderHidden(false, in: .collections),
        ])
      try await screen.photos.waitForCalls(1)
      try await screen.collections.waitForCalls(1)
      #expect(screen.photos.calls == [11])
      #expect(screen.collections.calls == [42])
      #expect(screen.ranges.events == [1...100])

      let items = Photo.samples(11)
      screen.photos.complete(0, with: items)
      try await screen.log.wait { $0 == screen.shown(items) }
      #expect(
        screen.log.take() == [.setLoaderHidden(true, in: .photos), screen.shown(items)],
        "one part does not wait for the other")
      screen.collections.complete(0, with: Page(items: PhotoCollection.samples(10)))
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(true, in: .collections), screen.shown(PhotoCollection.samples(10)),
        ])
    }
  }

  @Test("R-1 An empty page of collections is replaced by the first page")
  func emptyPage() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answer(with: Photo.samples(11))
      screen.collections.answer { Page(items: $0 == 1 ? PhotoCollection.samples(3) : []) }
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.collections.calls == [42, 1])
      #expect(screen.takeLog(of: .collections).last == screen.shown(PhotoCollection.samples(3)))
    }
  }

  @Test(
    "R-1 Without collections a message appears after at most one more request", arguments: [1, 42])
  func noCollections(page: Int) async throws {
    try await check(ExploreScreen.self, as: page) { screen in
      screen.photos.answer(with: Photo.samples(11))
      screen.collections.answer(with: Page(items: []))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.collections.calls == (page == 1 ? [1] : [42, 1]))
      #expect(
        screen.takeLog(of: .collections) == [
          .setLoaderHidden(false, in: .collections), .setLoaderHidden(true, in: .collections),
          .setCollections([]),
          .setMessage(
            ScreenMessage(text: "There are no collections here.", retryTitle: "Retry"),
            in: .collections),
        ])
    }
  }

  @Test("R-1 Without photos a message appears; one is shown on top, and of many eleven are shown")
  func photoCounts() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show([])
      screen.photos.answer(with: Photo.samples(1))
      screen.presenter.didTapRetry(.photos)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
          .setLoaderHidden(true, in: .photos), screen.shown(Photo.samples(1)),
        ])
      screen.photos.answer(with: Photo.samples(20))
      screen.collections.answer(with: Page(items: PhotoCollection.samples(20)))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      let log = screen.log.take()
      #expect(log.contains(screen.shown(Photo.samples(11))))
      #expect(log.contains(screen.shown(PhotoCollection.samples(10))))
    }
  }

  @Test("R-1 E Each part fails with its own message and is loaded again by its own button")
  func failures() async throws {
    for row in EndStateRow.all where row.english != nil {
      try await check(ExploreScreen.self) { screen in
        let message = ScreenMessage(ServiceError(row.kind), strings: Strings(.english))
        #expect(message?.text == row.english)
        screen.photos.fail(row.kind)
        screen.collections.answer(with: Page(items: PhotoCollection.samples(10)))
        screen.view.viewDidLoad()
        try await screen.finish()
        #expect(
          screen.takeLog(of: .photos) == [
            .setLoaderHidden(false, in: .photos), .setLoaderHidden(true, in: .photos),
            .setMessage(message, in: .photos),
          ])
        screen.photos.answer(with: Photo.samples(2))
        screen.presenter.didTapRetry(.photos)
        screen.presenter.didTapRetry(.photos)
        try await screen.finish()
        #expect(screen.photos.calls.count == 2)
        #expect(screen.collections.calls.count == 1)
        #expect(
          screen.log.take() == [
            .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
            .setLoaderHidden(true, in: .photos), screen.shown(Photo.samples(2)),
          ])
      }
    }
  }

  @Test("R-1 Collections that failed are requested again with another random page")
  func collectionsFail() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answer(with: Photo.samples(11))
      screen.collections.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.takeLog(of: .collections).last == .setMessage(.offline, in: .collections))
      screen.collections.answer(with: Page(items: PhotoCollection.samples(2)))
      screen.presenter.didTapRetry(.collections)
      try await screen.finish()
      #expect(screen.ranges.events.count == 2)
      #expect(screen.photos.calls.count == 1)
      #expect(screen.log.take().last == screen.shown(PhotoCollection.samples(2)))
    }
  }

  @Test(
    "G-7 A part answered with 401 ends the session without a message",
    arguments: ContentKind.allCases)
  func unauthorised(part: ContentKind) async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answer(with: [])
      screen.collections.answer(with: Page(items: []))
      if part == .photos { screen.photos.fail(.unauthorised) }
      if part == .collections { screen.collections.fail(.unauthorised) }
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.takeLog(of: part) == [
          .setLoaderHidden(false, in: part), .setLoaderHidden(true, in: part), .sessionDidExpire,
        ])
    }
  }

  @Test("A part cancelled by its service offers Retry")
  func cancelledByItself() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.fail(.cancelled)
      screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.takeLog(of: .photos).last
          == .setMessage(
            ScreenMessage(text: "There are no photos here yet.", retryTitle: "Retry"), in: .photos))
    }
  }
}
