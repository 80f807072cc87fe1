// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: explore-5")
struct ExploreViewDidLoadTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<ExploreCommand>()
  let strings = Strings(.english)
  let store = PhotoStore()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let dates: PhotoDateFormatter
  let router: ExploreRouterSpy
  let presenter: ExplorePresenter
  let view: ExploreViewSpy

  init() {
    likes = LikeOutbox(photos: store, service: fakes.likes, tasks: sessionTasks)
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    router = ExploreRouterSpy(log: log)
    presenter = ExplorePresenter(
      router: router, services: fakes.extendedServices, pictures: fakes.pictures, likes: likes,
      strings: strings, dates: dates, random: { _ in 1 }, tasks: tasks)
    view = ExploreViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // When
    fakes.collections.pages.hold()
    fakes.randomPhotos.photos.hold()
    view.viewDidLoad()
    try await fakes.collections.pages.waitForCalls(1)
    try await fakes.randomPhotos.photos.waitForCalls(1)
    fakes.randomPhotos.photos.answer(call: 0, with: Photo.samples(1..<12))
    try await log.wait { _ in log.commands.count == 4 }
    fakes.collections.pages.answer(call: 0, with: Page(items: collections(1..<11), nextPage: 2))
    try await finish()
    fakes.likes.changes.answer(with: LikeState(isLiked: true))
    presenter.didTapLike("photo-1")
    try await finish()
    presenter.didTapCover("collection-1")
    try await finish()

    // Then
    #expect(
      log.take() == [
        .setLoaderHidden(false, in: .photos),
        .setLoaderHidden(false, in: .collections),
        .setPhotos(top: card(1), row: (2..<12).map { card($0) }),
        .setLoaderHidden(true, in: .photos),
        .setCollections((1..<11).map { collectionCard($0) }),
        .setLoaderHidden(true, in: .collections),
        .updateCard(card(1, isLiked: true)),
        .openCollection(collection(1)),
      ])
    #expect(fakes.likes.changes.calls == [.init("photo-1", isLiked: true)])
  }

  /// Waits for the screen's work, and for the likes, whose end can start some of it.
  private func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
    try await tasks.finish(within: 5)
  }

  private func card(
    _ number: Int, isLiked: Bool = false, isLikeEnabled: Bool = true
  ) -> PhotoCard {
    PhotoCard(
      photo(number, isLiked: isLiked), strings: strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : strings.extended.likesRefused)
  }

  private func collectionCard(_ number: Int) -> CollectionCard {
    CollectionCard(collection(number), strings: strings, dates: dates)
  }
}

private func photo(_ number: Int, isLiked: Bool = false) -> Photo {
  var photo = Photo.samples(number..<number + 1)[0]
  photo.isLiked = isLiked
  return photo
}

private func collections(_ numbers: some Sequence<Int>) -> [PhotoCollection] {
  numbers.map { collection($0) }
}

private func collection(_ number: Int, photoCount: Int? = 4) -> PhotoCollection {
  var collection = PhotoCollection.sample(CollectionID(rawValue: "collection-\(number)"))
  collection.photoCount = photoCount
  return collection
}
