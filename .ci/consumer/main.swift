// The smallest user of the package from outside: `.ci/consumer-check` builds and runs it, and expects its last line.

import Foundation
import ImageFeedFakes
import ImageFeedPresentation

@MainActor
final class CountingView: ImagesListViewProtocol {
  var rows = 0

  func insertPhotos(at rows: Range<Int>) { self.rows = rows.upperBound }
  func reloadPhotos() {}
  func updateCard(_ card: PhotoCard) {}
  func setPicture(_ picture: PictureState, for id: ImageFeedPresentation.PhotoCard.ID) {}
  func setPageLoaderHidden(_ isHidden: Bool) {}
  func setRefreshing(_ isRefreshing: Bool) {}
  func setMessage(_ message: ScreenMessage?) {}
}

final class NoRouter: ImagesListRouterProtocol {
  func openPhoto(_ id: PhotoID) {}
  func beginBlocking() {}
  func endBlocking() {}
  func show(_ alert: Alert) {}
}

let strings = Strings(.english)
let tasks = ScreenTasks()
let view = CountingView()
let presenter = ImagesListPresenter(
  router: NoRouter(), services: FakeServices.sample(pageSize: 30).services, photos: PhotoStore(),
  strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
presenter.view = view
presenter.viewDidLoad()
await tasks.finish()
print("A feed of \(view.rows) photos")
