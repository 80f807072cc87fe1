import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: the server") @SocketTestActor
struct HTTPServerTests {
  @Test("One connection serves many requests, and pipelined ones in order")
  func keepAlive() throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    for page in 1...3 {
      client.send(running.request("GET", "/photos?page=\(page)&per_page=1", [RunningSandbox.key]))
      #expect(try client.response().status == 200)
    }
    let targets = ["/me", "/nowhere", "/photos?per_page=2"]
    client.send(targets.map { running.request("GET", $0, [RunningSandbox.key]) }.joined())
    #expect(try targets.map { _ in try client.response().status } == [401, 404, 200])
    client.send(running.request("GET", "/me", ["Connection: close"]))
    let last = try client.response()
    #expect(last.header("Connection") == "close")
    #expect(client.isClosedByServer())
  }

  @Test("HEAD returns the head of GET and no body")
  func head() throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    client.send(running.request("HEAD", "/photos?per_page=1", [RunningSandbox.key]))
    let head = try client.response(to: "HEAD")
    client.send(running.request("GET", "/photos?per_page=1", [RunningSandbox.key]))
    let get = try client.response()
    #expect(head.status == 200)
    #expect(head.header("Content-Length") == "\(get.body.count)")
  }

  @Test(
    "A bad request gets its status in plain text, and the connection is closed",
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET /../x HTTP/1.1\r\nHost: h\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n", 413),
    ])
  func refused(text: String, status: Int) throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    client.send(text)
    let response = try client.response()
    #expect(response.status == status)
    #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(client.isClosedByServer())
  }

  @Test("Headers above 64 KB get a 431 while more is still coming")
  func largeHeaders() throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    client.send("GET / HTTP/1.1\r\nHost: h\r\nA: " + String(repeating: "a", count: 300_000))
    #expect(try client.response().status == 431)
  }

  @Test("A host that is not this machine is rejected", arguments: ["example.com", "127.0.0.1", ""])
  func foreignHost(host: String) throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    client.send("GET /photos HTTP/1.1\r\nHost: \(host)\r\n\(RunningSandbox.key)\r\n\r\n")
    #expect(try client.response().status == 421)
  }

  @Test("This machine's names are accepted, and used in the URLs of answers")
  func ownHost() throws {
    let running = try RunningSandbox()
    for name in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
      let client = try RawClient(running.base)
      let host = "\(name):\(running.base.port ?? 0)"
      client.send(
        "GET /photos?per_page=1 HTTP/1.1\r\nHost: \(host)\r\n\(RunningSandbox.key)\r\n\r\n")
      let response = try client.response()
      #expect(response.status == 200)
      #expect(response.header("Link")?.hasPrefix("<http://\(host.lowercased())/photos?") == true)
    }
  }

  @Test("An unknown method gets the known ones; an unsupported one gets the path's own")
  func unknownMethod() throws {
    let running = try RunningSandbox()
    let unknown = try running.ask("BREW", "/photos")
    #expect(unknown.status == 405)
    #expect(unknown.header("Allow") == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
    for (method, target, allowed) in [
      ("PUT", "/oauth/authorize", "GET, HEAD, POST"), ("GET", "/oauth/token", "POST, OPTIONS"),
      ("POST", "/oauth/authorize/native", "GET, HEAD"), ("DELETE", "/images/x", "GET, HEAD"),
    ] {
      let response = try running.ask(method, target)
      #expect(response.status == 405)
      #expect(response.header("Allow") == allowed)
    }
  }

  @Test("A client that waits for 100 Continue gets it, then its answer")
  func continues() throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    let head = running.request(
      "POST", "/oauth/token", [RunningSandbox.form, "Expect: 100-continue"])
    client.send(head.dropLast() + "Content-Length: 3\r\n\r\n")
    #expect(try client.response().status == 100)
    client.send("a=b")
    #expect(try client.response().status == 400)
  }

  @Test(
    "A client that stops sending still gets its answer; one that stops amid a request is closed")
  func halfClosed() throws {
    let running = try RunningSandbox()
    let asking = try RawClient(running.base)
    asking.send(running.request("GET", "/me"))
    asking.endSending()
    #expect(try asking.response().status == 401)
    #expect(asking.isClosedByServer())
    let broken = try RawClient(running.base)
    broken.send("GET /me HT")
    broken.endSending()
    #expect(broken.isClosedByServer())
  }

  @Test("Above the limit of connections the one idle longest is closed")
  func manyConnections() throws {
    var limits = HTTPLimits()
    limits.connections = 300
    let running = try RunningSandbox(limits: limits)
    let first = try RawClient(running.base)
    let others = try (0..<300).map { _ in try RawClient(running.base) }
    #expect(first.isClosedByServer())
    let last = try #require(others.last)
    last.send(running.request("GET", "/me"))
    #expect(try last.response().status == 401)
  }

  @Test("Stopping closes every connection and the port, and keeps the data")
  func startAndStop() throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    client.send(running.request("GET", "/me"))
    _ = try client.response()
    #expect(try running.sandbox.start() == running.base)
    running.sandbox.stop()
    running.sandbox.stop()
    #expect(client.isClosedByServer())
    RawClient.tryOnce(running.base, running.request("GET", "/me"))
    #expect(running.sandbox.requestCount("GET /me") == 1)
  }

  @Test("A port in use is an error with a next step")
  func takenPort() throws {
    let running = try RunningSandbox()
    let port = UInt16(running.base.port ?? 0)
    let error = #expect(throws: SandboxError.self) { try UnsplashSandbox(port: port).start() }
    #expect(error?.description.contains("port \(port) cannot be used") == true)
    #expect(error?.description.contains("Choose another port") == true)
    #expect(SandboxError("no pipe", 24).description.contains("ulimit -n"))
  }

  @Test("Every request is logged by method, path and endpoint, without possible secrets")
  func log() throws {
    let running = try RunningSandbox()
    _ = try running.get("/photos?page=2&client_id=x&access_token&per_page=a%26b")
    _ = try running.get("/photos/none")
    #expect(
      running.sandbox.requests == [
        LoggedRequest(
          method: "GET", path: "/photos", query: "page=2&per_page=a%26b", status: 400,
          endpoint: "GET /photos", fault: nil),
        LoggedRequest(
          method: "GET", path: "/photos/none", query: "", status: 404, endpoint: "GET /photos/:id",
          fault: nil),
      ])
    running.sandbox.clearRequests()
    #expect(running.sandbox.requests == [])
    #expect(running.sandbox.requestCount("GET /photos") == 0)
  }
}
