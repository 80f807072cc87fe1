import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The feed with hearts that turn at once under test, with the photos and likes of its session.
@MainActor
private struct InstantHeartsScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<ImagesListCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let photos = PhotoStore()
  let outbox: LikeOutbox
  let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)
  let view: ImagesListViewSpy
  let presenter: ImagesListPresenter

  init() {
    fakes.pictures.pictures.answer(with: .picture)
    outbox = LikeOutbox(photos: photos, service: fakes.likes, tasks: sessionTasks)
    presenter = ImagesListPresenter(
      router: ImagesListRouterSpy(log: log), services: fakes.services, photos: photos,
      hearts: outbox, strings: Strings(.english), dates: dates, tasks: tasks)
    view = ImagesListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, photos, outbox, tasks, sessionTasks)
  }

  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await sessionTasks.finish(within: .testLimit)
  }

  func show(_ items: [Photo]) async throws {
    fakes.imagesList.pages.answer(with: Page(items: items))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  func card(_ photo: Photo, isLiked: Bool, isLikeEnabled: Bool = true) -> PhotoCard {
    var photo = photo
    photo.isLiked = isLiked
    return PhotoCard(
      photo, strings: Strings(.english), dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : .likesRefused)
  }
}

@MainActor
@Suite("ImagesListPresenter: hearts that turn at once", .checksLeaks)
struct InstantHeartsTests {
  private let screen = InstantHeartsScreen()
  private typealias Change = FakeLikeService.Change
  private let photos = Photo.samples(3)

  @Test("X-1 A tap turns the heart at once, and a failure turns it back: no loader, no alert")
  func like() async throws {
    try await screen.show(photos)
    screen.presenter.willDisplay("photo-1")
    try await screen.finish()
    _ = screen.log.take()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike("photo-2")
    #expect(screen.log.take() == [.updateCard(screen.card(photos[1], isLiked: true))])
    try await screen.finish()
    #expect(screen.log.take() == [], "the answer changes no card, this one or another")
    #expect(screen.likes.calls == [Change("photo-2", isLiked: true)])

    screen.likes.fail(.offline)
    screen.presenter.didTapLike("photo-1")
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(photos[0], isLiked: true)),
        .updateCard(screen.card(photos[0], isLiked: false)),
      ], "bug-like-12")
  }

  @Test("X-1 Closing the feed does not cancel a like, whose end gives no command")
  func closing() async throws {
    try await screen.show(photos)
    screen.likes.hold()
    screen.presenter.didTapLike("photo-1")
    try await screen.likes.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.likes.fail(call: 0, .notFound)
    try await screen.finish()
    #expect(screen.likes.cancelled == [])
    #expect(screen.photos["photo-1"]?.isLiked == false)
    #expect(screen.log.take() == [])
  }

  @Test("X-1 Once likes are refused hearts on screen are disabled, and others when they are shown")
  func refused() async throws {
    try await screen.show(photos)
    screen.presenter.willDisplay("photo-3")
    screen.presenter.willDisplay("photo-1")
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    _ = screen.log.take()
    screen.presenter.didTapLike("photo-2")
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(photos[1], isLiked: true)),
        .updateCard(screen.card(photos[1], isLiked: false)),
        .updateCard(screen.card(photos[0], isLiked: false, isLikeEnabled: false)),
        .updateCard(screen.card(photos[2], isLiked: false, isLikeEnabled: false)),
      ])
    let card = screen.presenter.card(at: 1)
    #expect(card?.isLikeEnabled == false)
    #expect(card?.likeLabel == "Unsplash does not take likes any more.")
    screen.presenter.didTapLike("photo-1")
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.likes.calls.count == 2)
  }

  @Test("bug-feed-22 A tap on the heart of a photo without a row is ignored")
  func otherPhoto() async throws {
    try await screen.show(photos)
    screen.photos.store([.sample("other")], requestedAt: screen.photos.moment)
    screen.presenter.didTapLike("other")
    try await screen.finish()
    #expect(screen.photos["other"]?.isLiked == false)
  }

  @Test("X-1 A heart tapped inside the command that turns it turns again, and the last tap is sent")
  func tapInsideACommand() async throws {
    try await screen.show(photos)
    screen.likes.answer(with: LikeState())
    let presenter = screen.presenter
    screen.log.onCommand = { [weak presenter] command in
      if case .updateCard(let card) = command, card.isLiked { presenter?.didTapLike(card.id) }
    }
    screen.presenter.didTapLike("photo-1")
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(photos[0], isLiked: true)),
        .updateCard(screen.card(photos[0], isLiked: false)),
      ])
    #expect(screen.likes.calls.last == Change("photo-1", isLiked: false))
    #expect(screen.photos["photo-1"]?.isLiked == false)
  }
}
