import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Redirect listener")
struct RedirectListenerTests {
  private func listener(
    _ redirect: String = "http://127.0.0.1:0/callback", state: String? = nil
  ) throws -> RedirectListener {
    try RedirectListener(redirect: url(redirect), state: state, texts: Self.texts)
  }

  private static let texts = RedirectTexts(
    title: "Вы вошли <&>", message: "You can close this window.", refusalTitle: "Another <&>",
    refusalMessage: "Open the address.")

  private func open(
    _ listener: RedirectListener, _ target: String, host: String = "127.0.0.1",
    method: String = "GET"
  ) async throws -> OtherBrowser.Answer {
    try await OtherBrowser.open("http://\(host):\(listener.port)\(target)", method: method)
  }

  @Test("W-3 The complete redirect is passed on, and the browser's page says that it can be closed")
  func redirect() async throws {
    let listener = try listener()
    let answer = try await open(listener, "/callback?code=a%2Fb&state=d%26")
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
    #expect(answer.header("Cache-Control") == "no-store")
    #expect(answer.header("Referrer-Policy") == "no-referrer")
    #expect(answer.page.contains("<h1>Вы вошли &lt;&amp;&gt;</h1>"))
    #expect(answer.page.contains("<p>You can close this window.</p>"))
    #expect(!answer.page.contains("code="))
    var redirects = listener.redirects.makeAsyncIterator()
    let redirect = try #require(await redirects.next())
    #expect(redirect.absoluteString.hasPrefix("http://127.0.0.1:0/callback?"))
    let items = URLComponents(url: redirect, resolvingAgainstBaseURL: true)?.queryItems
    #expect(
      items == [URLQueryItem(name: "code", value: "a/b"), URLQueryItem(name: "state", value: "d&")])
    #expect(await redirects.next() == nil)
  }

  @Test("A redirect is passed on once, and repeated requests get the same answer")
  func once() async throws {
    let listener = try listener()
    for number in 1...3 {
      #expect(try await open(listener, "/callback?code=\(number)").status == 200)
    }
    listener.stop()
    var codes: [String?] = []
    for await url in listener.redirects { codes.append(url.query) }
    #expect(codes == ["code=1"])
  }

  @Test("The browser gets its page even if the listener is stopped as soon as it has the redirect")
  func stopAtOnce() async throws {
    for _ in 0..<100 {
      let listener = try listener()
      async let answer = open(listener, "/callback?code=1")
      for await _ in listener.redirects {}
      listener.stop()
      #expect(try await answer.status == 200)
    }
  }

  @Test("W-3 A redirect of another sign-in, or a forged one, does not end this sign-in")
  func wrongState() async throws {
    let listener = try listener(state: "our state&=1")
    let ours = "state=our%20state%26%3D1"
    for query in [
      "code=1", "error=access_denied", "code=1&state=", "code=1&state", "code=1&state=other",
      "code=1&\(ours)&\(ours)", "code=1&\(ours)&state=other",
      "code=1&State=our%20state%26%3D1", "code=1&\(ours)x", "error=access_denied&state=other",
    ] {
      let answer = try await open(listener, "/callback?\(query)")
      #expect(answer.status == 403, "\(query)")
      #expect(answer.page.contains("<h1>Another &lt;&amp;&gt;</h1><p>Open the address.</p>"))
      #expect(!answer.page.contains("our") && !answer.page.contains("close this window"))
    }
    #expect(try await open(listener, "/callback?state=x").status == 404)
    #expect(try await open(listener, "/callback?code=2&\(ours)").status == 200)
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(await redirects.next()?.query?.hasPrefix("code=2&state=our%20state") == true)
    #expect(await redirects.next() == nil)
  }

  @Test("W-4 A denied access with the right state is passed on")
  func deniedWithState() async throws {
    let listener = try listener("http://localhost:0", state: "s")
    let answer = try await open(listener, "/?error=access_denied&state=s", host: "localhost")
    #expect(answer.status == 200)
    var redirects = listener.redirects.makeAsyncIterator()
    let redirect = await redirects.next()
    #expect(redirect?.absoluteString == "http://localhost:0/?error=access_denied&state=s")
  }

  @Test("Icons, bare paths, other hosts and other methods do not count as the redirect")
  func others() async throws {
    let listener = try listener()
    for target in [
      "/favicon.ico", "/callback", "/callback?", "/callback/?code=1", "/?code=1",
      "/callback?xcode=1", "/callback?state=1&codes=2", "/Callback?code=1",
    ] {
      #expect(try await open(listener, target).status == 404, "\(target)")
    }
    for method in ["POST", "HEAD"] {
      #expect(try await open(listener, "/callback?code=1", method: method).status == 404)
    }
    #expect(try await open(listener, "/callback?code=1", host: "localhost").status == 404)
    #expect(try await open(listener, "/callback?error=access_denied").status == 200)
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(await redirects.next()?.query == "error=access_denied")
  }

  @Test("After it was stopped, even repeatedly, the port is free")
  func stop() async throws {
    let listener = try listener()
    #expect(try await open(listener, "/").status == 404)
    listener.stop()
    listener.stop()
    for await url in listener.redirects { Issue.record("handed over \(url)") }
    let second = try self.listener("http://127.0.0.1:\(listener.port)/callback")
    #expect(second.port == listener.port)
    #expect(try await open(second, "/").status == 404)
  }

  @Test("A released listener stops, and its stream ends")
  func release() async throws {
    var listener: RedirectListener? = try self.listener()
    let port = try #require(listener?.port)
    var redirects = try #require(listener?.redirects).makeAsyncIterator()
    listener = nil
    #expect(await redirects.next() == nil)
    #expect(try self.listener("http://127.0.0.1:\(port)/callback").port == port)
  }

  @Test("The error of a port that cannot be used names the port, the reason and the next step")
  func taken() throws {
    let first = try listener()
    defer { first.stop() }
    let error = #expect(throws: RedirectListenerError.self) {
      try listener("http://127.0.0.1:\(first.port)/callback")
    }
    let message = try #require(error?.description)
    #expect(
      message.hasPrefix(
        "The redirect cannot be received on port \(first.port). End the program that has the port, "
          + "or register a redirect URI with another port above 1023. "))
    #expect(message.contains("Address already in use"))
  }

  @Test(
    "A redirect to another machine cannot be received",
    arguments: [
      "https://127.0.0.1:8000/", "http://example.com/", "urn:ietf:wg:oauth:2.0:oob",
      "http://[::1]:1/",
      "imagefeed://callback", "http://user@127.0.0.1:8000/", "http://127.0.0.1:65536/", "/callback",
      "http://127.0.0.2:0/",
    ])
  func notLoopback(redirect: String) throws {
    let error = #expect(throws: RedirectListenerError.notLoopback) { try listener(redirect) }
    #expect(
      error?.description == "The redirect URI is not on this machine. "
        + "Register one like http://127.0.0.1:8000/callback with Unsplash.")
  }
}
