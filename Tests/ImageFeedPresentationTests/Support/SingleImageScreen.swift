import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// One photo full screen under test.
@MainActor
struct SingleImageScreen: VariedScreenUnderTest {
  /// The photo, the language, and the application's name in links.
  struct Variant {
    var photo = Photo.sample()
    var language = Language.english
    var referral: Referral?
  }

  let fakes: FakeServices
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let router: SingleImageRouterSpy
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init(unexpected: UnexpectedCalls) {
    self.init(unexpected: unexpected, variant: Variant())
  }

  init(unexpected: UnexpectedCalls, variant: Variant) {
    fakes = FakeServices(unexpected: unexpected)
    let strings = Strings(variant.language)
    router = SingleImageRouterSpy(log: log)
    presenter = SingleImagePresenter(
      record: .of(variant.photo), pictures: fakes.pictures, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      referral: variant.referral, tasks: tasks)
    view = SingleImageViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, tasks] }

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

  /// Shows a failure, and empties the log.
  func showFailure(_ kind: ServiceError.Kind = .offline) async throws {
    pictures.fail(kind)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }
}

@MainActor
extension Data {
  static let picture = FakePictureService.samplePicture
}

@MainActor
extension [SingleImageCommand] {
  /// The commands that show the loader.
  static let loading: Self = [.setPicture(.loading), .setShareEnabled(false)]
  /// The commands that show the picture.
  static let loaded: Self = [.setPicture(.data(.picture)), .setShareEnabled(true)]

  /// The commands that show a failure: the placeholder, and the question whether to try again.
  static func failed(
    _ message: String?, title: String = "Something went wrong. Try again?",
    no: String = "No, thanks", yes: String = "Retry"
  ) -> Self {
    [
      .setPicture(.unavailable), .setShareEnabled(false),
      .present(
        Alert(
          title: title, message: message,
          buttons: [.init(.decline, title: no), .init(.accept, title: yes)])),
    ]
  }
}

extension PhotoRecord {
  /// The record of a photo in a store of its own.
  static func of(_ photo: Photo) -> PhotoRecord {
    let store = PhotoStore()
    return store.take(photo, askedAt: store.mark()).record
  }
}
