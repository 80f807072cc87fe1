import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The info of a photo under test; its details are those of a screen below it.
@MainActor
struct PhotoInfoScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<PhotoInfoCommand>()
  let tasks = ScreenTasks()
  let photoTasks = ScreenTasks()
  let details: PhotoDetailsStore
  let router: PhotoInfoRouterSpy
  let view: PhotoInfoViewSpy
  let presenter: PhotoInfoPresenter

  init(_ fakes: FakeExtendedServices) {
    self.init(fakes, .sample())
  }

  init(_ fakes: FakeExtendedServices, _ photo: Photo) {
    self.fakes = fakes
    details = Subject.makePhotoDetailsStore(
      photo: photo, service: fakes.photoDetails, tasks: photoTasks)
    router = PhotoInfoRouterSpy(log: log)
    view = PhotoInfoViewSpy(log: log)
    presenter = Subject.makePhotoInfoPresenter(
      view: view, router: router, details: details, pictures: fakes.pictures,
      referral: Referral(applicationName: "my app"), tasks: tasks)
    view.presenter = presenter
    fakes.pictures.pictures.answer(with: .picture)
    fakes.photoDetails.details.answer(with: .sample(of: photo))
  }

  /// Makes the info of another photo.
  static func of(_ photo: Photo) -> @MainActor (FakeExtendedServices) -> PhotoInfoScreen {
    { PhotoInfoScreen($0, photo) }
  }

  var tracked: [AnyObject] { [presenter, view, details] }

  var questions: FakeFunction<PhotoID, PhotoDetails> { fakes.photoDetails.details }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await photoTasks.finish(within: 5)
    try await tasks.finish(within: 5)
  }

  /// Every info that was shown, as lines to be read.
  static func lines(in log: [PhotoInfoCommand]) -> [[String]] {
    log.compactMap { command in
      guard case .setInfo(let info) = command else { return nil }
      return info.lines.map { "\($0.title): \($0.text)" }
    }
  }
}
