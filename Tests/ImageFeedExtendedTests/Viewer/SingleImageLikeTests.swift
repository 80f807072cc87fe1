import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A full-screen photo of the extended edition under test, with its session.
@MainActor
private struct ExtendedPhoto: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let session: Session
  let router: SingleImageRouterSpy
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init(unexpected: UnexpectedCalls) {
    fakes = FakeServices(unexpected: unexpected)
    fakes.pictures.pictures.answer(with: .picture)
    session = Session(
      profile: nil, services: fakes.services, edition: .extended, tasks: sessionTasks)
    router = SingleImageRouterSpy(log: log)
    let strings = Strings(.english)
    presenter = SingleImagePresenter(
      record: session.photos.take(.sample(), askedAt: session.photos.mark()).record,
      pictures: fakes.pictures, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc), likes: session.likes,
      tasks: tasks)
    view = SingleImageViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, session, tasks, sessionTasks] }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }

  func finish() async throws {
    try await tasks.finish(within: 300)
    try await sessionTasks.finish(within: 300)
  }

  func show() async throws {
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }
}

@MainActor
@Suite("SingleImage: the like button")
struct SingleImageLikeTests {
  private let grey = LikeButton(isLiked: false, isEnabled: true, label: "Like")
  private let red = LikeButton(isLiked: true, isEnabled: true, label: "Unlike")

  @Test("I-5 The extended edition shows the button before the picture")
  func opening() async throws {
    try await check(ExtendedPhoto.self) { screen in
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.setLike(grey)] + .loading)
      try await screen.finish()
      #expect(screen.log.take() == .loaded)
    }
  }

  @Test("I-5 The basic edition shows none, and a tap does nothing")
  func basic() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      screen.presenter.didTapLike()
      try await screen.finish()
      #expect(screen.log.take() == .loading + .loaded)
    }
  }

  @Test("X-2 A tap turns the heart at once; a failure turns it back; no alert")
  func taps() async throws {
    try await check(ExtendedPhoto.self) { screen in
      try await screen.show()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike()
      #expect(screen.log.take() == [.setLike(red)])
      try await screen.finish()
      #expect(screen.log.take() == [])

      screen.likes.fail(.serverFailure(status: 503))
      screen.presenter.didTapLike()
      try await screen.finish()
      #expect(screen.log.take() == [.setLike(grey), .setLike(red)])
      #expect(screen.likes.calls.map(\.isLiked) == [true, false])
    }
  }

  @Test("X-4 A like made elsewhere shows here; another photo's does not")
  func elsewhere() async throws {
    try await check(ExtendedPhoto.self) { screen in
      try await screen.show()
      let store = screen.session.photos
      let other = store.take(.sample("other"), askedAt: store.mark()).record
      store.setLike(LikeState(), wish: true, for: "other")
      store.setLike(LikeState(likeCount: 9), wish: true, for: "photo-1")
      store.setLike(LikeState(likeCount: 10), wish: true, for: "photo-1")
      #expect(screen.log.take() == [.setLike(red)])
      #expect(other.photo.isLiked == true)
      #expect(screen.presenter.card.isLiked)
    }
  }

  @Test("X-1 No likes any more: the button is disabled")
  func refused() async throws {
    try await check(ExtendedPhoto.self) { screen in
      try await screen.show()
      screen.likes.fail(.notFound)
      screen.presenter.didTapLike()
      try await screen.finish()
      let disabled = LikeButton(
        isLiked: false, isEnabled: false, label: "Unsplash does not take likes any more.")
      #expect(screen.log.take() == [.setLike(red), .setLike(grey), .setLike(disabled)])
      screen.presenter.didTapLike()
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test("X-1 Leaving the photo does not take its like back, and hears nothing of it")
  func leaving() async throws {
    try await check(ExtendedPhoto.self) { screen in
      try await screen.show()
      screen.likes.answerWhenTold()
      screen.presenter.didTapLike()
      try await screen.likes.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      screen.likes.complete(0, failing: .notFound)
      try await screen.finish()
      #expect(screen.likes.cancelled == [])
      #expect(screen.log.take() == [])
    }
  }

  @Test("A view made anew is shown the button as it is now")
  func newView() async throws {
    try await check(ExtendedPhoto.self) { screen in
      try await screen.show()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike()
      try await screen.finish()
      _ = screen.log.take()
      let second = SingleImageViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(screen.log.take() == [.setLike(red)] + .loaded)
    }
  }

  @Test("X-1 The button is disabled when a like is refused, not when the last of them has ended")
  func refusedElsewhere() async throws {
    try await check(ExtendedPhoto.self) { screen in
      try await screen.show()
      let (store, outbox) = (screen.session.photos, try #require(screen.session.likes))
      let others = Photo.samples(3).dropFirst().map {
        store.take($0, askedAt: store.mark()).record
      }
      screen.likes.answerWhenTold()
      for other in others { outbox.toggle(other.photo.id) }
      try await screen.likes.waitForCalls(2)
      let refused = Recorder<LikeOutbox.Event>()
      outbox.events.add(refused) { $0.add($1) }
      screen.likes.complete(0, failing: .notFound)
      try await screen.log.wait {
        if case .setLike(let like) = $0 { !like.isEnabled } else { false }
      }
      #expect(refused.events == [.refused], "the other like is still under way")
      screen.likes.complete(1, with: LikeState())
      try await screen.finish()
    }
  }
}
