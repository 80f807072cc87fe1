import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Explore")
struct ExploreTests {
  @Test("R-1 Eleven random photos and a random page of collections are shown as they arrive")
  func bothParts() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.beginLoading()
      #expect(explore.photos.calls == [11])
      #expect(explore.collections.calls == [42])

      let photos = Photo.samples(3)
      explore.photos.complete(0, with: photos)
      try await explore.log.wait { $0 == .setLoaderHidden(true, in: .photos) }
      #expect(explore.log.take() == [.setLoaderHidden(true, in: .photos), .shown(photos)])
      explore.collections.complete(0, with: Page(items: PhotoCollection.samples(2)))
      try await explore.finish()
      #expect(
        explore.log.take() == [
          .setLoaderHidden(true, in: .collections), .shown(PhotoCollection.samples(2)),
        ])
    }
  }

  @Test("R-1 The first page of collections replaces one after the last")
  func emptyPage() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.answer(with: Photo.samples(2))
      explore.collections.answer { Page(items: $0 == 1 ? PhotoCollection.samples(3) : []) }
      explore.view.viewDidLoad()
      try await explore.finish()

      #expect(explore.collections.calls == [42, 1])
      #expect(explore.takeLog(of: .collections).last == .shown(PhotoCollection.samples(3)))
    }
  }

  @Test("R-1 A collection without a cover has its place, and a tap opens the tapped collection")
  func missingCover() async throws {
    try await check(ExploreScreen.init) { explore in
      var collections = PhotoCollection.samples(3)
      collections[1].cover = nil
      explore.photos.answer(with: Photo.samples(1))
      explore.collections.answer(with: Page(items: collections))
      explore.view.viewDidLoad()
      try await explore.finish()
      #expect(explore.takeLog(of: .collections).last == .shown(collections))

      for collection in collections { explore.presenter.didTapCover(collection.id) }
      #expect(explore.log.take() == collections.map { .openCollection($0) })
    }
  }

  @Test("R-1 The search buttons open searches", arguments: ContentKind.allCases)
  func waysOn(kind: ContentKind) async throws {
    try await check(ExploreScreen.init) { explore in
      explore.presenter.didTapSearch(kind)
      #expect(explore.log.take() == [.openSearch(kind)])
    }
  }

  @Test("R-1 A part that fails shows a message, and is retried alone")
  func onePartFails() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.photos.fail(.offline)
      explore.collections.answer(with: Page(items: PhotoCollection.samples(2)))
      explore.view.viewDidLoad()
      try await explore.finish()
      #expect(
        explore.takeLog(of: .photos) == [
          .setLoaderHidden(false, in: .photos), .setLoaderHidden(true, in: .photos),
          .setMessage(.offline, in: .photos),
        ])

      explore.photos.answer(with: Photo.samples(2))
      explore.presenter.didTapRetry(.photos)
      try await explore.finish()
      #expect(explore.collections.calls.count == 1)
      #expect(
        explore.log.take() == [
          .setMessage(nil, in: .photos), .setLoaderHidden(false, in: .photos),
          .setLoaderHidden(true, in: .photos), .shown(Photo.samples(2)),
        ])
    }
  }

  @Test("R-1 A refresh that fails removes nothing")
  func failingRefresh() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(2), PhotoCollection.samples(2))
      explore.photos.fail(.offline)
      explore.collections.fail(.offline)

      explore.presenter.didPullToRefresh()
      #expect(explore.log.take() == [.setRefreshing(true)])
      try await explore.finish()

      let log = explore.log.take()
      #expect(log.count == 3)
      #expect(log.contains(.setMessage(.offline, in: .photos)))
      #expect(log.contains(.setMessage(.offline, in: .collections)))
      #expect(log.last == .setRefreshing(false))
    }
  }

  @Test("R-1 A pull to refresh while the parts load replaces the loading and hides the loaders")
  func pullWhileLoading() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.beginLoading()
      explore.photos.answer(with: Photo.samples(2))
      explore.collections.answer(with: Page(items: PhotoCollection.samples(2)))

      explore.presenter.didPullToRefresh()
      // Without it there is nothing to wait for but the first requests.
      try #require(explore.log.commands.contains(.setRefreshing(true)))
      try await explore.finish()

      let log = explore.log.take()
      for part in ContentKind.allCases {
        let loader = log.filter {
          if case .setLoaderHidden(_, part) = $0 { true } else { false }
        }
        #expect(loader == [.setLoaderHidden(true, in: part)])
      }
      #expect(log.contains(.shown(Photo.samples(2))))
    }
  }

  @Test("R-1 Pulling to refresh twice sends one request each, and cancels nothing")
  func pullTwice() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(2), PhotoCollection.samples(2))
      try await explore.beginRefreshing()
      // What should not come would be answered at once.
      explore.photos.answer(with: Photo.samples(1))
      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))

      explore.presenter.didPullToRefresh()
      explore.photos.complete(1, with: Photo.samples(3))
      explore.collections.complete(1, with: Page(items: PhotoCollection.samples(3)))
      try await explore.finish()

      #expect(explore.photos.calls.count == 2)
      #expect(explore.collections.calls.count == 2)
      #expect(explore.photos.cancelled == [])
      #expect(explore.log.take().contains(.shown(Photo.samples(3))))
    }
  }

  @Test("X-4 A like confirmed while the photos are in flight is kept")
  func likeMeanwhile() async throws {
    try await check(ExploreScreen.init) { explore in
      explore.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      explore.photos.answerWhenTold()
      let store = explore.likes.photos
      let held = store.take(.sample("a"), askedAt: store.mark()).record
      explore.view.viewDidLoad()
      try #require(explore.tasks.isRunning(.init("explore", subject: "photos")))
      try await explore.photos.waitForCalls(1)
      explore.fakes.likes.changes.answer(with: LikeState(isLiked: true, likeCount: 8))
      explore.likes.toggle("a")
      try await explore.sessionTasks.finish(within: 5)

      explore.photos.complete(0, with: [.sample("a")])
      try await explore.finish()

      var liked = Photo.sample("a", isLiked: true)
      liked.likeCount = 8
      #expect(explore.takeLog(of: .photos).last == .shown([liked]))
      #expect(held.photo == liked)
    }
  }
}
