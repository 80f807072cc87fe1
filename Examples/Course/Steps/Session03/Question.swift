// en: Anna signs out while her next page is on its way, and Boris signs in. What does he see when it arrives?
// ru: Анна выходит, пока загружается её следующая страница, и входит Борис. Что он увидит, когда она придёт?
import Testing

@testable import ImageFeed

@Test @MainActor func question() async {
  let screen = AppScreen()
  await screen.signIn("anna", photos: ["a1", "a2"])
  screen.tapMore()
  await screen.signOut()
  await screen.signIn("boris")
  await screen.answer("me", ["boris"])
  await screen.answer("photos?page=2", ["a3"])
  await screen.answer("photos?page=1", ["b1"])
  print(screen.text)
  print("requests:")
  for request in screen.server.requests { print(request.path, "with", request.token) }
}
