// en: Removing the site data fails. What is done, in which order, and what does the person see?
// ru: Удалить данные сайтов не удалось. Что будет сделано, в каком порядке и что увидит человек?
import Testing

@testable import ImageFeed

@Test @MainActor func question() async {
  let screen = AppScreen()
  await screen.signIn("anna", photos: ["a1"])
  screen.parts.device.failing = ["remove site data"]
  await screen.signOut()
  for step in screen.parts.device.log { print(step) }
  print("the screen:")
  print(screen.text)
}
