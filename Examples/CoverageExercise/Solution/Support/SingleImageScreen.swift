import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// One photo full screen under test, of 4000 × 3000 pixels.
@MainActor
struct SingleImageScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let router: SingleImageRouterSpy
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init(_ fakes: FakeServices) {
    self.init(fakes, .sample())
  }

  init(_ fakes: FakeServices, _ photo: Photo, _ referral: Referral? = nil) {
    self.fakes = fakes
    router = SingleImageRouterSpy(log: log)
    view = SingleImageViewSpy(log: log)
    presenter = Subject.makeSingleImagePresenter(
      view: view, router: router, photo: photo, services: fakes.services,
      referral: referral, tasks: tasks)
    view.presenter = presenter
  }

  /// Makes the screen of a photo, in an application with a name.
  static func of(
    _ photo: Photo, _ referral: Referral? = nil
  ) -> @MainActor (FakeServices) -> SingleImageScreen {
    { SingleImageScreen($0, photo, referral) }
  }

  var tracked: [AnyObject] { [presenter, view] }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// Loads a picture, lays the photo out in a tall screen, and empties the log.
  func show() async throws {
    pictures.answer(with: .picture)
    view.viewDidLoad()
    presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
    try await finish()
    _ = log.take()
  }

  /// Lets the picture fail, and empties the log.
  func showFailure() async throws {
    pictures.fail(.offline)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// The last placement, and a new log.
  func takePlacement() -> PicturePlacement? {
    log.take().compactMap { if case .setPlacement(let placement) = $0 { placement } else { nil } }
      .last
  }

  /// The size of the last placement, rounded to whole units, and a new log.
  func takeSize() -> ScreenSize? {
    takePlacement().map {
      ScreenSize(width: $0.size.width.rounded(), height: $0.size.height.rounded())
    }
  }
}

@MainActor
extension [SingleImageCommand] {
  static let loading: Self = [.setPicture(.loading), .setShareEnabled(false)]
  static let loaded: Self = [.setPicture(.data(.picture)), .setShareEnabled(true)]
  static let failed: Self = [.setPicture(.unavailable), .setShareEnabled(false)]
}
