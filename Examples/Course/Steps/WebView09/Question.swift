// en: The page fails, and its last progress comes after that. What does the view get before Retry, and what at Retry?
// ru: Страница не загрузилась, а её последний прогресс пришёл уже потом. Что получит вью до «Retry» и что после?
import Foundation
import Testing

@testable import ImageFeed

@Test @MainActor func question() {
  let page = WebViewFixture()
  page.presenter.viewDidLoad()
  print("at first:")
  for command in page.log.take() { print("  \(command)") }
  page.presenter.didFailLoading()
  page.presenter.didUpdateProgressValue(1)
  print("after the failure:")
  for command in page.log.take() { print("  \(command)") }
  page.presenter.didTapRetry()
  print("at Retry:")
  for command in page.log.take() { print("  \(command)") }
}
