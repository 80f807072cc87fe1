import Foundation
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// The delegate of a browser, which records its calls.
@MainActor
final class BrowserScreen: BrowserDelegate {
  let browser: Browser
  let cookies: CookieJar
  /// `ask URL`, `0.1`, `show H1`, `fail …`.
  private(set) var log: [String] = []
  var decide: (URL) -> NavigationDecision = { _ in .allow }
  var didShow: (WebPage) -> Void = { _ in }
  var didUpdate: (Double) -> Void = { _ in }

  init(_ loader: any PageLoading, cookies: CookieJar = CookieJar()) {
    self.cookies = cookies
    browser = Browser(loader: loader, cookies: cookies)
    browser.delegate = self
  }

  /// The log since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Loads an address, waits until nothing is in progress, and returns the log.
  func visit(_ address: String) async throws -> [String] {
    browser.load(try url(address))
    await browser.finish()
    return takeLog()
  }

  func browser(_ browser: Browser, decidePolicyFor url: URL) -> NavigationDecision {
    log.append("ask \(url.absoluteString)")
    return decide(url)
  }

  func browser(_ browser: Browser, didUpdateProgress value: Double) {
    log.append("\((value * 100).rounded() / 100)")
    didUpdate(value)
  }

  func browser(_ browser: Browser, didShow page: WebPage) {
    log.append("show \(page.outline.first ?? "nothing")")
    didShow(page)
  }

  func browser(_ browser: Browser, didFailWith failure: PageFailure) {
    log.append("fail \(failure)")
  }
}

struct NoAddress: Error {}

func url(_ text: String) throws -> URL {
  guard let url = URL(string: text) else { throw NoAddress() }
  return url
}
