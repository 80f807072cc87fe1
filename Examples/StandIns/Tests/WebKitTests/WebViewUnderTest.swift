import UIKit
import WebKit

/// A web view over prepared pages, with its recorder.
@MainActor
struct WebViewUnderTest {
  static let site = "https://site.example"

  let webView: WKWebView
  let recorder = NavigationRecorder()

  /// - Parameter pages: answers by path; other paths cannot be reached.
  init(store: WKWebsiteDataStore = .nonPersistent(), _ pages: [String: StandInAnswer] = [:]) {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = store
    webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = recorder
    webView.standInPages = { request in
      guard request.url?.host == "site.example" else { return nil }
      return pages[request.url?.path ?? ""] ?? .failure(.cannotConnectToHost)
    }
  }

  static func url(_ path: String) -> URL {
    URL(string: site + path) ?? URL(fileURLWithPath: path)
  }

  static func page(_ title: String, _ body: String = "") -> StandInAnswer {
    .page("<html><head><title>\(title)</title></head><body><h1>\(title)</h1>\(body)</body></html>")
  }

  func load(_ path: String) async {
    webView.load(URLRequest(url: Self.url(path)))
    await webView.standInSettle()
  }
}
