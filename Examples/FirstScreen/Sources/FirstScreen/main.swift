import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

/// The ways out of the feed, of which a screen alone has none to go.
final class Router: ImagesListRouterProtocol {
  func openPhoto(_ id: PhotoID) { print("→ opens \(id)") }
  func beginBlocking() { print("→ blocks the interface") }
  func endBlocking() { print("→ unblocks it") }
  func show(_ alert: Alert) { print("→ \(alert.title)") }
}

// The feed alone, over a small Unsplash in memory: two pages and a like.
let backEnd = FakeServices.sample(pageSize: 3)
let strings = Strings(Language(preferred: Locale.preferredLanguages))
let tasks = ScreenTasks()
let presenter = ImagesListPresenter(
  router: Router(), services: backEnd.services, photos: PhotoStore(), strings: strings,
  dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
let view = ImagesListView(presenter: presenter)

view.viewDidLoad()
await tasks.finish()
print(view.text)
presenter.didTapLike("photo-2")
view.scroll(toRow: 1)
await tasks.finish()
print(view.text)
