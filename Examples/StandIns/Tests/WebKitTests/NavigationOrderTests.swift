import Foundation
import Testing
import UIKit
import WebKit

/// The order of a delegate's callbacks (WKNavigationDelegate).
@Suite("The order of callbacks")
@MainActor
struct NavigationOrderTests {
  typealias Page = WebViewUnderTest

  @Test("A page is asked about, started, asked about again, committed and finished")
  func page() async {
    let test = Page(["/a": Page.page("A")])
    await test.load("/a")
    #expect(
      test.recorder.log == ["action other GET /a", "start", "response 200", "commit", "finish"])
    #expect(test.recorder.identities.count == 1)
    #expect(test.webView.url == Page.url("/a"))
    #expect(test.webView.title == "A")
    #expect(!test.webView.isLoading)
  }

  @Test("Each redirect is asked about before it is followed")
  func redirects() async {
    let test = Page([
      "/a": .redirect(to: "/b"), "/b": .redirect(to: "\(Page.site)/c", status: 301),
      "/c": Page.page("C"),
    ])
    await test.load("/a")
    #expect(
      test.recorder.log == [
        "action other GET /a", "start", "action other GET /b", "redirect", "action other GET /c",
        "redirect", "response 200", "commit", "finish",
      ])
    #expect(test.webView.url == Page.url("/c"))
    #expect(!test.webView.canGoBack)
  }

  // WKNavigationActionPolicy.cancel: the navigation does not begin, so there is nothing to fail.
  @Test("A refused navigation does not begin, and the page stays")
  func refused() async {
    let test = Page(["/a": Page.page("A"), "/b": Page.page("B")])
    await test.load("/a")
    test.recorder.allowsAction = { $0.request.url?.path != "/b" }
    _ = test.recorder.take()
    await test.load("/b")
    #expect(test.recorder.log == ["action other GET /b"])
    #expect(test.webView.url == Page.url("/a"))
    #expect(test.webView.estimatedProgress == 1)
    #expect(!test.webView.isLoading)
  }

  @Test("A refused redirect ends with “frame load interrupted”")
  func refusedRedirect() async {
    let test = Page(["/a": .redirect(to: "/end?code=1")])
    test.recorder.allowsAction = { $0.request.url?.path != "/end" }
    await test.load("/a")
    #expect(
      test.recorder.log == [
        "action other GET /a", "start", "action other GET /end",
        "failed provisionally: WebKitErrorDomain 102",
      ])
  }

  // WKNavigationResponsePolicy.cancel ends a load as a change of policy does.
  @Test("A refused response ends with “frame load interrupted”, and the page stays")
  func refusedResponse() async {
    let test = Page(["/a": Page.page("A"), "/500": .page("Broken", status: 500)])
    await test.load("/a")
    test.recorder.allowsResponse = { ($0.response as? HTTPURLResponse)?.statusCode ?? 0 < 400 }
    _ = test.recorder.take()
    await test.load("/500")
    #expect(
      test.recorder.log == [
        "action other GET /500", "start", "response 500",
        "failed provisionally: WebKitErrorDomain 102",
      ])
    #expect(test.webView.url == Page.url("/a"))
    #expect(test.webView.standInPage?.title == "A")
  }

  @Test("An error status is a page like any other, unless the delegate refuses it")
  func errorStatus() async {
    let test = Page(["/404": .page("<html><body>Not here</body></html>", status: 404)])
    await test.load("/404")
    #expect(test.recorder.log.last == "finish")
    #expect(test.webView.standInPage?.text == "Not here")
  }

  @Test("A server that does not answer fails the navigation before its page shows")
  func unreachable() async {
    let test = Page()
    await test.load("/missing")
    #expect(
      test.recorder.log == [
        "action other GET /missing", "start", "failed provisionally: NSURLErrorDomain -1004",
      ])
    #expect(test.webView.url == nil)
    #expect(test.webView.estimatedProgress == 1)
  }

  @Test("A connection that breaks amid the page fails the navigation after its page shows")
  func broken() async {
    let test = Page(["/a": .broken("<html><body>Half</body></html>", by: .networkConnectionLost)])
    await test.load("/a")
    #expect(
      test.recorder.log == [
        "action other GET /a", "start", "response 200", "commit",
        "failed: NSURLErrorDomain -1005",
      ])
    #expect(test.webView.url == Page.url("/a"))
  }

  @Test("Redirects in a circle end after 20")
  func circle() async {
    let test = Page(["/a": .redirect(to: "/a")])
    await test.load("/a")
    #expect(test.recorder.log.filter { $0 == "redirect" }.count > 19)
    #expect(test.recorder.log.last == "failed provisionally: NSURLErrorDomain -1007")
  }

  @Test("Without a delegate everything is allowed")
  func noDelegate() async {
    let test = Page(["/a": Page.page("A")])
    test.webView.navigationDelegate = nil
    await test.load("/a")
    #expect(test.webView.title == "A")
  }
}
