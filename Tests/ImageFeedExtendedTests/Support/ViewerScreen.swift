import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A full-screen photo of the extended edition under test, with the photos and likes of its session
///
@MainActor
struct ViewerScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<ViewerCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let photos = PhotoStore()
  let outbox: LikeOutbox
  let details: PhotoDetailsStore
  let router: ViewerRouterSpy
  let view: ViewerViewSpy
  let presenter: ViewerPresenter

  init(photo: Photo = .sample(), language: Language = .english) {
    fakes.pictures.pictures.answer(with: .picture)
    fakes.photoDetails.details.answer(with: .sample(of: photo))
    outbox = LikeOutbox(photos: photos, service: fakes.likes, tasks: sessionTasks)
    photos.store([photo], requestedAt: photos.moment)
    details = PhotoDetailsStore(
      of: photo, in: photos, service: fakes.photoDetails, tasks: tasks)
    router = ViewerRouterSpy(log: log)
    let strings = Strings(language)
    presenter = ViewerPresenter(
      router: router, details: details, pictures: fakes.pictures, likes: outbox, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc), referral: .myApp, tasks: tasks)
    view = ViewerViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, details, photos, outbox, tasks, sessionTasks)
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  var questions: FakeFunction<PhotoID, PhotoDetails> { fakes.photoDetails.details }
  /// The addresses of the originals requested so far.
  var askedOriginals: [URL] { pictures.calls.filter { $0.path.hasSuffix("full") } }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await sessionTasks.finish(within: .testLimit)
  }

  /// Shows the photo with its details, and empties the log.
  func show() async throws {
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Shows the photo, asks for its original, which fails, and waits for the question.
  func failOriginal(_ kind: ServiceError.Kind = .offline) async throws {
    try await show()
    pictures.fail(kind)
    presenter.didTapOpenOriginal()
    try await waitForQuestion()
  }

  func waitForQuestion() async throws {
    try await log.wait { if case .ask = $0 { true } else { false } }
  }
}

@MainActor
extension [ViewerCommand] {
  /// The loader, and a disabled share button.
  static let loading: Self = [.setPicture(.loading), .setShareEnabled(false)]
  /// The large picture, and an enabled share button.
  static let loaded: Self = [.setPicture(.data(.picture)), .setShareEnabled(true)]
}

extension [ViewerCommand] {
  /// The statistics shown, in order.
  var statistics: [PhotoStatistics] {
    compactMap { if case .setStatistics(let statistics) = $0 { statistics } else { nil } }
  }
}

extension Referral {
  /// An application whose name needs escaping.
  static let myApp = Referral(applicationName: "my app")
}

extension PhotoStatistics {
  /// The sample's statistics with its details.
  static let known = PhotoStatistics(likes: "7", views: "12,345", downloads: "678")
  /// The sample's statistics without its details.
  static let unknownButLikes = PhotoStatistics(likes: "7", views: "—", downloads: "—")
}

extension Data {
  /// The bytes of an original, which differ from those of the large picture.
  static let original = Data([0xFF, 0xD8, 0xFF, 0xE0])
}
