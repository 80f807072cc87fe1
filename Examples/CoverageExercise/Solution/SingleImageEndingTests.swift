import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

@MainActor
@Suite("One photo full screen: failures, closing, and a view that comes late or anew")
struct SingleImageEndingTests {
  @Test("I-2 A tap on the placeholder loads the picture again, and one on a picture does nothing")
  func tap() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.showFailure()
      photo.pictures.answer(with: .picture)

      photo.presenter.didTapPicture()
      try await photo.finish()
      #expect(photo.log.take() == .loading + .loaded)

      photo.presenter.didTapPicture()
      try await photo.finish()
      #expect(photo.log.take() == [])
      #expect(photo.pictures.calls.count == 2)
      #expect(photo.fakes.pictures.removedPictures == [])
    }
  }

  @Test("I-2 A picture that the service cancels has a placeholder and no alert")
  func cancelledByService() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.fail(.cancelled)
      photo.view.viewDidLoad()
      try await photo.finish()

      #expect(photo.log.take() == .loading + .failed)
    }
  }

  @Test("I-2 Bytes that cannot be decoded are removed once, before the next request")
  func undecodable() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.show()
      photo.presenter.didFailToDecodePicture()
      photo.presenter.didFailToDecodePicture()
      #expect(photo.router.openAlerts == 1)
      photo.pictures.fail(.offline)
      photo.presenter.didTapPicture()
      try await photo.finish()
      photo.presenter.didTapPicture()
      try await photo.finish()

      #expect(photo.fakes.pictures.removedPictures.count == 1)
      #expect(photo.pictures.calls.count == 3)
    }
  }

  @Test("I-2 Before a picture is there, there is nothing to decode and nothing to share")
  func early() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.didFailToDecodePicture()
      photo.presenter.didTapShare()

      #expect(photo.log.take() == [])
    }
  }

  @Test("I-2 An answer that arrives after closing is ignored", arguments: [true, false])
  func lateAnswer(isPicture: Bool) async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answerWhenTold(ignoringCancellation: true)
      photo.view.viewDidLoad()
      try #require(photo.tasks.isRunning(.picture("photo-1")))
      try await photo.pictures.waitForCalls(1)
      _ = photo.log.take()

      photo.presenter.screenDidClose()
      #expect(photo.presenter.view == nil)
      #expect(photo.presenter.router == nil)
      photo.pictures.complete(
        0, with: isPicture ? .success(.picture) : .failure(ServiceError(.offline)))
      try await photo.finish()
      photo.presenter.router = photo.router
      photo.presenter.didTapShare()

      #expect(photo.log.take() == [])
    }
  }

  @Test("I-2 Closing while the picture loads tells the view nothing more")
  func closingAmidLoading() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answerWhenTold()
      photo.view.viewDidLoad()
      try #require(photo.tasks.isRunning(.picture("photo-1")))
      try await photo.pictures.waitForCalls(1)
      _ = photo.log.take()

      photo.presenter.screenDidClose()
      #expect(photo.log.take() == [])
      try #require(photo.tasks.purposes == [])
      try await photo.finish()
    }
  }

  @Test("I-2 A closed photo gives no commands and requests nothing")
  func afterClosing() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.showFailure()
      photo.presenter.screenDidClose()
      photo.presenter.view = photo.view
      photo.presenter.router = photo.router

      photo.view.viewDidLoad()
      photo.router.answerAlert(.accept)
      photo.presenter.didTapPicture()
      try await photo.finish()

      #expect(photo.log.take() == [])
      #expect(photo.pictures.calls.count == 1)
    }
  }

  @Test("I-2 A new view is shown what is there, and nothing is requested again")
  func newView() async throws {
    try await check(SingleImageScreen.init) { photo in
      try await photo.showFailure()
      photo.view.viewDidLoad()
      #expect(photo.log.take() == .failed)

      photo.pictures.answerWhenTold()
      photo.presenter.didTapPicture()
      try #require(photo.tasks.isRunning(.picture("photo-1")))
      try await photo.pictures.waitForCalls(2)
      _ = photo.log.take()
      let newView = SingleImageViewSpy(presenter: photo.presenter)
      photo.presenter.view = newView
      #expect(newView.log.take() == [])
      newView.viewDidLoad()
      #expect(newView.log.take() == .loading)

      photo.pictures.complete(1, with: .picture)
      try await photo.finish()
      #expect(newView.log.take() == .loaded)
      #expect(photo.log.take() == [])
      #expect(photo.pictures.calls.count == 2)
    }
  }

  @Test("I-2 A view that has loaded before the presenter has it is told everything, once")
  func earlyView() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.presenter.view = nil
      photo.pictures.answer(with: .picture)
      photo.view.viewDidLoad()
      try await photo.finish()
      #expect(photo.pictures.calls == [])

      photo.presenter.view = photo.view
      photo.presenter.view = photo.view
      try await photo.finish()
      #expect(photo.log.take() == .loading + .loaded)
    }
  }

  @Test("I-2 A view that has not loaded is told nothing")
  func lateView() async throws {
    try await check(SingleImageScreen.init) { photo in
      photo.pictures.answerWhenTold()
      photo.view.viewDidLoad()
      try #require(photo.tasks.isRunning(.picture("photo-1")))
      try await photo.pictures.waitForCalls(1)
      let newView = SingleImageViewSpy(presenter: photo.presenter)
      photo.presenter.view = newView
      photo.pictures.complete(0, with: .picture)
      try await photo.finish()

      #expect(newView.log.take() == [])
    }
  }

  @Test(
    "I-2 A photo that is released is gone before its picture, or the answer to its alert, comes")
  func leaks() async throws {
    let fakes = FakeServices()
    let router = SingleImageRouterSpy(log: CommandLog())
    let leaks = LeakCheck()
    do {
      let loading = SingleImageScreen(fakes)
      for object in loading.tracked { leaks.track(object) }
      fakes.pictures.pictures.answerWhenTold(ignoringCancellation: true)
      loading.view.viewDidLoad()
      try #require(loading.tasks.isRunning(.picture("photo-1")))
      try await fakes.pictures.pictures.waitForCalls(1)
      let failed = SingleImageScreen(fakes)
      for object in failed.tracked { leaks.track(object) }
      failed.presenter.router = router
      try await failed.showFailure()
    }
    #expect(router.openAlerts == 1)
    #expect(leaks.survivors == [])
    fakes.pictures.pictures.complete(0, with: .picture)
  }

  @Test("I-1 The presenter does not keep its router")
  func router() async throws {
    try await check(SingleImageScreen.init) { photo in
      do {
        let router = SingleImageRouterSpy(log: photo.log)
        photo.presenter.router = router
      }
      photo.presenter.didTapBack()

      #expect(photo.presenter.router == nil)
      #expect(photo.log.take() == [])
    }
  }
}
