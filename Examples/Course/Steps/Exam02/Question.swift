// en: A second search begins before the first is answered. What is the view told, and in which order?
// ru: Второй поиск начался раньше, чем ответили на первый. Что велят вью и в каком порядке?
import ImageFeedCore
import ImageFeedFakes
import ImageFeedSpies
import Testing

@testable import ImageFeed

@Test @MainActor func question() async throws {
  let screen = SearchScreen()
  screen.service.photos.hold()
  screen.presenter.didEnter("cats")
  try await screen.service.photos.waitForCalls(1)
  screen.presenter.didEnter("dogs")
  try await screen.service.photos.waitForCalls(2)
  screen.service.photos.answer(call: 1, with: Page(items: [.sample("dog")]))
  try await screen.tasks.finish(within: 5)
  for command in screen.log.take() { print(command) }
}
