// en: The person taps Sign out twice, and the alert answers twice. What happens, in order?
// ru: Человек дважды нажал «Sign out», а алерт ответил дважды. Что произойдёт и в каком порядке?
import Testing

@testable import ImageFeed

@Test @MainActor func question() {
  let profile = ProfileFixture()
  profile.presenter.didTapSignOut()
  profile.presenter.didTapSignOut()
  print("after two taps:")
  for command in profile.log.take() { print("  \(command)") }
  profile.router.answer?(.accept)
  profile.router.answer?(.accept)
  print("after two answers:")
  for command in profile.log.take() { print("  \(command)") }
}
