import Foundation
import ImageFeedContracts
import ImageFeedCore
import Testing
import UIKit
import WebKit

@testable import ImageFeedUIKit

@Suite("The login page's data") @MainActor
struct WebSiteDataTests {
  /// A store and its web kit store, of the latest run.
  @MainActor
  private final class Stores {
    var latest = WKWebsiteDataStore.nonPersistent()
  }

  @Test("W-5 P-5 The store keeps the contract")
  func contract() async {
    let stores = Stores()
    let report = await SiteDataStoreContract(
      ServiceUnderTest {
        stores.latest = .nonPersistent()
        return WebSiteData(stores.latest)
      },
      fill: { _ in try await Self.signIn(stores.latest) },
      isEmpty: { _ in await stores.latest.httpCookieStore.allCookies().isEmpty }
    ).run()
    #expect(report.isKept, "\(report)")
    // WebKit's removal neither fails nor waits for a server.
    #expect(
      report.notChecked.map(\.rule) == [
        "A cancelled call ends at once with ServiceError(.cancelled)",
        "A late answer to a cancelled call does not affect later calls",
        "A failure has the right kind",
      ])
  }

  /// Leaves a cookie, as a login page does.
  private static func signIn(_ store: WKWebsiteDataStore) async throws {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = store
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.standInPages = { _ in
      .page("", headers: ["Set-Cookie": "session=1; Path=/"])
    }
    webView.load(URLRequest(url: LoginPageProbe.url("/")))
    await webView.standInSettle()
    #expect(await store.httpCookieStore.allCookies().count == 1)
  }
}
