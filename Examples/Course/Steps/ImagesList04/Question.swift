// en: Page 2 is on its way, the last row is shown again, and then the person pulls. What do the view and Unsplash get?
// ru: Страница 2 в пути, последняя строка показана ещё раз, а потом человек обновляет ленту. Что получат вью и Unsplash?
import Testing

@testable import ImageFeed

@Test @MainActor func question() async {
  let feed = await Feed.with(1...10)
  await feed.perform { feed.showLastRow() }
  _ = feed.log.take()
  await feed.perform { feed.showLastRow() }
  await feed.perform { feed.presenter.didPullToRefresh() }
  for command in feed.log.take() { print(command) }
}
