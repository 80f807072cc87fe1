import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A view that reports a pull to refresh inside the command that shows the photos' loader.
@MainActor
private final class EagerExploreView: ExploreViewProtocol {
  var refreshesWithLoader = false
  private(set) var isLoaderHidden = true
  private(set) var photoIDs: [PhotoID] = []
  private weak var presenter: ExplorePresenter?
  private let spy: ExploreViewSpy

  init(of screen: ExploreScreen) {
    (presenter, spy) = (screen.presenter, ExploreViewSpy(log: screen.log))
  }

  func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    photoIDs = ((top.map { [$0] } ?? []) + row).map(\.id)
    spy.setPhotos(top: top, row: row)
  }
  func setCollections(_ cards: [CollectionCard]) { spy.setCollections(cards) }
  func updateCard(_ card: PhotoCard) { spy.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { spy.setPicture(picture, for: id) }
  func setCover(_ picture: PictureState, for id: CollectionID) { spy.setCover(picture, for: id) }
  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    spy.setLoaderHidden(isHidden, in: part)
    guard part == .photos else { return }
    isLoaderHidden = isHidden
    if refreshesWithLoader, !isHidden { presenter?.didPullToRefresh() }
  }
  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    spy.setMessage(message, in: part)
  }
  func setRefreshing(_ isRefreshing: Bool) { spy.setRefreshing(isRefreshing) }
}

@MainActor
@Suite("Explore: refreshing and its end")
struct ExploreRefreshTests {
  @Test(
    "R-1 A refresh loads both parts, ends with the later one, and keeps the contents until then")
  func refresh() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.photos.answerWhenTold()
      screen.collections.answerWhenTold()
      screen.presenter.didPullToRefresh()
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapRetry(.photos)
      #expect(screen.log.take() == [.setRefreshing(true)])
      try await screen.photos.waitForCalls(2)
      try await screen.collections.waitForCalls(2)
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")], "the contents stay")
      screen.collections.complete(1, with: Page(items: PhotoCollection.samples(1)))
      try await screen.log.wait { $0 == screen.shown(PhotoCollection.samples(1)) }
      screen.photos.complete(1, with: Photo.samples(5..<7))
      try await screen.finish()
      #expect(
        screen.log.take() == [
          screen.shown(PhotoCollection.samples(1)), screen.shown(Photo.samples(5..<7)),
          .setRefreshing(false),
        ])
      #expect(screen.photos.calls.count == 2)
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [])
    }
  }

  @Test("R-1 A pull while one part is still refreshing requests nothing")
  func pulledAgain() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.collections.answerWhenTold()
      screen.presenter.didPullToRefresh()
      try await screen.collections.waitForCalls(2)
      try await screen.log.wait { $0 == screen.shown(Photo.samples(11)) }
      screen.presenter.didPullToRefresh()
      screen.collections.complete(1, with: Page(items: PhotoCollection.samples(1)))
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(true), screen.shown(Photo.samples(11)),
          screen.shown(PhotoCollection.samples(1)), .setRefreshing(false),
        ])
      #expect(screen.photos.calls.count == 2 && screen.collections.calls.count == 2)
    }
  }

  @Test("X-4 The card of a photo that changed in a refresh is updated after the photos are shown")
  func changedMeanwhile() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      var changed = Photo.samples(2)
      changed[1].alternativeText = "another view"
      screen.photos.answer(with: changed)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      let told = screen.log.take().filter { command in
        switch command {
        case .setPhotos, .updateCard: true
        default: false
        }
      }
      #expect(told == [screen.shown(changed), .updateCard(screen.card(changed[1]))])
    }
  }

  @Test("R-1 A refresh that fails keeps the contents, and each part shows a message")
  func failedRefresh() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.photos.fail(.offline)
      screen.collections.fail(.timedOut)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      let log = screen.log.take()
      #expect(log.first == .setRefreshing(true))
      #expect(log.last == .setRefreshing(false))
      #expect(log.contains(.setMessage(.offline, in: .photos)))
      #expect(log.count == 4)
      screen.presenter.didTapCover("collection-1")
      #expect(screen.log.take() == [.openCollection(.sample())])
    }
  }

  @Test("R-1 A refresh while the parts load hides their loaders; late answers have no effect")
  func refreshWhileLoading() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answerWhenTold(ignoringCancellation: true)
      screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      screen.view.viewDidLoad()
      try await screen.photos.waitForCalls(1)
      try await screen.log.wait { $0 == screen.shown(PhotoCollection.samples(1)) }
      _ = screen.log.take()
      screen.presenter.didPullToRefresh()
      #expect(
        screen.log.take() == [.setLoaderHidden(true, in: .photos), .setRefreshing(true)])
      try await screen.photos.waitForCalls(2)
      screen.photos.complete(1, with: Photo.samples(2))
      screen.photos.complete(0, with: Photo.samples(1))
      try await screen.finish()
      #expect(
        screen.takeLog(of: .photos) == [screen.shown(Photo.samples(2)), .setRefreshing(false)])
    }
  }

  @Test("Closing cancels both parts; late answers have no effect")
  func closing() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answerWhenTold(ignoringCancellation: true)
      screen.collections.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.photos.waitForCalls(1)
      try await screen.collections.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      #expect(
        screen.log.take() == [
          .setLoaderHidden(true, in: .photos), .setLoaderHidden(true, in: .collections),
        ])
      screen.photos.complete(0, with: Photo.samples(1))
      try await screen.finish()
      #expect(screen.collections.cancelled == [0])
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapRetry(.photos)
      screen.presenter.didTapSearch(.photos)
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.photos.calls.count == 1)
    }
  }

  @Test("R-1 A new view is shown the contents, messages and loaders")
  func newView() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      screen.photos.fail(.offline)
      screen.collections.answerWhenTold()
      screen.presenter.didPullToRefresh()
      try await screen.collections.waitForCalls(2)
      try await screen.log.wait { $0 == .setMessage(.offline, in: .photos) }
      _ = screen.log.take()
      let second = ExploreViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(
        screen.log.take() == [
          screen.shown(Photo.samples(2)), screen.shown(PhotoCollection.samples(10)),
          .setRefreshing(true), .setMessage(.offline, in: .photos),
        ])
      screen.photos.answerWhenTold()
      screen.presenter.didTapRetry(.photos)
      try await screen.photos.waitForCalls(3)
      _ = screen.log.take()
      let third = ExploreViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = third
      third.viewDidLoad()
      #expect(
        screen.log.take() == [
          screen.shown(Photo.samples(2)), screen.shown(PhotoCollection.samples(10)),
          .setRefreshing(true), .setLoaderHidden(false, in: .photos),
        ])
      screen.presenter.screenDidClose()
      try await screen.finish()
    }
  }

  @Test("A screen released while both parts load is freed at once")
  func released() async throws {
    let leaks = LeakCheck()
    let fakes: FakeExtendedServices
    do {
      let screen = ExploreScreen(unexpected: UnexpectedCalls { Issue.record("\($0)") })
      fakes = screen.fakes
      screen.photos.answerWhenTold(ignoringCancellation: true)
      screen.collections.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await screen.photos.waitForCalls(1)
      try await screen.collections.waitForCalls(1)
      for object in screen.tracked { leaks.track(object) }
    }
    #expect(leaks.survivors == [])
    fakes.randomPhotos.photos.complete(0, with: [])
    // After an empty page another one is requested, which would get no answer.
    fakes.collections.pages.complete(0, with: Page(items: PhotoCollection.samples(1)))
  }

  @Test("R-1 The answer to a refresh reported inside a part's command is shown")
  func refreshInsideACommand() async throws {
    try await check(ExploreScreen.self) { screen in
      let eager = EagerExploreView(of: screen)
      screen.presenter.view = eager
      screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      screen.photos.fail(.offline)
      screen.presenter.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()
      screen.photos.answer(with: Photo.samples(2))
      eager.refreshesWithLoader = true
      screen.presenter.didTapRetry(.photos)
      try await screen.finish()
      #expect(screen.takeLog(of: .photos).last == .setRefreshing(false))
      #expect(eager.photoIDs == ["photo-1", "photo-2"])
      #expect(eager.isLoaderHidden)
      #expect(screen.photos.calls.count == 2, "the first one was never sent")
    }
  }

  @Test("R-1 A random page behind the end is replaced by the first page, requested once")
  func emptyPages() async throws {
    for (number, pages) in [(2, [2, 1]), (1, [1])] {
      try await check(ExploreScreen.self, as: number) { screen in
        try await screen.show(Photo.samples(1), [])
        #expect(screen.collections.calls == pages)
      }
    }
  }
}
