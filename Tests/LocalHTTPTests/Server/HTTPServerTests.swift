import Dispatch
import Foundation
import HTTPTestSupport
import Testing

@testable import LocalHTTP

@Suite("HTTP: the server") @SocketTestActor
struct HTTPServerTests {
  let running: RunningServer

  init() throws {
    running = try RunningServer()
  }

  @Test("One connection serves many requests, and pipelined ones in order")
  func keepAlive() throws {
    let client = try RawClient(running.base)
    for page in 1...3 {
      client.send(running.request("GET", "/\(page)"))
      #expect(try client.response().text == "/\(page)")
    }
    let targets = ["/a", "/b", "/c"]
    client.send(targets.map { running.request("GET", $0) }.joined())
    #expect(try targets.map { _ in try client.response().text } == targets)
    client.send(running.request("GET", "/last", ["Connection: close"]))
    let last = try client.response()
    #expect(last.header("Connection") == "close")
    #expect(client.isClosedByServer())
  }

  @Test("HEAD returns the head of GET and no body")
  func head() throws {
    let client = try RawClient(running.base)
    client.send(running.request("HEAD", "/photos"))
    let head = try client.response(to: "HEAD")
    client.send(running.request("GET", "/photos"))
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
    let client = try RawClient(running.base)
    client.send(text)
    let response = try client.response()
    #expect(response.status == status)
    #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(client.isClosedByServer())
  }

  @Test(
    "The answer to a bad HEAD has no body, whatever part is bad",
    arguments: [
      " /../x HTTP/1.1\r\nHost: h\r\n\r\n", " / HTTP/1.1\r\nHost: h\r\nbad\r\n\r\n",
      " / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n",
      " /" + String(repeating: "a", count: 20_000),
    ])
  func refusedHead(rest: String) throws {
    let client = try RawClient(running.base)
    client.send("HEAD" + rest)
    let text = String(decoding: try client.untilEnd(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 4") && text.contains("\r\nContent-Length: "))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test("Headers above 64 KB get a 431 while more is still coming")
  func largeHeaders() throws {
    let client = try RawClient(running.base)
    client.send("GET / HTTP/1.1\r\nHost: h\r\nA: " + String(repeating: "a", count: 300_000))
    #expect(try client.response().status == 431)
  }

  @Test("A client that waits for 100 Continue gets it, then its answer")
  func continues() throws {
    let client = try RawClient(running.base)
    let head = running.request("POST", "/token", ["Expect: 100-continue", "Content-Length: 3"])
    client.send(head)
    #expect(try client.response().status == 100)
    client.send("a=b")
    #expect(try client.response().text == "/tokena=b")
  }

  @Test(
    "A client that stops sending still gets its answer; one that stops amid a request is closed")
  func halfClosed() throws {
    let asking = try running.client(asking: "GET", "/me")
    asking.endSending()
    #expect(try asking.response().text == "/me")
    #expect(asking.isClosedByServer())
    let broken = try RawClient(running.base)
    broken.send("GET /me HT")
    broken.endSending()
    #expect(broken.isClosedByServer())
  }

  @Test("Above the limit of connections the one idle longest is closed")
  func manyConnections() throws {
    var limits = HTTPLimits()
    limits.connections = 30
    let running = try RunningServer(limits: limits)
    let first = try RawClient(running.base)
    let others = try (0..<30).map { _ in try RawClient(running.base) }
    #expect(first.isClosedByServer())
    let last = try #require(others.last)
    last.send(running.request("GET", "/me"))
    #expect(try last.response().text == "/me")
  }

  @Test("A port in use is an error with a next step")
  func takenPort() throws {
    let port = running.server.port
    let error = #expect(throws: HTTPServerError.self) {
      try HTTPServer(port: port) { _ in HTTPResponse(.ok) }
    }
    #expect(error?.description.contains("port \(port) cannot be used") == true)
    #expect(error?.description.contains("Choose another port") == true)
    #expect(HTTPServerError("no pipe", 24).description.contains("ulimit -n"))
  }

  @Test("Asynchronous answers on one connection come in the order of the requests")
  func asynchronous() throws {
    let running = try RunningServer { request in
      // A short answer must not overtake a long one.
      if request.target.path == "/1" { for _ in 0..<100 { await Task.yield() } }
      return .text(.ok, request.target.path + (request.query("q") ?? ""))
    }
    let client = try RawClient(running.base)
    client.send(running.request("GET", "/1?q=a") + running.request("GET", "/2"))
    #expect(try client.response().text == "/1a")
    #expect(try client.response().text == "/2")
  }
}

@Suite("HTTP: requests that wait for a thread") @SocketTestActor
struct WaitingRequestTests {
  /// A server whose answers to `/long…` and `/wait…` wait for a test.
  final class Gate: Sendable {
    let entered = DispatchSemaphore(value: 0)
    let open = DispatchSemaphore(value: 0)
    let seen = Synchronized<[String]>([])

    func server(dropsWaiting: Bool = false) throws -> HTTPServer {
      var limits = HTTPLimits()
      limits.dropsWaiting = dropsWaiting
      return try HTTPServer(
        port: 0, limits: limits,
        time: {
          $0.target.path.hasPrefix("/long")
            ? .long : $0.target.path == "/kept" ? .hardlyAny : .short
        },
        deliveries: { [self] request, _ in
          let path = request.target.path
          seen.withLock { $0.append(path) }
          entered.signal()
          if path != "/short", path != "/kept" { open.wait() }
          return ResponseDelivery(HTTPResponse.text(.ok, path), for: request)
        })
    }

    func waitForEntries(_ count: Int) {
      for _ in 0..<count { #expect(entered.wait(timeout: .testLimit) == .success) }
    }
  }

  let gate = Gate()

  func client(_ server: HTTPServer, _ path: String) throws -> RawClient {
    let client = try RawClient(try #require(URL(string: server.address)))
    client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
    return client
  }

  @Test(
    "A client that ends its side while its request waits is answered, unless those are dropped",
    arguments: [false, true])
  func left(isDropped: Bool) throws {
    let server = try gate.server(dropsWaiting: isDropped)
    let first = try (1...4).map { try client(server, "/wait\($0)") }
    gate.waitForEntries(4)
    let leaving = try client(server, "/left")
    leaving.endSending()
    let stays = try client(server, "/stays")
    // The first turn of the loop accepts both, the second reads them.
    for _ in 1...3 { try server.perform(.release(below: 0)) }
    for _ in 1...6 { gate.open.signal() }
    #expect(try stays.response().text == "/stays")
    if isDropped {
      #expect(leaving.isClosedByServer())
    } else {
      #expect(try leaving.response().text == "/left")
    }
    #expect(try first.map { try $0.response().text } == (1...4).map { "/wait\($0)" })
    #expect(gate.seen.withLock { $0 }.contains("/left") == !isDropped)
    try server.perform(.awaitQuiet)
  }

  @Test("Long answers leave a thread to short ones; those that take hardly any time need none")
  func short() throws {
    let server = try gate.server()
    let long = try (1...5).map { try client(server, "/long\($0)") }
    gate.waitForEntries(3)
    for _ in 1...3 { #expect(try client(server, "/short").response().text == "/short") }
    #expect(gate.seen.withLock { $0 }.filter { $0.hasPrefix("/long") }.count == 3)
    let wait = try client(server, "/wait")
    gate.waitForEntries(4)
    #expect(try client(server, "/kept").response().text == "/kept")
    for _ in 1...6 { gate.open.signal() }
    #expect(try wait.response().text == "/wait")
    #expect(try long.map { try $0.response().text } == (1...5).map { "/long\($0)" })
  }

  @Test("Pipelined requests that take hardly any time are answered at once, one after the other")
  func pipelined() throws {
    let server = try gate.server()
    let kept = try RawClient(try #require(URL(string: server.address)))
    kept.send(String(repeating: "GET /kept HTTP/1.1\r\nHost: h\r\n\r\n", count: 4))
    for _ in 1...4 { #expect(try kept.response().text == "/kept") }
  }

  @Test("An answer that takes hardly any time keeps no other from a thread")
  func queue() throws {
    let request = HTTPRequest(
      method: "GET", target: try #require(RequestTarget("/")), headers: HTTPHeaders(), body: [],
      isKeepAlive: true)
    var queue = RequestQueue(workerCount: 4)
    for number in 1...4 {
      queue.add(number, request, .hardlyAny)
      let next = queue.takeNext()
      #expect(next?.connection == number)
    }
    queue.add(5, request, .short)
    let next = queue.takeNext()
    #expect(next?.connection == 5 && next?.hasWaited == false && !queue.isEmpty)
  }
}

@Suite("HTTP: the examples of the module's documentation") @SocketTestActor
struct DocumentationTests {
  private static let get = "GET /%@ HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test("A server")
  func server() throws {
    let server = try HTTPServer { request in
      request.target.path == "/" ? .text(.ok, "Hello") : .text(.notFound, "Only / is here.")
    }
    let client = try RawClient(try #require(URL(string: server.address)))
    client.send(String(format: Self.get, ""))
    #expect(try client.response().text == "Hello")
    client.send(String(format: Self.get, "other"))
    #expect(try client.response().status == 404)
  }

  @Test("A stream of events")
  func stream() throws {
    let stream = EventStream()
    let server = try HTTPServer { _ in .events(stream) }
    stream.send(ServerSentEvent(#"{"photos": 30}"#, id: "1"))
    let client = try RawClient(try #require(URL(string: server.address)))
    client.send(String(format: Self.get, ""))
    #expect(try client.streamHead().status == 200)
    #expect(try client.event() == "id: 1\ndata: {\"photos\": 30}\n\n")
  }
}
