import Foundation

@testable import ImageFeed

/// What the screen of a photo is made of.
@MainActor
final class PhotoParts {
  let pictures = PictureServiceFake()
  let tasks = ScreenTasks()
  let controller: SingleImageViewController

  init() {
    controller = SingleImageViewController(
      SingleImagePresenter(photo: .mountain, pictures: pictures, tasks: tasks))
  }

  /// Ends the request.
  func end(_ result: Result<Data, any Error>) async {
    pictures.answers = [result]
    await tasks.finish()
  }
}
