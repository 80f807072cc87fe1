import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// One photo full screen under test.
@MainActor
struct SingleImageScreen {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let photos = PhotoStore()
  let router: SingleImageRouterSpy
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init(
    photo: Photo = .sample(), language: Language = .english, referral: Referral? = nil
  ) {
    let strings = Strings(language)
    router = SingleImageRouterSpy(log: log)
    presenter = SingleImagePresenter(
      router: router, photo: photo, photos: photos, pictures: fakes.pictures,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      referral: referral, tasks: tasks)
    view = SingleImageViewSpy(log: log, presenter: presenter)
    presenter.view = view
    expectRelease(presenter, view, router, tasks)
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the photo, and empties the log.
  func show() async throws {
    pictures.answer(with: .picture)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Shows a failure and its question, and empties the log.
  func showFailure() async throws {
    pictures.fail(.offline)
    view.viewDidLoad()
    try await waitForQuestion(.offline)
    _ = log.take()
  }

  /// Waits for the question whether to try again.
  func waitForQuestion(_ kind: ServiceError.Kind) async throws {
    try await log.wait { $0 == .question(kind) }
  }

  /// Answers the question and waits for the end of what follows.
  func answer(_ answer: Alert.Answer) async throws {
    router.answerAlert(answer)
    try await finish()
  }
}

extension SingleImageCommand {
  /// The question whether to try again after a failure (I-2).
  static func question(_ kind: ServiceError.Kind, _ language: Language = .english) -> Self {
    .ask(.pictureFailed(ServiceError(kind), Strings(language)))
  }
}

@MainActor
extension [SingleImageCommand] {
  /// The commands that show the loader.
  static let loading: Self = [.setPicture(.loading), .setShareEnabled(false)]
  /// The commands that show the picture.
  static let loaded: Self = [.setPicture(.data(.picture)), .setShareEnabled(true)]
  /// The commands that show the placeholder.
  static let unavailable: Self = [.setPicture(.unavailable), .setShareEnabled(false)]
}
