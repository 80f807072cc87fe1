import Foundation

@testable import ImageFeed

/// The presenter of a photo between a spy and a fake.
@MainActor
final class SpiedPhoto {
  let log = Log<SingleImageCommand>()
  let pictures = PictureServiceFake()
  let tasks = ScreenTasks()
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init() {
    view = SingleImageViewSpy(log: log)
    presenter = SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks)
    presenter.view = view
  }

  func tapRetry() { presenter.didTapRetry() }
}

/// A command whose order a person can see.
enum SingleImageCommand: Equatable {
  case setPicture(PictureState)
  case askToTryAgain

  static let question = askToTryAgain
}

/// A view that writes down what its presenter tells it.
@MainActor
final class SingleImageViewSpy: SingleImageViewProtocol {
  let log: Log<SingleImageCommand>
  /// The place of the picture as it is now.
  private(set) var placement: PicturePlacement?

  init(log: Log<SingleImageCommand>) { self.log = log }

  func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  func setPlacement(_ placement: PicturePlacement) { self.placement = placement }
  func askToTryAgain() { log.add(.askToTryAgain) }
}
