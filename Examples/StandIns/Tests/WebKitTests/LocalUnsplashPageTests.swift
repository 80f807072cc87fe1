import Foundation
import Testing
import UIKit
import UnsplashSandbox
import WebKit

/// The local Unsplash's own login page, over real HTTP.
@Suite("The local Unsplash's login page")
@MainActor
struct LocalUnsplashPageTests {
  private let sandbox = UnsplashSandbox()
  private let test = WebViewUnderTest()
  private let page: URL

  init() throws {
    let base = try sandbox.start()
    var components = URLComponents(url: base, resolvingAgainstBaseURL: false)
    components?.path = "/oauth/authorize"
    components?.queryItems = [
      ("client_id", UnsplashSandbox.accessKey), ("redirect_uri", "urn:ietf:wg:oauth:2.0:oob"),
      ("response_type", "code"), ("scope", "public read_user write_likes"), ("state", "s-1"),
    ].map(URLQueryItem.init)
    page = try #require(components?.url)
  }

  private func open() async {
    test.webView.load(URLRequest(url: page))
    await test.webView.standInSettle()
  }

  private func signIn(password: String) async throws {
    try test.webView.standInFill("email", with: UnsplashSandbox.demoEmail)
    try test.webView.standInFill("password", with: password)
    try test.webView.standInPress("Authorize")
    await test.webView.standInSettle()
  }

  @Test("The page can be read, and lists the permissions")
  func read() async throws {
    await open()
    #expect(test.webView.title == "Sign in")
    let contents = try #require(test.webView.standInPage)
    #expect(contents.text.contains("Sign in to the local Unsplash"))
    #expect(contents.text.contains("like and unlike photos on your behalf"))
    #expect(contents.fields.map(\.label) == ["Email", "Password"])
    #expect(contents.buttons.map(\.title) == ["Authorize", "Decline"])
    #expect(
      test.recorder.log == [
        "action other GET /oauth/authorize", "start", "response 200", "commit", "finish",
      ])
  }

  @Test("Signing in leads to the redirect with a code, about which the delegate is asked")
  func signsIn() async throws {
    await open()
    var redirect: URL?
    test.recorder.allowsAction = {
      guard $0.request.url?.path == "/oauth/authorize/native" else { return true }
      redirect = $0.request.url
      return false
    }
    _ = test.recorder.take()
    try await signIn(password: UnsplashSandbox.demoPassword)
    let items = URLComponents(string: redirect?.absoluteString ?? "")?.queryItems
    #expect(items?.first { $0.name == "code" }?.value?.isEmpty == false)
    #expect(
      test.recorder.log == [
        "action formSubmitted POST /oauth/authorize", "start",
        "action formSubmitted GET /oauth/authorize/native",
        "failed provisionally: WebKitErrorDomain 102",
      ])
    #expect(sandbox.requestCount("GET /oauth/authorize/native") == 0)
  }

  @Test("The page with the code shows where the redirect is allowed")
  func showsCode() async throws {
    await open()
    try await signIn(password: UnsplashSandbox.demoPassword)
    #expect(test.webView.title == "Authorization code")
    #expect(test.webView.canGoBack)
  }

  @Test("A wrong password brings the form back, with the email kept")
  func wrongPassword() async throws {
    await open()
    try await signIn(password: "wrong")
    let contents = try #require(test.webView.standInPage)
    #expect(contents.text.contains("Invalid email or password."))
    #expect(contents.fields.map(\.value) == [UnsplashSandbox.demoEmail, ""])
    try await signIn(password: UnsplashSandbox.demoPassword)
    #expect(test.webView.title == "Authorization code")
  }

  @Test("Declining leads to the redirect with access_denied")
  func declines() async throws {
    await open()
    var redirects: [String] = []
    test.recorder.allowsAction = {
      redirects.append($0.request.url?.query ?? "")
      return true
    }
    try test.webView.standInPress("Decline")
    await test.webView.standInSettle()
    #expect(redirects.last?.contains("error=access_denied") == true)
  }

  @Test("A server error is an answer with its status")
  func serverError() async {
    sandbox.add(FaultRule(.login, .status(500)))
    test.recorder.allowsResponse = { ($0.response as? HTTPURLResponse)?.statusCode ?? 0 < 400 }
    await open()
    #expect(
      test.recorder.log.suffix(2) == [
        "response 500", "failed provisionally: WebKitErrorDomain 102",
      ])
  }

  @Test("A server that is gone, resets or breaks off fails the navigation")
  func gone() async {
    sandbox.add(FaultRule(.login, .resetBeforeHeaders))
    await open()
    sandbox.stop()
    await open()
    #expect(test.recorder.errors.count == 2)
    #expect(test.recorder.errors.last?.code == URLError.Code.cannotConnectToHost.rawValue)
    #expect(test.recorder.errors.allSatisfy { $0.domain == NSURLErrorDomain })
  }

  @Test("A load that waits for the server is cancelled at once", arguments: 0..<20)
  func cancelled(_ round: Int) async {
    sandbox.add(FaultRule(.login, .silent))
    // A turn later, so that the request is on its way.
    test.recorder.onStart = { webView in Task { webView.stopLoading() } }
    await open()
    #expect(test.recorder.log.last == "failed provisionally: NSURLErrorDomain -999")
  }

  @Test("Other machines cannot be reached")
  func elsewhere() async throws {
    test.webView.load(try URLRequest(url: #require(URL(string: "https://unsplash.com/"))))
    await test.webView.standInSettle()
    #expect(test.recorder.errors.first?.code == URLError.Code.cannotFindHost.rawValue)
  }
}
