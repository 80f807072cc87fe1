import Foundation

@testable import ImageFeed

/// What the screen of a photo is made of.
@MainActor
final class PhotoParts {
  let pictures = PictureServiceFake()
  let tasks = ScreenTasks()
  let controller: SingleImageViewController

  init() {
    let router = SingleImageRouter()
    let presenter = SingleImagePresenter(
      router: router, photo: .mountain, pictures: pictures, tasks: tasks)
    controller = SingleImageViewController(presenter)
    (router.presenter, router.controller) = (presenter, controller)
  }

  /// Ends the request.
  func end(_ result: Result<Data, any Error>) async {
    pictures.answers = [result]
    await tasks.finish()
  }
}
