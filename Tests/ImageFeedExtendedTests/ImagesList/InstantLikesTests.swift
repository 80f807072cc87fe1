import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The feed with instant likes under test, and its session.
@MainActor
private struct InstantLikesScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<ImagesListCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let session: Session
  let outbox: LikeOutbox
  let dates = PhotoDateFormatter(strings: .init(.english), timeZone: .utc)
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  let presenter: InstantLikesPresenter

  init(unexpected: UnexpectedCalls) {
    fakes = FakeExtendedServices(unexpected: unexpected)
    fakes.pictures.pictures.answer(with: .picture)
    session = Session(profile: nil, services: fakes.services, tasks: sessionTasks)
    outbox = LikeOutbox(photos: session.photos, service: fakes.likes, tasks: session.tasks)
    router = ImagesListRouterSpy(log: log)
    presenter = InstantLikesPresenter(
      services: fakes.services, likes: outbox, strings: Strings(.english), dates: dates,
      tasks: tasks)
    view = ImagesListViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, session, outbox, tasks, sessionTasks] }

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
@Suite("InstantLikesPresenter")
struct InstantLikesTests {
  private typealias Change = FakeLikeService.Change
  private let photos = Photo.samples(3)

  @Test("X-1 A tap turns the heart at once, without a loader or an alert")
  func like() async throws {
    try await check(InstantLikesScreen.self) { screen in
      try await screen.show(photos)
      screen.fakes.likes.changes.answer(with: LikeState(isLiked: true))
      screen.presenter.didTapLike("photo-2")
      #expect(screen.log.take() == [.updateCard(screen.card(photos[1], isLiked: true))])
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.fakes.likes.changes.calls == [Change("photo-2", isLiked: true)])
    }
  }

  @Test("X-1 A like that fails turns the heart back without an alert (bug-like-12)")
  func failure() async throws {
    try await check(InstantLikesScreen.self) { screen in
      try await screen.show(photos)
      screen.fakes.likes.changes.fail(.offline)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .updateCard(screen.card(photos[0], isLiked: true)),
          .updateCard(screen.card(photos[0], isLiked: false)),
        ])
    }
  }

  @Test("X-1 Closing the feed does not cancel a like")
  func closing() async throws {
    try await check(InstantLikesScreen.self) { screen in
      try await screen.show(photos)
      screen.fakes.likes.changes.answerWhenTold()
      screen.presenter.didTapLike("photo-1")
      try await screen.fakes.likes.changes.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      screen.fakes.likes.changes.complete(0, failing: .notFound)
      try await screen.finish()
      #expect(screen.fakes.likes.changes.cancelled == [])
      #expect(screen.log.take() == [])
    }
  }

  @Test("X-1 Once likes are refused hearts on screen are disabled, and others when they are shown")
  func refused() async throws {
    try await check(InstantLikesScreen.self) { screen in
      try await screen.show(photos)
      screen.presenter.willDisplay("photo-3")
      screen.presenter.willDisplay("photo-1")
      try await screen.outbox.likeLostPhoto(screen.fakes.likes.changes, finish: screen.finish)
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
      #expect(screen.fakes.likes.changes.calls.count == 2)
    }
  }

  @Test("bug-feed-22 A tap on the heart of a photo without a row is ignored")
  func otherPhoto() async throws {
    try await check(InstantLikesScreen.self) { screen in
      try await screen.show(photos)
      let store = screen.session.photos
      let held = store.take(.sample("other"), askedAt: store.mark()).record
      screen.presenter.didTapLike("other")
      try await screen.finish()
      #expect(held.photo.isLiked == false)
    }
  }

  @Test("X-1 A like confirmed by the server updates no other card")
  func confirmed() async throws {
    try await check(InstantLikesScreen.self) { screen in
      try await screen.show(photos)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.fakes.likes.changes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-2")
      _ = screen.log.take()
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }
}
