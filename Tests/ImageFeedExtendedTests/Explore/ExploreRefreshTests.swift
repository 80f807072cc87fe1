import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Explore: refreshing, a new view, closing", .checksLeaks)
struct ExploreRefreshTests {
  private let screen = ExploreScreen()

  @Test(
    "R-1 A refresh loads both parts once, ends with the later one, and keeps the contents until then"
  )
  func refresh() async throws {
    try await screen.show()
    screen.photos.hold()
    screen.collections.hold()
    screen.presenter.didPullToRefresh()
    screen.presenter.didPullToRefresh()
    screen.presenter.didTapRetry(.photos)
    try await screen.photos.waitForCalls(2)
    try await screen.collections.waitForCalls(2)
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [.setRefreshing(true), .openPhoto("photo-1")])

    screen.collections.answer(call: 1, with: Page(items: PhotoCollection.samples(1)))
    try await screen.log.wait { $0 == screen.shown(PhotoCollection.samples(1)) }
    screen.presenter.didPullToRefresh()
    screen.photos.answer(call: 1, with: Photo.samples(5..<7))
    try await screen.finish()
    #expect(
      screen.log.take() == [
        screen.shown(PhotoCollection.samples(1)), screen.shown(Photo.samples(5..<7)),
        .setRefreshing(false),
      ])
    #expect(screen.photos.calls.count == 2 && screen.collections.calls.count == 2)
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [])
  }

  @Test("X-4 A refresh updates the cards of photos that have changed, then shows all photos")
  func changedMeanwhile() async throws {
    try await screen.show(Photo.samples(2))
    var changed = Photo.samples(2)
    changed[1].alternativeText = "another view"
    screen.photos.answer(with: changed)
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(
      screen.takeLog(of: .photos).filter { $0 != screen.shown(PhotoCollection.samples(10)) } == [
        .setRefreshing(true), .updateCard(screen.card(changed[1])), screen.shown(changed),
        .setRefreshing(false),
      ])
  }

  @Test("R-1 A cover that a refresh brings is loaded, also while the old place is still on screen")
  func newCover() async throws {
    let collections = PhotoCollection.samples(1)
    var bare = collections
    bare[0].cover = nil
    try await screen.show([], bare)
    screen.presenter.willDisplayCover("collection-1")
    screen.collections.answer(with: Page(items: collections))
    try await screen.run { screen.presenter.didPullToRefresh() }
    _ = screen.log.take()
    screen.presenter.willDisplayCover("collection-1")
    screen.presenter.didEndDisplayingCover("collection-1")
    try await screen.finish()
    let states: [PictureState] = [.loading, .data(.picture)]
    #expect(screen.log.take() == states.map { .setCover($0, for: "collection-1") })

    // The other way round: the old place waits for its picture no longer.
    screen.presenter.didEndDisplayingCover("collection-1")
    try await screen.pictures.hold(until: 2) { screen.presenter.willDisplayCover("collection-1") }
    screen.collections.answer(with: Page(items: bare))
    screen.presenter.didPullToRefresh()
    try await screen.log.wait { $0 == .setRefreshing(false) }
    _ = screen.log.take()
    screen.presenter.willDisplayCover("collection-1")
    screen.presenter.didEndDisplayingCover("collection-1")
    screen.pictures.answer(call: 1, with: .picture)
    try await screen.finish()
    screen.presenter.didTapCover("collection-1")
    #expect(screen.log.take() == [.openCollection(bare[0])])
  }

  @Test("R-1 A refresh that fails keeps the contents, and each part shows a message")
  func failedRefresh() async throws {
    try await screen.show()
    screen.photos.fail(.offline)
    screen.collections.fail(.forbidden)
    try await screen.run { screen.presenter.didPullToRefresh() }
    let log = screen.log.take()
    #expect(log.first == .setRefreshing(true))
    #expect(log.last == .setRefreshing(false))
    let forbidden = ScreenMessage(text: "You don't have permission for this.")
    #expect(
      Set(log.dropFirst().dropLast()) == [
        .setMessage(.offline, in: .photos), .setMessage(forbidden, in: .collections),
      ])
    screen.presenter.didTapCover("collection-1")
    #expect(screen.log.take() == [.openCollection(.sample())])
  }

  @Test("R-1 A refresh while the parts load hides their loaders; late answers have no effect")
  func refreshWhileLoading() async throws {
    screen.photos.hold(ignoringCancellation: true)
    screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
    screen.view.viewDidLoad()
    try await screen.photos.waitForCalls(1)
    try await screen.log.wait { $0 == .setLoaderHidden(true, in: .collections) }
    _ = screen.log.take()
    screen.presenter.didPullToRefresh()
    try await screen.photos.waitForCalls(2)
    screen.photos.answer(call: 1, with: Photo.samples(2))
    try await screen.run { screen.photos.answer(call: 0, with: Photo.samples(1)) }
    #expect(
      screen.takeLog(of: .photos) == [
        .setRefreshing(true), .setLoaderHidden(true, in: .photos),
        screen.shown(Photo.samples(2)), .setRefreshing(false),
      ])
  }

  @Test("R-1 A refresh before the parts' first requests have begun leaves no loader behind")
  func refreshAtOnce() async throws {
    screen.photos.answer(with: Photo.samples(2))
    screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
    screen.view.viewDidLoad()
    screen.view.viewDidLoad()
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.takeLog(of: .photos) == [
        .setRefreshing(true), screen.shown(Photo.samples(2)), .setRefreshing(false),
      ])
    #expect(screen.photos.calls.count == 1, "the first requests were never sent")
  }

  @Test("R-1 The answer to a refresh reported inside a part's command is shown")
  func refreshInsideACommand() async throws {
    screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
    screen.photos.fail(.offline)
    try await screen.appear()
    screen.photos.answer(with: Photo.samples(2))
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setLoaderHidden(false, in: .photos) { presenter?.didPullToRefresh() }
    }
    try await screen.run { screen.presenter.didTapRetry(.photos) }
    #expect(
      screen.takeLog(of: .photos) == [
        .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
        .setRefreshing(true), .setLoaderHidden(true, in: .photos),
        screen.shown(Photo.samples(2)), .setRefreshing(false),
      ])
    #expect(screen.photos.calls.count == 2, "the retry was never sent")
  }

  @Test("R-1 A new view is shown the contents, messages and loaders")
  func newView() async throws {
    try await screen.show(Photo.samples(2))
    screen.photos.fail(.offline)
    try await screen.collections.hold(until: 2) { screen.presenter.didPullToRefresh() }
    try await screen.log.wait { $0 == .setMessage(.offline, in: .photos) }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        screen.shown(Photo.samples(2)), screen.shown(PhotoCollection.samples(10)),
        .setRefreshing(true), .setMessage(.offline, in: .photos),
      ])
    try await screen.photos.hold(until: 3) { screen.presenter.didTapRetry(.photos) }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        screen.shown(Photo.samples(2)), screen.shown(PhotoCollection.samples(10)),
        .setRefreshing(true), .setLoaderHidden(false, in: .photos),
      ])
    try await screen.run { screen.presenter.screenDidClose() }
  }

  @Test(
    "R-1 E A new view of an empty part is shown its message, and nothing is requested",
    arguments: ContentKind.allCases)
  func newViewAfterAFailure(part: ContentKind) async throws {
    screen.photos.answer(with: Photo.samples(2))
    screen.collections.answer(with: Page(items: PhotoCollection.samples(2)))
    if part == .photos { screen.photos.fail(.offline) } else { screen.collections.fail(.offline) }
    try await screen.appear()
    try await screen.load()
    #expect(screen.takeLog(of: part) == [.setMessage(.offline, in: part)])
    #expect(screen.photos.calls.count == 1 && screen.collections.calls.count == 1)
  }

  @Test("R-1 F-3 Pictures are as wide as their cells, and requested again for a new view")
  func picturesOfANewView() async throws {
    try await screen.show(Photo.samples(1), PhotoCollection.samples(1))
    screen.presenter.didLayOut(pictureWidth: 100)
    screen.pictures.hold()
    screen.presenter.willDisplay("photo-1")
    screen.presenter.willDisplayCover("collection-1")
    try await screen.pictures.waitForCalls(2)
    let thumb = Photo.sample("photo-1").urls.thumb
    #expect(screen.pictures.calls == [thumb, thumb])
    screen.view.viewDidLoad()
    screen.presenter.willDisplay("photo-1")
    screen.presenter.willDisplayCover("collection-1")
    try await screen.pictures.waitForCalls(4)
    #expect(Set(screen.pictures.cancelled) == [0, 1])
    screen.presenter.didEndDisplaying("photo-1")
    screen.presenter.didEndDisplayingCover("collection-1")
    try await screen.finish()
    #expect(Set(screen.pictures.cancelled) == [0, 1, 2, 3], "each has one cell")
  }

  @Test("Closing amid everything gives no command and releases the screen before late answers")
  func closing() async throws {
    try await screen.show(Photo.samples(2))
    screen.pictures.hold(ignoringCancellation: true)
    screen.photos.hold(ignoringCancellation: true)
    screen.collections.hold(ignoringCancellation: true)
    screen.presenter.willDisplay("photo-1")
    screen.presenter.didPullToRefresh()
    try await screen.photos.waitForCalls(2)
    try await screen.collections.waitForCalls(2)
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()

    let presenter = screen.presenter
    presenter.screenDidClose()
    presenter.screenDidClose()
    #expect(presenter.view == nil)
    screen.view.viewDidLoad()
    presenter.willDisplayCover("collection-1")
    presenter.didPullToRefresh()
    presenter.didTapRetry(.photos)
    presenter.didTapPhoto("photo-2")
    presenter.didTapSearch(.photos)
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.outbox.toggle("photo-1") }
    #expect(screen.log.take() == [])
    #expect(screen.photos.calls.count == 2 && screen.pictures.calls.count == 1)
  }
}
