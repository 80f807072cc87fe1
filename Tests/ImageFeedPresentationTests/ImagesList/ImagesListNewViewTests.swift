import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A toolkit can release a view and create another, which starts without cells.
@MainActor
@Suite("ImagesList: a new view")
struct ImagesListNewViewTests {
  @Test("F-3 A new view cancels the old view's pictures, and its cards request their own")
  func picturesOfTheOldView() async throws {
    try await check(ImagesListScreen.self) { screen in
      let pictures = screen.fakes.pictures.pictures
      try await screen.show(Photo.samples(1))
      pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await pictures.waitForCalls(1)
      _ = screen.log.take()

      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos])
      screen.presenter.willDisplay("photo-1")
      try await pictures.waitForCalls(2)
      #expect(pictures.cancelled == [0])
      #expect(screen.log.take() == [.setPicture(.loading, for: "photo-1")])

      // Only the new view's cell shows the picture; when it leaves the screen, the request is cancelled.
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.finish()
      #expect(pictures.cancelled == [0, 1])
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-3 F-6 A picture that failed on the old view opens from the new one")
  func placeholderOfTheOldView() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.pictures.pictures.fail(.offline)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()

      screen.view.viewDidLoad()
      _ = screen.log.take()
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }

  @Test("A picture and a like in flight do not keep presenter and view alive (bug-login-02)")
  func workInFlightKeepsNothingAlive() async throws {
    let fakes = FakeServices()
    let tasks = ScreenTasks()
    let photos = PhotoStore()
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(1)))
    fakes.pictures.pictures.answerWhenTold(ignoringCancellation: true)
    fakes.likes.changes.answerWhenTold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let presenter = ImagesListPresenter(
        services: fakes.services, photos: photos, strings: Strings(.english),
        dates: PhotoDateFormatter(strings: Strings(.english), timeZone: .utc), tasks: tasks)
      let view = ImagesListViewSpy(log: CommandLog(), presenter: presenter)
      presenter.view = view
      leaks.track(presenter)
      leaks.track(view)
      view.viewDidLoad()
      try await tasks.finish(within: .testLimit)
      presenter.willDisplay("photo-1")
      presenter.didTapLike("photo-1")
      try await fakes.pictures.pictures.waitForCalls(1)
      try await fakes.likes.changes.waitForCalls(1)
    }
    #expect(leaks.survivors == [], "before the answers arrive")

    fakes.pictures.pictures.complete(0, with: Data())
    fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
    try await tasks.finish(within: .testLimit)
  }
}
