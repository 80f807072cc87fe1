import Foundation
import Testing
import UIKit
import WebKit

/// Loads that end early (WKWebView.stopLoading(), WKNavigationDelegate).
@Suite("Cancelled loads")
@MainActor
struct CancelledLoadTests {
  typealias Page = WebViewUnderTest

  @Test("A newer load cancels the older one, which is reported before the newer starts")
  func newer() async {
    let test = Page(["/slow": Page.page("Slow").held, "/b": Page.page("B")])
    await test.load("/slow")
    #expect(test.webView.isLoading)
    #expect(test.webView.url == Page.url("/slow"))
    await test.load("/b")
    #expect(
      test.recorder.log == [
        "action other GET /slow", "start", "action other GET /b",
        "failed provisionally: NSURLErrorDomain -999", "start", "response 200", "commit", "finish",
      ])
    #expect(test.recorder.identities.count == 2)
    test.webView.standInRelease()
    await test.webView.standInSettle()
    #expect(test.webView.title == "B")
  }

  @Test("A refused newer load leaves the older one running")
  func refusedNewer() async {
    let test = Page(["/slow": Page.page("Slow").held])
    await test.load("/slow")
    test.recorder.allowsAction = { _ in false }
    await test.load("/b")
    #expect(test.webView.isLoading)
    test.webView.standInRelease()
    await test.webView.standInSettle()
    #expect(test.webView.title == "Slow")
  }

  @Test("A load that is replaced before it is allowed makes no callback")
  func replaced() async {
    let test = Page(["/a": Page.page("A"), "/b": Page.page("B")])
    test.webView.load(URLRequest(url: Page.url("/a")))
    await test.load("/b")
    #expect(test.recorder.log.filter { $0 == "start" }.count == 1)
    #expect(test.recorder.errors.isEmpty)
    #expect(test.webView.title == "B")
  }

  @Test("A stopped load is reported as cancelled")
  func stopped() async {
    let test = Page(["/slow": Page.page("Slow").held])
    await test.load("/slow")
    test.webView.stopLoading()
    await test.webView.standInSettle()
    #expect(test.recorder.log.last == "failed provisionally: NSURLErrorDomain -999")
    #expect(!test.webView.isLoading)
    #expect(test.webView.url == nil)
    test.webView.stopLoading()
    await test.webView.standInSettle()
    #expect(test.recorder.errors.count == 1)
  }

  @Test("A load that is stopped after its page shows fails, and does not finish")
  func stoppedAfterCommit() async {
    let test = Page(["/a": Page.page("A")])
    test.recorder.onCommit = { $0.stopLoading() }
    await test.load("/a")
    #expect(test.recorder.log.suffix(2) == ["commit", "failed: NSURLErrorDomain -999"])
  }

  @Test("A released web view makes no more callbacks")
  func released() async {
    weak var released: WKWebView?
    let recorder: NavigationRecorder
    do {
      let test = Page(["/slow": Page.page("Slow").held])
      await test.load("/slow")
      (released, recorder) = (test.webView, test.recorder)
    }
    #expect(released == nil)
    #expect(recorder.log == ["action other GET /slow", "start"])
  }

  @Test("A dead process empties the web view; reloading brings the page back")
  func died() async {
    let test = Page(["/a": Page.page("A")])
    await test.load("/a")
    _ = test.recorder.take()
    test.webView.standInTerminateProcess()
    #expect(test.webView.url == nil)
    #expect(test.webView.title == nil)
    test.webView.reload()
    await test.webView.standInSettle()
    #expect(
      test.recorder.log == [
        "died", "action reload GET /a", "start", "response 200", "commit", "finish",
      ])
    #expect(test.webView.title == "A")
  }
}
