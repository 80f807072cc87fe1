import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("SingleImage: opening and closing")
struct SingleImageLifetimeTests {
  @Test("I-2 E Closing while the picture loads cancels the request and gives no more commands")
  func closeInMidLoad() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      try await screen.finish()

      #expect(screen.pictures.cancelled == [0])
      #expect(screen.log.take() == [])
    }
  }

  @Test("I-2 E A late answer after closing is ignored", arguments: [true, false])
  func lateAnswer(isPicture: Bool) async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      screen.pictures.complete(
        0, with: isPicture ? .success(.picture) : .failure(ServiceError(.offline)))
      try await screen.finish()
      screen.presenter.didTapShare()

      #expect(screen.log.take() == [])
    }
  }

  @Test("I-2 A screen released without a report cancels its request and is freed (bug-login-02)")
  func releasedInMidLoad() async throws {
    let leaks = LeakCheck()
    let pictures = FakePictureService()
    pictures.pictures.answerWhenTold(ignoringCancellation: true)
    let log = CommandLog<SingleImageCommand>()
    do {
      let strings = Strings(.english)
      let presenter = SingleImagePresenter(
        record: .of(.sample()), pictures: pictures, strings: strings,
        dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
      let view = SingleImageViewSpy(log: log, presenter: presenter)
      presenter.view = view
      leaks.track(presenter)
      leaks.track(view)
      view.viewDidLoad()
      try await pictures.pictures.waitForCalls(1)
    }

    #expect(leaks.survivors == [], "freed before the answer arrives")
    _ = log.take()
    pictures.pictures.complete(0, with: .picture)
    #expect(log.take() == [])
  }

  @Test("I-2 An unanswered question does not keep a closed screen alive (bug-login-01)")
  func releasedWhileAsking() async throws {
    let leaks = LeakCheck()
    let router = SingleImageRouterSpy(log: CommandLog())
    let pictures = FakePictureService()
    pictures.pictures.fail(.offline)
    do {
      let strings = Strings(.english)
      let tasks = ScreenTasks()
      let presenter = SingleImagePresenter(
        record: .of(.sample()), pictures: pictures, strings: strings,
        dates: PhotoDateFormatter(strings: strings, timeZone: .utc), tasks: tasks)
      let view = SingleImageViewSpy(presenter: presenter)
      presenter.router = router
      presenter.view = view
      leaks.track(presenter)
      view.viewDidLoad()
      try await tasks.finish(within: .testLimit)
    }

    #expect(router.openAlerts == 1)
    #expect(leaks.survivors == [])
    router.answerAlert(.accept)
    #expect(pictures.pictures.calls.count == 1)
  }

  @Test("After closing, every intent and a second report of closing are ignored")
  func intentsAfterClosing() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.show()
      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()

      screen.presenter.viewDidLoad()
      screen.presenter.didLayOut(in: ScreenSize(width: 384, height: 384))
      screen.presenter.didDoubleTap(at: .zero)
      screen.presenter.didFailToDecodePicture()
      screen.presenter.didTapShare()
      screen.presenter.didTapBack()
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.pictures.calls.count == 1)
      #expect(screen.router.openAlerts == 0)
    }
  }

  @Test("I-2 The answer to the question of a closed screen is ignored")
  func answerAfterClosing() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.showFailure()
      screen.presenter.screenDidClose()

      screen.router.answerAlert(.accept)
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.pictures.calls.count == 1)
    }
  }

  @Test("I-2 A new view gets the picture that is loaded, without another request")
  func secondViewDidLoad() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.show()
      let log = CommandLog<SingleImageCommand>()
      let second = SingleImageViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      #expect(log.take() == [], "it has not loaded yet")

      second.viewDidLoad()
      try await screen.finish()

      #expect(log.take() == .loaded)
      #expect(screen.log.take() == [], "the old view gets no command")
      #expect(screen.pictures.calls.count == 1)
    }
  }

  @Test(
    "I-2 A new view after a failure gets the placeholder, and the question can still be answered")
  func secondViewDidLoadAfterFailure() async throws {
    try await check(SingleImageScreen.self) { screen in
      try await screen.showFailure()
      screen.pictures.answer(with: .picture)

      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.setPicture(.unavailable), .setShareEnabled(false)])
      #expect(screen.pictures.calls.count == 1)
      #expect(screen.router.openAlerts == 1)

      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.log.take() == .loading + .loaded)
    }
  }

  @Test("I-2 A new view while the picture loads gets the loader, without another request")
  func viewMadeAnewInMidLoad() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.pictures.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)
      let log = CommandLog<SingleImageCommand>()
      let second = SingleImageViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(log.take() == .loading)

      screen.pictures.complete(0, with: .picture)
      try await screen.finish()
      #expect(log.take() == .loaded)
      #expect(screen.pictures.calls.count == 1)
    }
  }

  @Test("A view that loads before the presenter has it gets every command")
  func earlyViewDidLoad() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.presenter.view = nil
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.pictures.calls == [], "no view would show it")

      screen.presenter.view = screen.view
      try await screen.finish()
      #expect(screen.log.take() == .loading + .loaded)
      #expect(screen.pictures.calls.count == 1)
    }
  }

  @Test("A view that has not loaded causes no request")
  func viewThatHasNotLoaded() async throws {
    try await check(SingleImageScreen.self) { screen in
      screen.presenter.view = nil
      screen.presenter.view = screen.view
      try await screen.finish()

      #expect(screen.pictures.calls == [])
      #expect(screen.log.take() == [])
    }
  }
}
