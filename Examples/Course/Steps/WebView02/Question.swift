// en: The person follows a link. What do they see until the next page is there?
// ru: Человек перешёл по ссылке. Что он видит, пока следующей страницы ещё нет?
import Testing
import WebKit

@testable import ImageFeed

@Test @MainActor func question() async {
  let screen = LoginScreen { unsplash($0)?.held }
  print("The login page is on its way:\n\(screen.text)\n")
  await screen.pageArrives()
  print("The login page is there:\n\(screen.text)\n")
  await screen.follow("https://unsplash.com/join")
  print("The next page is on its way:\n\(screen.text)\n")
}
