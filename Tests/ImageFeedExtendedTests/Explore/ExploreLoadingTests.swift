import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Explore: its two parts", .checksLeaks)
struct ExploreLoadingTests {
  private let screen = ExploreScreen()
  private let noPhotos = ScreenMessage(text: "There are no photos here yet.", retryTitle: "Retry")
  private let noCollections = ScreenMessage(
    text: "There are no collections here.", retryTitle: "Retry")

  @Test("R-1 One request loads eleven photos, another a random page of collections")
  func bothParts() async throws {
    screen.photos.hold()
    screen.collections.hold()
    screen.view.viewDidLoad()
    try await screen.photos.waitForCalls(1)
    try await screen.collections.waitForCalls(1)
    #expect(
      Set(screen.log.take()) == [
        .setLoaderHidden(false, in: .photos), .setLoaderHidden(false, in: .collections),
      ])
    #expect(screen.photos.calls == [11])
    #expect(screen.collections.calls == [42])
    #expect(screen.ranges.events == [1...100])

    let items = Photo.samples(11)
    screen.photos.answer(call: 0, with: items)
    try await screen.log.wait { $0 == .setLoaderHidden(true, in: .photos) }
    #expect(
      screen.log.take() == [screen.shown(items), .setLoaderHidden(true, in: .photos)],
      "one part does not wait for the other")
    screen.collections.answer(call: 0, with: Page(items: PhotoCollection.samples(10)))
    try await screen.finish()
    #expect(
      screen.log.take() == [
        screen.shown(PhotoCollection.samples(10)), .setLoaderHidden(true, in: .collections),
      ])
  }

  @Test(
    "R-1 An empty random page is replaced by the first page, requested once; without collections there is a message",
    arguments: [(42, 3, [42, 1]), (2, 0, [2, 1]), (1, 0, [1])])
  func emptyPage(number: Int, count: Int, pages: [Int]) async throws {
    let screen = ExploreScreen(number: number)
    let all = PhotoCollection.samples(count)
    screen.photos.answer(with: Photo.samples(11))
    screen.collections.answer { Page(items: $0 == 1 ? all : []) }
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.collections.calls == pages)
    let message = ExploreCommand.setMessage(noCollections, in: .collections)
    #expect(
      screen.takeLog(of: .collections) == [
        .setLoaderHidden(false, in: .collections), screen.shown(all),
      ] + (all.isEmpty ? [message] : []) + [.setLoaderHidden(true, in: .collections)])
  }

  @Test("R-1 Without photos a message appears; one is shown on top, and of many eleven are shown")
  func photoCounts() async throws {
    screen.photos.answer(with: [])
    screen.collections.answer(with: Page(items: PhotoCollection.samples(10)))
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.takeLog(of: .photos).contains(.setMessage(noPhotos, in: .photos)))

    screen.photos.answer(with: Photo.samples(1))
    screen.presenter.didTapRetry(.photos)
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
        screen.shown(Photo.samples(1)), .setLoaderHidden(true, in: .photos),
      ])

    screen.photos.answer(with: Photo.samples(20))
    screen.collections.answer(with: Page(items: PhotoCollection.samples(20)))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    let log = screen.log.take()
    #expect(log.contains(screen.shown(Photo.samples(11))))
    #expect(log.contains(screen.shown(PhotoCollection.samples(10))))
  }

  @Test(
    "R-1 E Each part fails with its own message and is loaded again by its own button",
    arguments: EndStateRow.inSession)
  func failures(row: EndStateRow) async throws {
    // A service that cancels by itself leaves the part empty: the person needs a button.
    let message = row.message ?? noPhotos
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
        screen.shown(Photo.samples(2)), .setLoaderHidden(true, in: .photos),
      ])
  }

  @Test("R-1 Collections that failed are requested again with another random page")
  func collectionsFail() async throws {
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
    #expect(screen.log.take().contains(screen.shown(PhotoCollection.samples(2))))
  }
}
