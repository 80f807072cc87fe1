// en: What does the log hold if the second tap comes before the answer, and the answer is a failure?
// ru: Что будет в журнале, если второе нажатие придёт раньше ответа, а ответом будет ошибка?
import Testing

@testable import ImageFeed

@Test @MainActor func question() async {
  let feed = await Feed.with(1...3)
  await feed.perform { feed.presenter.didTapLike("2") }
  await feed.perform { feed.presenter.didTapLike("2") }
  await feed.likeFails()
  // Only the names: the values are long.
  for command in feed.log.take() { print("\(command)".prefix { $0 != "(" }) }
}
