import Foundation
import ImageFeedFakes
import ImageFeedPresentation

// The feed alone, over a small Unsplash in memory: two pages and a like.
let backEnd = FakeServices.sample(pageSize: 3)
let strings = Strings(Language(preferred: Locale.preferredLanguages))
let tasks = ScreenTasks()
let presenter = ImagesListPresenter(
  services: backEnd.services, photos: PhotoStore(), strings: strings,
  dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
let view = ImagesListView(presenter: presenter)
presenter.view = view

view.viewDidLoad()
print(view.text)
await tasks.finish()
print(view.text)
presenter.didTapLike("photo-2")
view.scroll(toRow: 1)
await tasks.finish()
print(view.text)
