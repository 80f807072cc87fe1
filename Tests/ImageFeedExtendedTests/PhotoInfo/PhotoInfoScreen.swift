import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The info of a photo under test. The details belong to the screen below it.
@MainActor
struct PhotoInfoScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<PhotoInfoCommand>()
  let tasks = ScreenTasks()
  /// The work of the screen below.
  let photoTasks = ScreenTasks()
  let photos = PhotoStore()
  let details: PhotoDetailsStore
  let view: PhotoInfoViewSpy
  let presenter: PhotoInfoPresenter

  init(photo: Photo = .sample(), language: Language = .english) {
    fakes.pictures.pictures.answer(with: .picture)
    fakes.photoDetails.details.answer(with: .sample(of: photo))
    details = PhotoDetailsStore(
      of: photo, in: photos, service: fakes.photoDetails, tasks: photoTasks)
    let strings = Strings(language)
    photos.store([photo], requestedAt: photos.moment)
    presenter = PhotoInfoPresenter(
      router: PhotoInfoRouterSpy(log: log), details: details, pictures: fakes.pictures,
      strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      referral: .myApp, tasks: tasks)
    view = PhotoInfoViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, details, photos, tasks, photoTasks)
  }

  var questions: FakeFunction<PhotoID, PhotoDetails> { fakes.photoDetails.details }

  func finish() async throws {
    try await photoTasks.finish(within: .testLimit)
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the info, and empties the log.
  func show() async throws {
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }
}

extension Photo {
  /// A photo whose author has a picture.
  static var withPictureOfAuthor: Photo {
    var photo = sample()
    photo.author?.pictureURL = URL(string: "https://images.example/ada/small")
    return photo
  }
}
