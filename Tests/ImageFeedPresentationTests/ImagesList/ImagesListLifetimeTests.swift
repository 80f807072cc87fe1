import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A toolkit can release a view and create another, which starts without cells.
@MainActor
@Suite("ImagesList: views, closing, release")
struct ImagesListLifetimeTests {
  @Test("A report without a view changes nothing; a view that reports again is shown everything")
  func reportWithoutAView() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.presenter.viewDidLoad()
      try await screen.finish()
      #expect(screen.pages.calls == [])
      #expect(screen.log.take() == [])

      try await screen.show(Photo.samples(2))
      screen.presenter.view = nil
      screen.presenter.viewDidLoad()
      screen.photos.setLike(LikeState(), wish: true, for: "photo-1")
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.reloadPhotos])
      #expect(screen.presenter.card(at: 0)?.isLiked == true, "a change while there was no view")
      #expect(screen.pages.calls == [1])
    }
  }

  @Test("F-8 A new view gets all rows, and the old one no command (bug-feed-23)")
  func newView() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(7), nextPage: 2)
      let second = ImagesListViewSpy(presenter: screen.presenter)
      second.viewDidLoad()
      screen.photos.setLike(LikeState(), wish: true, for: "photo-2")
      try await screen.finish()
      let liked = try #require(screen.presenter.card(at: 1))
      #expect(second.log.take() == [.reloadPhotos, .updateCard(liked)])
      #expect(screen.pages.calls == [1])
      #expect(screen.log.take() == [])
    }
  }

  @Test(
    "A new view gets the message on screen, and the loader of the request under way",
    arguments: [true, false])
  func stateOfANewView(isRefresh: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      isRefresh ? screen.presenter.didPullToRefresh() : screen.presenter.didTapRetry()
      try await screen.finish()
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos, .setMessage(.offline)])

      screen.pages.answerWhenTold()
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(3)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(
        screen.log.take() == [
          .reloadPhotos, isRefresh ? .setRefreshing(true) : .setPageLoaderHidden(false),
        ])
      screen.pages.complete(2, with: Page(items: Photo.samples(3)))
      try await screen.finish()
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos])
    }
  }

  @Test("F-3 A new view cancels the old view's pictures, and its cards request their own")
  func picturesOfTheOldView() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.pictures.waitForCalls(1)
      _ = screen.log.take()

      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.reloadPhotos])
      #expect(screen.pictures.cancelled == [0])
      screen.presenter.willDisplay("photo-1")
      try await screen.pictures.waitForCalls(2)
      #expect(screen.log.take() == [.setPicture(.loading, for: "photo-1")])

      // Only the new view's cell shows the picture; when it leaves the screen, the request is
      // cancelled.
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.finish()
      #expect(screen.pictures.cancelled == [0, 1])
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-3 F-6 A picture that failed on the old view opens from the new one")
  func placeholderOfTheOldView() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.pictures.fail(.offline)
      try await screen.display("photo-1")
      screen.view.viewDidLoad()
      _ = screen.log.take()
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test(
    "Closing with everything in flight gives no command and releases the screen; late answers are ignored (bug-login-02)",
    arguments: [true, false])
  func closingWithWorkInFlight(isStubborn: Bool) async throws {
    let fakes = FakeServices()
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(1), nextPage: 2))
    fakes.pictures.pictures.answerWhenTold(ignoringCancellation: isStubborn)
    fakes.likes.changes.answerWhenTold(ignoringCancellation: isStubborn)
    let (log, photos, tasks) = (CommandLog<ImagesListCommand>(), PhotoStore(), ScreenTasks())
    let leaks = LeakCheck()
    do {
      let screen = make(fakes, log, photos, tasks)
      for object in [screen.presenter, screen.view] as [AnyObject] { leaks.track(object) }
      try await tasks.finish(within: .testLimit)
      fakes.imagesList.pages.answerWhenTold(ignoringCancellation: isStubborn)
      screen.presenter.willDisplay("photo-1")
      screen.presenter.didTapLike("photo-1")
      try await fakes.imagesList.pages.waitForCalls(2)
      try await fakes.pictures.pictures.waitForCalls(1)
      try await fakes.likes.changes.waitForCalls(1)
      _ = log.take()
      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()
      try await tasks.finish(within: .testLimit)
      #expect(screen.presenter.photoCount == 1)
    }
    #expect(leaks.survivors == [], "before the answers arrive")

    fakes.imagesList.pages.complete(1, with: Page(items: Photo.samples(2..<4)))
    fakes.pictures.pictures.complete(0, with: .picture)
    fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
    try await tasks.finish(within: .testLimit)
    #expect(log.take() == [])
    #expect(photos["photo-1"]?.isLiked == false)
    #expect(photos["photo-2"] == nil)
  }

  @Test("A screen that is dropped without being closed is released when its service answers")
  func dropped() async throws {
    let fakes = FakeServices()
    fakes.imagesList.pages.answerWhenTold(ignoringCancellation: true)
    let tasks = ScreenTasks()
    let leaks = LeakCheck()
    do {
      let screen = make(fakes, CommandLog(), PhotoStore(), tasks)
      for object in [screen.presenter, screen.view] as [AnyObject] { leaks.track(object) }
      try await fakes.imagesList.pages.waitForCalls(1)
    }
    fakes.imagesList.pages.complete(0, with: Page(items: []))
    try await tasks.finish(within: .testLimit)
    #expect(leaks.survivors == [])
  }

  /// A feed whose view has loaded. Router and presenter live as long as the view.
  private func make(
    _ fakes: FakeServices, _ log: CommandLog<ImagesListCommand>, _ photos: PhotoStore,
    _ tasks: ScreenTasks
  ) -> (presenter: ImagesListPresenter, view: ImagesListViewSpy) {
    let strings = Strings(.english)
    let presenter = ImagesListPresenter(
      router: ImagesListRouterSpy(log: log), services: fakes.services, photos: photos,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc), tasks: tasks)
    let view = ImagesListViewSpy(log: log, presenter: presenter)
    view.viewDidLoad()
    return (presenter, view)
  }

  @Test("A closed screen requests nothing and gives no command")
  func intentsAfterClosing() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10), nextPage: 2)
      try await screen.display("photo-2")
      screen.pictures.fail(.offline)
      try await screen.display("photo-1")
      let calls = (screen.pages.calls, screen.pictures.calls)
      _ = screen.log.take()
      screen.presenter.screenDidClose()

      let presenter = screen.presenter
      presenter.viewDidLoad()
      presenter.didLayOut(pictureWidth: 500)
      for id in ["photo-1", "photo-10"] as [PhotoID] {
        presenter.willDisplay(id)
        presenter.didFailToDecodePicture(id)
        presenter.didTapPhoto(id)
        presenter.didTapLike(id)
        presenter.didEndDisplaying(id)
      }
      presenter.didPullToRefresh()
      presenter.didTapRetry()
      presenter.didCancelWaiting()
      presenter.updateCards()
      screen.photos.setLike(LikeState(), wish: true, for: "photo-1")
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect((screen.pages.calls, screen.pictures.calls) == calls)
      #expect(presenter.card(at: 9)?.id == "photo-10", "a view that is closing can read its rows")
    }
  }
}
