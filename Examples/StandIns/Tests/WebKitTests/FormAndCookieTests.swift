import Foundation
import Testing
import UIKit
import WebKit

/// Forms, and the cookies that a sign-in leaves (WKWebsiteDataStore, WKHTTPCookieStore).
@Suite("Forms and cookies")
@MainActor
struct FormAndCookieTests {
  typealias Page = WebViewUnderTest

  private static let form = """
    <form action="/in?from=a" method="post"><input type="hidden" name="token" value="a&amp;b"/>
    <label for="who">Who are you?</label><input id="who" name="name"/>
    <input type="password" name="secret"/>
    <button type="submit" name="decision" value="yes">Sign in</button>
    <button type="button">Nothing</button><input type="submit" value="Other"/></form>
    """

  /// A site that greets whoever has signed in.
  private static func site(_ store: WKWebsiteDataStore) -> (WebViewUnderTest, Sent) {
    let sent = Sent()
    let test = Page(store: store)
    test.webView.standInPages = { request in
      sent.requests.append(request)
      if request.httpMethod == "POST" {
        return .redirect(to: "/", headers: ["Set-Cookie": "session=s1; Path=/"])
      }
      let isSignedIn = request.value(forHTTPHeaderField: "Cookie") == "session=s1"
      return isSignedIn ? Page.page("Welcome") : Page.page("Sign in", form)
    }
    return (test, sent)
  }

  @MainActor
  final class Sent {
    var requests: [URLRequest] = []
  }

  @Test("A form is filled in and sent with its hidden fields and its button")
  func form() async throws {
    let (test, sent) = Self.site(.nonPersistent())
    await test.load("/")
    #expect(test.webView.standInPage?.fields.map(\.name) == ["name", "secret"])
    #expect(test.webView.standInPage?.fields.first?.label == "Who are you?")
    #expect(test.webView.standInPage?.buttons.map(\.title) == ["Sign in", "Other"])
    try test.webView.standInFill("Who are you?", with: "Ann & Bob")
    try test.webView.standInFill("secret", with: "ü+")
    test.webView.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    #expect(
      test.webView.standInText == """
        Sign in
        Who are you?  [ Ann & Bob ]
        secret  [ •• ]
        ( Sign in )  ( Other )
        """)
    try test.webView.standInPress("Sign in")
    await test.webView.standInSettle()
    let post = try #require(sent.requests.first { $0.httpMethod == "POST" })
    #expect(post.url == Page.url("/in?from=a"))
    #expect(
      String(decoding: post.httpBody ?? Data(), as: UTF8.self)
        == "token=a%26b&name=Ann+%26+Bob&secret=%C3%BC%2B&decision=yes")
    #expect(test.recorder.log.contains("action formSubmitted POST /in"))
    // A redirect after a form is a GET without the form (RFC 9110 §15.4.3).
    #expect(test.recorder.log.contains("action formSubmitted GET /"))
    #expect(test.webView.title == "Welcome")
  }

  @Test("What a page does not have cannot be filled in, pressed or followed")
  func missing() async {
    let (test, _) = Self.site(.nonPersistent())
    await test.load("/")
    #expect(throws: StandInPageError.self) { try test.webView.standInFill("token", with: "x") }
    #expect(throws: StandInPageError.self) { try test.webView.standInPress("Nothing") }
    #expect(throws: StandInPageError.self) { try test.webView.standInFollow("Help") }
  }

  @Test("Web views of one store share a sign-in, and another store knows nothing of it")
  func stores() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let (first, _) = Self.site(store)
    await first.load("/")
    try first.webView.standInPress("Sign in")
    await first.webView.standInSettle()
    let (second, _) = Self.site(store)
    await second.load("/")
    #expect(second.webView.title == "Welcome")
    let (third, _) = Self.site(.nonPersistent())
    await third.load("/")
    #expect(third.webView.title == "Sign in")
  }

  @Test("Removing the data signs out of the page", arguments: [false, true])
  func removal(byRecords: Bool) async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let (test, _) = Self.site(store)
    await test.load("/")
    try test.webView.standInPress("Sign in")
    await test.webView.standInSettle()
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    await withCheckedContinuation { done in
      guard byRecords else {
        return store.removeData(ofTypes: types, modifiedSince: .distantPast) { done.resume() }
      }
      // As the course's app does.
      store.fetchDataRecords(ofTypes: types) { records in
        #expect(records.map(\.displayName) == ["site.example"])
        store.removeData(ofTypes: types, for: records) { done.resume() }
      }
    }
    #expect(await store.httpCookieStore.allCookies().isEmpty)
    await test.load("/")
    #expect(test.webView.title == "Sign in")
  }

  @Test("Data from before the date stays, and so do cookies when other data is removed")
  func keeps() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let cookie = try #require(
      HTTPCookie(properties: [.name: "a", .value: "1", .domain: "site.example", .path: "/"]))
    await withCheckedContinuation { done in
      store.httpCookieStore.setCookie(cookie) { done.resume() }
    }
    await withCheckedContinuation { done in
      store.removeData(
        ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantFuture
      ) { done.resume() }
    }
    await withCheckedContinuation { done in
      store.removeData(ofTypes: [], modifiedSince: .distantPast) { done.resume() }
    }
    #expect(await store.httpCookieStore.allCookies().map(\.name) == ["a"])
    await withCheckedContinuation { done in
      store.httpCookieStore.delete(cookie) { done.resume() }
    }
    let left = await withCheckedContinuation { done in
      store.httpCookieStore.getAllCookies { done.resume(returning: $0.count) }
    }
    #expect(left == 0)
  }

  @Test("A cookie is sent to its site and path only, and not after its end")
  func scope() async throws {
    let test = Page()
    var sent: [String?] = []
    test.webView.standInPages = { request in
      sent.append(request.value(forHTTPHeaderField: "Cookie"))
      return .page("", headers: ["Set-Cookie": "a=1; Path=/in"])
    }
    await test.load("/in/x")
    await test.load("/in/x")
    await test.load("/inner")
    test.webView.load(try URLRequest(url: #require(URL(string: "https://other.example/in"))))
    await test.webView.standInSettle()
    test.webView.standInPages = { request in
      sent.append(request.value(forHTTPHeaderField: "Cookie"))
      return .page(
        "", headers: ["Set-Cookie": "a=1; Path=/in; Expires=Thu, 01 Jan 1970 00:00:00 GMT"])
    }
    await test.load("/in")
    await test.load("/in")
    #expect(sent == [nil, "a=1", nil, nil, "a=1", nil])
  }
}
