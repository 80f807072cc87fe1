// en: What does the presenter hear if a person taps every button before the profile has arrived?
// ru: Что услышит презентер, если нажать все кнопки раньше, чем пришёл профиль?
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeed

@Test @MainActor func question() {
  let screen = ProfileScreen()
  screen.presenter.view?.setAvatar(.loading)
  _ = screen.text
  screen.controller.avatarButton.standInTap()
  screen.controller.signOutButton.standInTap()
  for intent in screen.presenter.log.take() { print(intent) }
}
