// The smallest user of the package from outside: `.ci/consumer-check` builds and runs it, and expects its last line.

import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

let strings = Strings(.english)
let tasks = ScreenTasks()
let view = ImagesListViewSpy()
let presenter = ImagesListPresenter(
  router: ImagesListRouterSpy(log: view.log), services: FakeServices.sample(pageSize: 30).services,
  photos: PhotoStore(), strings: strings,
  dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
presenter.view = view
presenter.viewDidLoad()
await tasks.finish()
print("A feed of \(presenter.photoCount) photos")
