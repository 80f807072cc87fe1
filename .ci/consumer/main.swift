// The smallest user of the package from outside: `.ci/consumer-check` builds and runs it, and expects its last line.

import Foundation
import ImageFeedFakes
import ImageFeedPresentation

@MainActor
final class CountingView: ImagesListViewProtocol, ImagesListRouterProtocol {
  var rows = 0

  func insertPhotos(at rows: Range<Int>) { self.rows = rows.upperBound }
  func reloadPhotos() {}
  func updateCard(_ card: PhotoCard) {}
  func setPicture(_ picture: PictureState, for id: PhotoCard.ID) {}
  func setPageLoaderHidden(_ isHidden: Bool) {}
  func setRefreshing(_ isRefreshing: Bool) {}
  func setMessage(_ message: ScreenMessage?) {}

  func openPhoto(_ id: PhotoCard.ID) {}
  func beginBlocking() {}
  func endBlocking() {}
  func show(_ alert: Alert) {}
}

let strings = Strings(.english)
let tasks = ScreenTasks()
let view = CountingView()
let presenter = ImagesListPresenter(
  router: view, services: FakeServices.sample(pageSize: 30).services, photos: PhotoStore(),
  strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
presenter.view = view
presenter.viewDidLoad()
await tasks.finish()
print("A feed of \(view.rows) photos")
