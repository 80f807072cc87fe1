// en: The load fails, and the person taps Retry twice before the answer. What does the view get, and how often is the service asked?
// ru: Загрузка не удалась, и человек дважды нажал «Retry», не дождавшись ответа. Что получит вью и сколько раз спросят сервис?
import Testing

@testable import ImageFeed

@Test @MainActor func question() {
  let profile = ProfileFixture(nil)
  profile.presenter.viewDidLoad()
  profile.service.answerProfile?(.failure(.noConnection))
  print("until the failure:")
  for command in profile.log.take() { print("  \(command)") }
  profile.presenter.didTapRetry()
  profile.presenter.didTapRetry()
  print("after two taps on Retry:")
  for command in profile.log.take() { print("  \(command)") }
  profile.service.answerProfile?(.success(.anna))
  print("after the answer:")
  for command in profile.log.take() { print("  \(command)") }
}
