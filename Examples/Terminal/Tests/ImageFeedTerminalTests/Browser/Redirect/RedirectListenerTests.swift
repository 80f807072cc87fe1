import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Redirect listener: over real sockets")
struct RedirectListenerTests {
  private func listener(
    _ redirect: String = "http://127.0.0.1:0/callback", state: String? = nil,
    connectionLimit: Double = 60
  ) throws -> RedirectListener {
    try RedirectListener(
      redirect: url(redirect), state: state, texts: Self.texts, connectionLimit: connectionLimit)
  }

  private static let texts = RedirectTexts(
    title: "Вы вошли <&>", message: "You can close this window.", refusalTitle: "Another <&>",
    refusalMessage: "Open the address.")

  private func ask(_ port: UInt16, _ request: String) async throws -> String {
    try await onOwnThread {
      let client = try LoopbackClient(port: port)
      client.send(request)
      return try client.readAll()
    }
  }

  private func get(_ port: UInt16, _ target: String) async throws -> String {
    try await ask(port, "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
  }

  @Test("W-3 The complete redirect is passed on, and the browser's page says that it can be closed")
  func redirect() async throws {
    let listener = try listener()
    defer { listener.stop() }
    let answer = try await get(listener.port, "/callback?code=a%2Fb+c&state=d")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.contains("\r\nCache-Control: no-store\r\n"))
    #expect(answer.contains("\r\nReferrer-Policy: no-referrer\r\n"))
    #expect(answer.contains("<h1>Вы вошли &lt;&amp;&gt;</h1><p>You can close this window.</p>"))
    #expect(!answer.contains("code="))
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(
      await redirects.next()?.absoluteString
        == "http://127.0.0.1:\(listener.port)/callback?code=a%2Fb+c&state=d")
    #expect(await redirects.next() == nil)
  }

  @Test("A redirect is passed on once, and repeated requests get the same answer")
  func once() async throws {
    let listener = try listener()
    defer { listener.stop() }
    for number in 1...3 {
      let answer = try await get(listener.port, "/callback?code=\(number)")
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
    listener.stop()
    var codes: [String?] = []
    for await url in listener.redirects { codes.append(url.query) }
    #expect(codes == ["code=1"])
  }

  @Test("W-3 A redirect of another sign-in, or a forged one, does not end this sign-in")
  func wrongState() async throws {
    let listener = try listener(state: "our state&=1")
    defer { listener.stop() }
    let ours = "state=our%20state%26%3D1"
    for query in [
      "code=1", "error=access_denied", "code=1&state=", "code=1&state", "code=1&state=other",
      "code=1&state=our+state%26%3D1", "code=1&\(ours)&\(ours)", "code=1&\(ours)&state=other",
      "code=1&State=our%20state%26%3D1", "code=1&\(ours)x", "error=access_denied&state=other",
    ] {
      let answer = try await get(listener.port, "/callback?\(query)")
      #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"), "\(query)")
      #expect(answer.contains("<h1>Another &lt;&amp;&gt;</h1><p>Open the address.</p>"))
      #expect(!answer.contains("our") && !answer.contains("close this window"))
    }
    #expect(try await get(listener.port, "/callback?state=x").hasPrefix("HTTP/1.1 404 "))
    let answer = try await get(listener.port, "/callback?code=2&\(ours)")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(await redirects.next()?.query == "code=2&\(ours)")
    #expect(await redirects.next() == nil)
  }

  @Test("W-4 A denied access with the right state is passed on")
  func deniedWithState() async throws {
    let listener = try listener(state: "s")
    defer { listener.stop() }
    let answer = try await get(listener.port, "/callback?error=access_denied&state=s")
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(await redirects.next()?.query == "error=access_denied&state=s")
  }

  @Test("Icons, bare paths and other methods do not count as the redirect")
  func others() async throws {
    let listener = try listener()
    defer { listener.stop() }
    for target in [
      "/favicon.ico", "/callback", "/callback?", "/callback/?code=1", "/?code=1",
      "/callback?xcode=1", "/callback?state=1&code", "/Callback?code=1",
    ] {
      #expect(try await get(listener.port, target).hasPrefix("HTTP/1.1 404 "), "\(target)")
    }
    let head = "\r\nHost: 127.0.0.1\r\n\r\n"
    for line in ["POST /callback?code=1 HTTP/1.1", "HEAD /callback?code=1 HTTP/1.1"] {
      #expect(try await ask(listener.port, line + head).hasPrefix("HTTP/1.1 404 "))
    }
    for line in [
      "GET /callback?code=1", "GET  /callback?code=1 HTTP/1.1", "GET /callback?code=1 HTTP/2.0",
      "GET /callback?a#&code=1 HTTP/1.1", "GET /callback?code=é HTTP/1.1", "",
      "GET /callback?code=1 HTTP/1.1 x", "\u{0}\u{1}",
    ] {
      #expect(try await ask(listener.port, line + head).hasPrefix("HTTP/1.1 400 "), "\(line)")
    }
    #expect(
      try await get(listener.port, "/callback?error=access_denied").hasPrefix("HTTP/1.1 200 "))
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(await redirects.next()?.query == "error=access_denied")
  }

  @Test("A request may arrive in pieces, and with bare line feeds")
  func pieces() async throws {
    let listener = try listener("http://localhost:0")
    defer { listener.stop() }
    let port = listener.port
    let answers = try await onOwnThread {
      let (one, other) = (try LoopbackClient(port: port), try LoopbackClient(port: port))
      for piece in ["GE", "T /?co", "de=1 HTT", "P/1.0\n", "A: b\r", "\n\n"] { one.send(piece) }
      other.send("GET /?code=2 HTTP/1.1\r\n\r\nmore")
      return [try one.readAll(), try other.readAll()]
    }
    #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200 ") })
    var redirects = listener.redirects.makeAsyncIterator()
    let first = await redirects.next()?.absoluteString
    #expect(
      ["http://localhost:\(port)/?code=1", "http://localhost:\(port)/?code=2"].contains(first))
  }

  @Test("A head that is too large is refused")
  func endlessHead() async throws {
    let listener = try listener()
    defer { listener.stop() }
    let head = "GET /callback?code=1 HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000)
    #expect(try await ask(listener.port, head).hasPrefix("HTTP/1.1 431 "))
    listener.stop()
    for await url in listener.redirects { Issue.record("handed over \(url)") }
  }

  @Test("A silent connection is closed and frees its slot")
  func silence() async throws {
    let listener = try listener(connectionLimit: 0.05)
    defer { listener.stop() }
    let port = listener.port
    let answers = try await onOwnThread {
      let silent = try (0..<20).map { _ in try LoopbackClient(port: port) }
      let client = try LoopbackClient(port: port)
      client.send("GET /callback?code=1 HTTP/1.1\r\n\r\n")
      return try [client.readAll()] + silent.map { try $0.readAll() }
    }
    #expect(answers.first?.hasPrefix("HTTP/1.1 200 ") == true)
    #expect(answers.dropFirst().joined() == "")
  }

  @Test("A client that disconnects in the middle of a request has no effect on others")
  func abandoned() async throws {
    let listener = try listener()
    defer { listener.stop() }
    let port = listener.port
    try await onOwnThread {
      for _ in 0..<50 { try LoopbackClient(port: port).send("GET /callback?code=1 HTTP/1.1\r\n") }
    }
    #expect(try await get(port, "/callback?code=2").hasPrefix("HTTP/1.1 200 "))
    var redirects = listener.redirects.makeAsyncIterator()
    #expect(await redirects.next()?.query == "code=2")
  }

  @Test("After it was stopped, even repeatedly, the port is free and connections are closed")
  func stop() async throws {
    let listener = try listener()
    defer { listener.stop() }
    let port = listener.port
    let read = Task { try await onOwnThread { try LoopbackClient(port: port).readAll() } }
    _ = try await get(port, "/")
    listener.stop()
    listener.stop()
    #expect((try? await read.value) ?? "" == "")
    await #expect(throws: LoopbackClient.Failure.self) {
      try await onOwnThread { _ = try LoopbackClient(port: port) }
    }
    for await url in listener.redirects { Issue.record("handed over \(url)") }
    let second = try self.listener("http://127.0.0.1:\(port)/callback")
    defer { second.stop() }
    #expect(second.port == port)
    #expect(try await get(port, "/").hasPrefix("HTTP/1.1 404 "))
  }

  @Test("Several threads may stop it at once, repeatedly")
  func stopTogether() async throws {
    var refusals = 0
    for _ in 0..<20 {
      let listener = try listener()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { try await onOwnThread { listener.stop() } } }
        try await group.waitForAll()
      }
      let port = listener.port
      let isTaken = try await onOwnThread { (try? LoopbackClient(port: port)) != nil }
      refusals += isTaken ? 0 : 1
    }
    // A free port may belong to another program the next moment, but not each of them.
    #expect(refusals >= 15)
  }

  @Test("A released listener stops, and its stream ends")
  func release() async throws {
    var listener: RedirectListener? = try self.listener()
    let port = try #require(listener?.port)
    var redirects = try #require(listener?.redirects).makeAsyncIterator()
    listener = nil
    #expect(await redirects.next() == nil)
    await #expect(throws: LoopbackClient.Failure.self) {
      try await onOwnThread { _ = try LoopbackClient(port: port) }
    }
  }

  @Test("The error of a port in use names the port")
  func taken() throws {
    let first = try RedirectListener(
      redirect: url("http://127.0.0.1:0/callback"), state: nil, texts: Self.texts)
    defer { first.stop() }
    let error = #expect(throws: RedirectListenerError.self) {
      try listener("http://127.0.0.1:\(first.port)/callback")
    }
    #expect(error?.kind == .portTaken(first.port))
    #expect(
      error?.description
        == "Port \(first.port) of the redirect URI is in use. End the program that "
        + "has it, or register a redirect URI with another port.")
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
    let error = #expect(throws: RedirectListenerError.self) { try listener(redirect) }
    #expect(error?.kind == .notLoopback)
  }

  @Test("Errors contain the next step")
  func words() {
    #expect(
      "\(RedirectListenerError(.notLoopback))" == "The redirect URI is not on this machine. "
        + "Register one like http://127.0.0.1:8000/callback with Unsplash.")
    #expect(
      "\(RedirectListenerError(.portForbidden(80)))"
        == "Port 80 of the redirect URI is not allowed to programs like this one. Register a "
        + "redirect URI with a port above 1023.")
    #expect(
      "\(RedirectListenerError(.system(call: "pipe", code: 24)))"
        == "Cannot listen for the redirect: pipe: Too many open files. Try again.")
  }

  @Test("Starting and stopping leaves no descriptor open")
  func descriptors() async throws {
    func next() throws -> Int32 {
      let pipe = try LoopbackSocket.pipe()
      defer { [pipe.read, pipe.write].forEach(LoopbackSocket.close) }
      return pipe.read
    }
    // Other tests open descriptors meanwhile, but not five hundred of them.
    let before = try next()
    for _ in 0..<500 { try listener().stop() }
    #expect(try next() < before + 400)
  }
}
