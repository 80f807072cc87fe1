import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A toolkit can release a view and create another, which starts without cells.
@MainActor
@Suite("ImagesList: views, closing, release", .checksLeaks)
struct ImagesListLifetimeTests {
  private let screen = ImagesListScreen()

  @Test("F-8 A new view gets all rows as they are now, and the old one no command (bug-feed-23)")
  func newView() async throws {
    try await screen.show(Photo.samples(7), nextPage: 2)
    screen.presenter.view = nil
    screen.photos.setLike(LikeState(), wish: true, for: "photo-1")
    let second = ImagesListViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    try await screen.finish()
    #expect(second.log.take() == [.reloadPhotos])
    #expect(screen.presenter.card(at: 0)?.isLiked == true)

    screen.photos.setLike(LikeState(), wish: true, for: "photo-2")
    let liked = try #require(screen.presenter.card(at: 1))
    #expect(second.log.take() == [.updateCard(liked)])
    #expect(screen.pages.calls == [1])
    #expect(screen.log.take() == [])
  }

  @Test(
    "A new view gets the message on screen, and the loader of the request under way",
    arguments: [true, false])
  func stateOfANewView(isRefresh: Bool) async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.offline)
    isRefresh ? screen.presenter.didPullToRefresh() : screen.presenter.didTapRetry()
    try await screen.finish()
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.reloadPhotos, .setMessage(.offline)])

    try await screen.pages.hold(until: 3) { screen.presenter.didTapRetry() }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        .reloadPhotos, isRefresh ? .setRefreshing(true) : .setPageLoaderHidden(false),
      ])
    screen.pages.answer(call: 2, with: Page(items: Photo.samples(3)))
    try await screen.finish()
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.reloadPhotos])
  }

  @Test("F-3 A new view cancels the old view's pictures, and its cards request their own")
  func picturesOfTheOldView() async throws {
    try await screen.show(Photo.samples(1))
    try await screen.pictures.hold(until: 1) { screen.presenter.willDisplay("photo-1") }
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

  @Test("F-3 F-6 A picture that failed on the old view opens from the new one")
  func placeholderOfTheOldView() async throws {
    try await screen.show(Photo.samples(1))
    screen.pictures.fail(.offline)
    try await screen.display("photo-1")
    screen.view.viewDidLoad()
    _ = screen.log.take()
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == [.openPhoto("photo-1")])
  }

  @Test(
    "Closing with everything in flight gives no command and releases the screen; late answers are ignored (bug-login-02)",
    arguments: [true, false])
  func closingWithWorkInFlight(isStubborn: Bool) async throws {
    let leaks = LeakCheck()
    let (fakes, photos, tasks): (FakeServices, PhotoStore, ScreenTasks)
    let log: CommandLog<ImagesListCommand>
    do {
      let screen = ImagesListScreen()
      (fakes, photos, tasks, log) = (screen.fakes, screen.photos, screen.tasks, screen.log)
      for object in [screen.presenter, screen.view, screen.router] as [AnyObject] {
        leaks.track(object)
      }
      try await screen.show(Photo.samples(1), nextPage: 2)
      screen.pages.hold(ignoringCancellation: isStubborn)
      screen.pictures.hold(ignoringCancellation: isStubborn)
      screen.likes.hold(ignoringCancellation: isStubborn)
      screen.presenter.willDisplay("photo-1")
      screen.presenter.didTapLike("photo-1")
      try await screen.pages.waitForCalls(2)
      try await screen.pictures.waitForCalls(1)
      try await screen.likes.waitForCalls(1)
      _ = log.take()
      screen.presenter.screenDidClose()
      try await screen.finish()
      #expect(screen.presenter.photoCount == 1)
    }
    #expect(leaks.survivors == [], "before the answers arrive")

    fakes.imagesList.pages.answer(call: 1, with: Page(items: Photo.samples(2..<4)))
    fakes.pictures.pictures.answer(call: 0, with: .picture)
    fakes.likes.changes.answer(call: 0, with: LikeState(isLiked: true))
    try await tasks.finish(within: .testLimit)
    #expect(log.take() == [])
    #expect(photos["photo-1"]?.isLiked == false)
    #expect(photos["photo-2"] == nil)
  }
}
