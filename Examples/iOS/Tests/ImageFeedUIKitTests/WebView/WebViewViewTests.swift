import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit
import WebKit

@testable import ImageFeedUIKit

@Suite("The login page in UIKit") @MainActor
struct WebViewViewTests {
  private let presenter = WebViewPresenterSpy()

  private func load(_ path: String, in probe: LoginPageProbe) async -> [WebViewIntent] {
    _ = presenter.log.take()
    probe.controller.load(LoginPageProbe.url(path))
    await probe.settle()
    return presenter.log.take()
  }

  @Test("W The view keeps the contract")
  func contract() async {
    let report = await WebViewViewContract(
      pages: (LoginPageProbe.url("/first"), LoginPageProbe.url("/second")),
      missingPage: LoginPageProbe.url("/missing"), errorPage: LoginPageProbe.url("/error")
    ) { LoginPageProbe($0) }.run()
    #expect(report.isKept, "\(report)")
    // The page itself is shown, so there is no field for a code.
    #expect(
      report.notChecked.map(\.rule) == [
        "A code that the person enters is reported once, unchanged"
      ])
  }

  @Test("W-4 A page that does not exist is a failure", arguments: ["/error", "/gone"])
  func status(path: String) async {
    let probe = LoginPageProbe(presenter)
    let intents = await load(path, in: probe)
    #expect(intents.filter { $0 == .didFailLoading }.count == 1)
    #expect(probe.controller.webView.standInPage == nil)
  }

  @Test("W-4 A page whose connection breaks is a failure, also after its first part was shown")
  func half() async {
    let probe = LoginPageProbe(presenter)
    #expect(await load("/half", in: probe).filter { $0 == .didFailLoading }.count == 1)
  }

  @Test("W-4 A form that comes back to be corrected is not a failure")
  func correctedForm() async throws {
    let probe = LoginPageProbe(presenter)
    _ = await load("/login", in: probe)
    try probe.controller.webView.standInPress("/form")
    await probe.settle()
    #expect(!presenter.log.take().contains(.didFailLoading))
    #expect(probe.controller.webView.standInPage?.text.contains("Wrong password") == true)
    #expect(await load("/gone", in: probe).contains(.didFailLoading))
  }

  @Test("W-4 A form whose server breaks is a failure")
  func brokenForm() async throws {
    let probe = LoginPageProbe(presenter)
    _ = await load("/login", in: probe)
    try probe.controller.webView.standInPress("/broken-form")
    await probe.settle()
    #expect(presenter.log.take().filter { $0 == .didFailLoading }.count == 1)
  }

  @Test("W-4 A load that a newer one replaces is not a failure")
  func replaced() async {
    let probe = LoginPageProbe(presenter)
    _ = await load("/held", in: probe)
    let intents = await load("/second", in: probe)
    #expect(!intents.contains(.didFailLoading))
    #expect(probe.pageURL == LoginPageProbe.url("/second"))
  }

  @Test("W-3 Frames inside the page are not asked about, and their errors do not count")
  func frames() async {
    let probe = LoginPageProbe(presenter)
    _ = await load("/first", in: probe)
    for path in ["/advertisement", "/gone"] {
      probe.controller.webView.standInLoadInFrame(LoginPageProbe.url(path))
    }
    await probe.settle()
    #expect(presenter.log.take() == [])
  }

  @Test("W-4 A page whose process died is a failure")
  func died() async {
    let probe = LoginPageProbe(presenter)
    _ = await load("/first", in: probe)
    probe.controller.webView.standInTerminateProcess()
    #expect(presenter.log.take().filter { $0 == .didFailLoading }.count == 1)
  }

  @Test("W-4 A message takes the page's place, and gives it back")
  func message() {
    let probe = LoginPageProbe(presenter)
    probe.controller.setMessage(ScreenMessage(text: "Gone.", retryTitle: "Retry"))
    #expect(probe.controller.webView.isHidden)
    probe.controller.setMessage(nil)
    #expect(!probe.controller.webView.isHidden)
  }

  @Test("W-5 The page's cookies are where signing out removes them")
  func cookies() async {
    let store = WKWebsiteDataStore.nonPersistent()
    let probe = LoginPageProbe(presenter, siteData: store)
    _ = await load("/cookie", in: probe)
    #expect(await store.httpCookieStore.allCookies().count == 1)
    await WebSiteData(store).removeAll()
    #expect(await store.httpCookieStore.allCookies().isEmpty)
    let usual = WebViewViewController(presenter).webView.configuration.websiteDataStore
    #expect(usual === WKWebsiteDataStore.default())
  }

  @Test("The page has the identifier that the course's UI tests use")
  func identifier() {
    #expect(
      LoginPageProbe(presenter).controller.webView.accessibilityIdentifier == "UnsplashWebView")
  }

  @Test("The screen is released, also while its page is loading", arguments: ["/first", "/held"])
  func leaks(path: String) async {
    let leaks = LeakCheck()
    do {
      let probe = LoginPageProbe(presenter)
      leaks.track(probe.controller)
      leaks.track(probe.controller.webView)
      leaks.track(probe.controller.message)
      _ = await load(path, in: probe)
    }
    #expect(leaks.survivors == [])
  }
}
