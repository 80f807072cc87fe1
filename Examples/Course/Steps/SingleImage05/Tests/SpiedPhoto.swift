import Foundation

@testable import ImageFeed

/// The presenter of a photo between spies and a fake.
@MainActor
final class SpiedPhoto {
  let log = Log<SingleImageCommand>()
  let pictures = PictureServiceFake()
  let tasks = ScreenTasks()
  let view: SingleImageViewSpy
  let router: SingleImageRouterSpy
  let presenter: SingleImagePresenter

  init() {
    (view, router) = (SingleImageViewSpy(log: log), SingleImageRouterSpy(log: log))
    presenter = SingleImagePresenter(
      router: router, photo: .mountain, pictures: pictures, tasks: tasks)
    presenter.view = view
  }

  func tapRetry() { router.answer?(.accept) }
}

/// A command whose order a person can see, to the view or the router.
enum SingleImageCommand: Equatable {
  case setPicture(PictureState)
  case ask(Alert)
  case share(SharedPhoto)
  case close

  static let question = ask(.pictureFailed)
}

/// A view that writes down what its presenter tells it.
@MainActor
final class SingleImageViewSpy: SingleImageViewProtocol {
  let log: Log<SingleImageCommand>
  /// The place of the picture as it is now.
  private(set) var placement: PicturePlacement?
  private(set) var isShareEnabled = false

  init(log: Log<SingleImageCommand>) { self.log = log }

  func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  func setPlacement(_ placement: PicturePlacement) { self.placement = placement }
  func setShareEnabled(_ isEnabled: Bool) { isShareEnabled = isEnabled }
}

/// A router that writes down where the screen leads, and holds the answers to its alerts.
@MainActor
final class SingleImageRouterSpy: SingleImageRouterProtocol {
  let log: Log<SingleImageCommand>
  /// Answers the latest alert.
  private(set) var answer: (@MainActor (Alert.Answer) -> Void)?

  init(log: Log<SingleImageCommand>) { self.log = log }

  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    log.add(.ask(alert))
    answer = answered
  }

  func share(_ photo: SharedPhoto) { log.add(.share(photo)) }
  func close() { log.add(.close) }
}

extension PictureServiceFake {
  func removePicture(at url: URL) { calls.append("remove " + url.lastPathComponent) }
}
