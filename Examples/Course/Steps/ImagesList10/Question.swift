// en: A like fails, and the screen closes in the same turn of the main actor. What is in the log from then on?
// ru: Лайк не удался, и экран закрывается за тот же ход главного актора. Что с этого момента в журнале?
import Testing

@testable import ImageFeed

@Test @MainActor func question() async {
  let feed = await Feed.with(1...3)
  await feed.perform { feed.presenter.didTapLike("2") }
  _ = feed.log.take()
  await feed.perform {
    feed.unsplash.answerLike(.failure(NoConnection()))
    feed.presenter.screenDidClose()
  }
  for command in feed.log.take() { print(command) }
}
