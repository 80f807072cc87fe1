import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A toolkit may throw a view away and make another: what the old one showed is on show no more.
@MainActor
@Suite("ImagesList: a view made anew amid pictures")
struct ImagesListNewViewTests {
  @Test("F-3 The old view's pictures are cancelled; the new view's cards ask for theirs")
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

      // One cell shows it, the new view's: when that is gone, nobody waits for the picture.
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.finish()
      #expect(pictures.cancelled == [0, 1])
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-3 F-6 A picture that failed on the old view is no placeholder of the new one")
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

  @Test("A picture or a like on its way keeps neither presenter nor view alive (bug-login-02)")
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
      try await tasks.finish(within: 300)
      presenter.willDisplay("photo-1")
      presenter.didTapLike("photo-1")
      try await fakes.pictures.pictures.waitForCalls(1)
      try await fakes.likes.changes.waitForCalls(1)
    }
    #expect(leaks.survivors == [], "before the answers have come")

    fakes.pictures.pictures.complete(0, with: Data())
    fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
    try await tasks.finish(within: 300)
  }
}
