import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A full-screen photo, tested in one file, in the way of the course's tests (T-2).
@MainActor
@Suite("SingleImage: the essential tests")
struct CourseSingleImageTests {
  private static let picture = FakePictureService.samplePicture

  /// The presenter under test, with a fake behind it and spies in front of it.
  @MainActor
  private struct Screen {
    let pictures = FakePictureService(unexpected: UnexpectedCalls { Issue.record("\($0)") })
    let tasks = ScreenTasks()
    /// The commands to view and router, in one order.
    let log = CommandLog<SingleImageCommand>()
    let presenter: SingleImagePresenter
    let router: SingleImageRouterSpy
    let view: SingleImageViewSpy

    init() {
      let strings = Strings(.english)
      router = SingleImageRouterSpy(log: log)
      presenter = SingleImagePresenter(
        router: router, photo: .sample(), photos: PhotoStore(), pictures: pictures,
        strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .current),
        tasks: tasks)
      view = SingleImageViewSpy(log: log, presenter: presenter)
    }
  }

  /// Runs a test on a new screen, which must be released afterwards.
  private func withScreen(_ test: @MainActor (Screen) async throws -> Void) async throws {
    let leaks = LeakCheck()
    do {
      let screen = Screen()
      leaks.track(screen.presenter)
      leaks.track(screen.view)
      try await test(screen)
    }
    #expect(leaks.survivors == [])
  }

  @Test("I-2 The large picture is requested once, and shown in place of the loader")
  func load() async throws {
    try await withScreen { screen in
      screen.pictures.pictures.hold()
      screen.view.viewDidLoad()
      try await screen.pictures.pictures.waitForCalls(1)
      #expect(screen.log.take() == [.setPicture(.loading), .setShareEnabled(false)])
      #expect(screen.pictures.pictures.calls == [Photo.sample().urls.regular])

      screen.pictures.pictures.answer(call: 0, with: Self.picture)
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take() == [.setPicture(.data(Self.picture)), .setShareEnabled(true)])
    }
  }

  @Test("I-2 A picture that fails asks whether to try again; Retry requests it again")
  func failureAndRetry() async throws {
    try await withScreen { screen in
      screen.pictures.pictures.answer(with: Self.picture)
      screen.pictures.pictures.failNext(.offline)
      screen.view.viewDidLoad()
      let question = Alert(
        title: "Something went wrong. Try again?", message: "Can't reach the server.",
        buttons: [.init(.decline, title: "No, thanks"), .init(.accept, title: "Retry")])
      try await screen.log.wait { $0 == .ask(question) }
      #expect(
        screen.log.take() == [
          .setPicture(.loading), .setShareEnabled(false),
          .setPicture(.unavailable), .setShareEnabled(false), .ask(question),
        ])

      screen.router.answerAlert(.accept)
      try await screen.tasks.finish(within: .testLimit)
      #expect(
        screen.log.take() == [
          .setPicture(.loading), .setShareEnabled(false),
          .setPicture(.data(Self.picture)), .setShareEnabled(true),
        ])
    }
  }

  @Test("I-2 Declining the question leaves the placeholder, and a tap on it tries again")
  func declinedRetry() async throws {
    try await withScreen { screen in
      screen.pictures.pictures.answer(with: Self.picture)
      screen.pictures.pictures.failNext(.offline)
      screen.view.viewDidLoad()
      try await screen.log.wait { if case .ask = $0 { true } else { false } }
      _ = screen.log.take()
      screen.router.answerAlert(.decline)
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take() == [])

      screen.presenter.didTapPicture()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take().last == .setShareEnabled(true))
    }
  }

  @Test("I-4 The share button shares the photo and its picture, once there is one")
  func share() async throws {
    try await withScreen { screen in
      screen.presenter.didTapShare()
      #expect(screen.log.take() == [], "there is no picture yet")

      screen.pictures.pictures.answer(with: Self.picture)
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      _ = screen.log.take()
      screen.presenter.didTapShare()
      #expect(screen.log.take() == [.share(SharedPhoto(.sample(), picture: Self.picture))])
    }
  }

  @Test("I-1 The back button closes the screen")
  func back() async throws {
    try await withScreen { screen in
      screen.presenter.didTapBack()
      #expect(screen.log.take() == [.close])
    }
  }
}
