// en: The page redirects twice, and then the person taps Back. What does the router hear?
// ru: Страница дважды сделала редирект, а потом человек нажал «Back». Что услышит роутер?
import Foundation
import Testing

@testable import ImageFeed

@Test @MainActor func question() {
  let page = WebViewFixture()
  let address = "https://unsplash.com/oauth/authorize/native?code=abc"
  guard let redirect = URL(string: address) else { return }
  print("first redirect: \(page.presenter.decidePolicy(for: redirect))")
  print("second redirect: \(page.presenter.decidePolicy(for: redirect))")
  page.presenter.didTapBack()
  for entry in page.router.outcomes { print("router: \(entry)") }
}
