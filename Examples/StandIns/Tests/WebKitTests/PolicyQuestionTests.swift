import Foundation
import Testing
import UIKit
import WebKit

/// What a policy question says about a navigation (WKNavigationAction, WKNavigationResponse).
@Suite("Policy questions")
@MainActor
struct PolicyQuestionTests {
  typealias Page = WebViewUnderTest

  /// Answers with the closures, as the course's app does.
  @MainActor
  final class ClosureDelegate: NSObject, WKNavigationDelegate {
    var asked: [URL?] = []

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      asked.append(navigationAction.request.url)
      decisionHandler(navigationAction.request.url?.path == "/b" ? .cancel : .allow)
    }
  }

  @Test("The form with a closure is asked, too")
  func closure() async {
    let test = Page(["/a": Page.page("A"), "/b": Page.page("B")])
    let delegate = ClosureDelegate()
    test.webView.navigationDelegate = delegate
    await test.load("/a")
    await test.load("/b")
    #expect(delegate.asked == [Page.url("/a"), Page.url("/b")])
    #expect(test.webView.title == "A")
  }

  /// Has a handler that only almost fits.
  final class PlainDelegate: NSObject, WKNavigationDelegate {
    var isAsked = false
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { isAsked = true }
  }

  @Test("In the Swift 6 mode a plain handler is never asked, unlike in the Swift 5 mode")
  func plainHandler() async {
    let test = Page(["/a": Page.page("A")])
    let delegate = PlainDelegate()
    test.webView.navigationDelegate = delegate
    await test.load("/a")
    #expect(!delegate.isAsked && test.webView.title == "A")
  }

  /// Answers a question twice.
  @MainActor
  final class TwiceDelegate: NSObject, WKNavigationDelegate {
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      decisionHandler(.cancel)
      decisionHandler(.allow)
    }
  }

  // WebKit raises an exception: “Completion handler … was called more than once”.
  @Test("A handler that is called twice stops the app")
  func twice() async {
    await #expect(processExitsWith: .failure) {
      await { @MainActor in
        let test = Page(["/a": Page.page("A")])
        let delegate = TwiceDelegate()
        test.webView.navigationDelegate = delegate
        await test.load("/a")
      }()
    }
  }

  @Test("A link says that it is one, and a link to a new window has no target and opens nothing")
  func links() async throws {
    let body = "<a href=\"/b\">Here</a> <a target=\"_blank\" href=\"/b\">There</a>"
    let test = Page(["/a": Page.page("A", body), "/b": Page.page("B")])
    await test.load("/a")
    _ = test.recorder.take()
    try test.webView.standInFollow("There")
    await test.webView.standInSettle()
    #expect(test.recorder.take() == ["action linkActivated GET /b in a window"])
    #expect(test.webView.title == "A")
    try test.webView.standInFollow("Here")
    await test.webView.standInSettle()
    #expect(test.recorder.log.first == "action linkActivated GET /b")
    #expect(test.webView.title == "B")
  }

  /// Opens a window, with the configuration that it was given or with another one.
  @MainActor
  final class Opener: NSObject, WKUIDelegate {
    var asked: [URL?] = []
    var window: WKWebView?
    var other: WKWebViewConfiguration?

    func webView(
      _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
      for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
      asked.append(navigationAction.request.url)
      window = WKWebView(frame: .zero, configuration: other ?? configuration)
      window?.standInPages = webView.standInPages
      return window
    }

    func open() async throws -> WKWebView {
      let body = "<a target=\"_blank\" href=\"/b\">There</a>"
      let test = Page(["/a": Page.page("A", body), "/b": Page.page("B")])
      test.webView.uiDelegate = self
      await test.load("/a")
      try test.webView.standInFollow("There")
      await test.webView.standInSettle()
      await window?.standInSettle()
      return test.webView
    }
  }

  // WKUIDelegate.webView(_:createWebViewWith:for:windowFeatures:)
  @Test("The UI delegate opens a new window, in which the request is loaded")
  func newWindow() async throws {
    let opener = Opener()
    let webView = try await opener.open()
    #expect(opener.asked == [Page.url("/b")])
    #expect(webView.title == "A" && opener.window?.title == "B")
  }

  // WebKit raises an exception with these words.
  @Test("A window that is not made with the given configuration stops the program")
  func otherConfiguration() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await { @MainActor in
        let opener = Opener()
        opener.other = WKWebViewConfiguration()
        _ = try await opener.open()
      }()
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("Returned WKWebView was not created with the given configuration."))
  }

  @Test("A frame inside the page asks for itself, and the page stays")
  func frames() async {
    let test = Page(["/a": Page.page("A"), "/ad": .page("gone", status: 404)])
    await test.load("/a")
    _ = test.recorder.take()
    test.webView.standInLoadInFrame(Page.url("/ad"))
    await test.webView.standInSettle()
    #expect(test.recorder.log == ["action other GET /ad in a frame", "response 404 in a frame"])
    #expect(test.webView.title == "A")
  }

  @Test("A response says whether it can be shown")
  func types() async {
    let test = Page([
      "/page": Page.page("A"), "/zip": .page("x", headers: ["Content-Type": "application/zip"]),
    ])
    var shown: [Bool] = []
    test.recorder.allowsResponse = {
      shown.append($0.canShowMIMEType)
      return true
    }
    await test.load("/page")
    await test.load("/zip")
    #expect(shown == [true, false])
  }
}
