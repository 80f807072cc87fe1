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
    self.fakes = fakes
    router = SingleImageRouterSpy(log: log)
    view = SingleImageViewSpy(log: log)
    presenter = Subject.makeSingleImagePresenter(
      view: view, router: router, photo: .sample(), services: fakes.services, tasks: tasks)
    view.presenter = presenter
  }

  var tracked: [AnyObject] { [presenter, view] }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// The size of the last placement, rounded to whole units, and a new log.
  func takeSize() -> ScreenSize? {
    let placements = log.take().compactMap { command in
      if case .setPlacement(let placement) = command { placement } else { nil }
    }
    return placements.last.map {
      ScreenSize(width: $0.size.width.rounded(), height: $0.size.height.rounded())
    }
  }
}
