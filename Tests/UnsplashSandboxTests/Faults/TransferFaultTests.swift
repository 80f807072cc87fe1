import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

/// The exact bytes on the wire.
@Suite("E Faults of the transfer, at the level of bytes") @SocketTestActor
struct TransferFaultTests {
  let running: RunningSandbox
  /// The bytes without a fault.
  let head: [UInt8]
  let body: [UInt8]

  static let target = "/photos?per_page=10"

  init() throws {
    running = try RunningSandbox()
    let response = try running.get(Self.target)
    body = response.body
    head = Array(
      "HTTP/1.1 200 OK\r\n\(response.fields.map { "\($0.name): \($0.value)\r\n" }.joined())\r\n"
        .utf8)
  }

  /// Requests photos on a connection of its own.
  private func ask(_ fault: Fault) throws -> RawClient {
    running.sandbox.add(FaultRule(.photos, fault, .times(1)))
    let client = try RawClient(running.base)
    client.send(running.request("GET", Self.target, [RunningSandbox.key]))
    return client
  }

  /// Whether the bytes are a head; the quota in it may have a digit less.
  private func isHead(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)) && abs(bytes.count - head.count) < 40
      && Array(bytes.suffix(4)) == Array("\r\n\r\n".utf8)
  }

  private func split(_ bytes: [UInt8]) throws -> (head: [UInt8], body: [UInt8]) {
    let end = try #require(Data(bytes).range(of: Data("\r\n\r\n".utf8))).upperBound
    return (Array(bytes[..<end]), Array(bytes[end...]))
  }

  /// A connection that ends early: the fault, the part of the body that is sent if the headers are,
  /// and whether the end is a reset.
  nonisolated static let ends: [(fault: Fault, sent: (@Sendable (Int) -> Int)?, isReset: Bool)] = [
    (.resetBeforeHeaders, nil, true), (.emptyReply, nil, false),
    (.resetAfterHeaders, { _ in 0 }, true), (.resetInBody, { ($0 + 1) / 2 }, true),
    (.truncatedBody, { $0 / 2 }, false),
  ]

  @Test("A reset or a regular end comes at its place, after no byte, the headers or half the body")
  func earlyEnds() throws {
    for (fault, sent, isReset) in Self.ends {
      let client = try ask(fault)
      let bytes = try client.untilEnd()
      #expect(client.wasReset == isReset)
      guard let sent else {
        #expect(bytes == [])
        continue
      }
      let received = try split(bytes)
      #expect(isHead(received.head))
      #expect(String(decoding: received.head, as: UTF8.self).contains("Length: \(body.count)\r\n"))
      #expect(received.body == Array(body.prefix(sent(body.count))))
    }
  }

  @Test("A reset amid the headers sends half of them first")
  func resetInHeaders() throws {
    let client = try ask(.resetInHeaders)
    let bytes = try client.untilEnd()
    #expect(bytes.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
    #expect(Data(bytes).range(of: Data("\r\n\r\n".utf8)) == nil)
    #expect(client.wasReset)
  }

  @Test("A bad chunk follows a valid one and has a size that is not a number")
  func badChunk() throws {
    let client = try ask(.badChunk)
    let received = try split(try client.untilEnd())
    let head = String(decoding: received.head, as: UTF8.self)
    #expect(head.contains("Transfer-Encoding: chunked\r\n"))
    #expect(!head.contains("Content-Length"))
    let half = body.prefix((body.count + 1) / 2)
    let size = String(half.count, radix: 16)
    #expect(received.body == Array("\(size)\r\n".utf8) + half + Array("\r\nzz\r\n".utf8))
    #expect(!client.wasReset)
  }

  @Test(
    "An answer without a body stays as it is: no byte of a damaged one spoils the next answer",
    arguments: [
      "broken-json", "wrong-shape", "nulls", "absent-fields", "empty-array", "corrupted",
      "truncated-gzip", "truncated-body", "bad-chunk", "length-too-long", "length-too-short",
      "huge-body=100",
    ])
  func noBody(fault: String) throws {
    let picture = try #require(try running.pictureTargets()["thumb"])
    for (method, fields) in [("GET", ["If-None-Match: *"]), ("HEAD", [])] {
      running.sandbox.add(try FaultRule("pictures:\(fault):1"))
      let client = try running.client(asking: method, picture, fields)
      let answer = try client.response(to: "HEAD")
      #expect(answer.status == (method == "GET" ? 304 : 200))
      #expect(answer.header("Content-Encoding") == nil)
      client.send(running.request("GET", "/photos?per_page=1", [RunningSandbox.key]))
      #expect(try client.response().status == 200)
    }
    #expect(running.sandbox.faultRules == [], "they are used up")
    #expect(running.sandbox.requests.allSatisfy { $0.fault == nil }, "but did nothing")
  }

  @Test("Garbage is not HTTP, and the same for the same seed")
  func garbage() throws {
    let bytes = try ask(.garbage).untilEnd()
    #expect(bytes.count == 500)
    #expect(bytes.allSatisfy { $0 >= 0x80 })
    #expect(try ask(.garbage).untilEnd() == bytes)
  }

  @Test(
    "A cut comes after the given number of bytes, and is a reset only amid the header fields",
    arguments: [0, 1, 100, 5_000, 10_000_000])
  func cut(count: Int) throws {
    let client = try ask(.cut(bytes: count))
    let received = try client.untilEnd()
    #expect(received.count <= count)
    if count <= 5_000 { #expect(received.count == count) }
    if count > 5_000 { #expect(received.suffix(100) == body.suffix(100)) }
    #expect(client.wasReset == (count == 100))
  }

  @Test("Too long a length leaves the client waiting on an open connection")
  func lengthTooLong() throws {
    let client = try ask(.lengthTooLong)
    let head = try client.response(to: "HEAD")
    #expect(head.header("Content-Length") == "\(body.count + 1_000)")
    #expect(try client.bytes(body.count) == body)
    _ = try running.get("/photos?per_page=1")
    #expect(client.isSilent)
  }

  @Test("Too short a length leaves half of the body unread")
  func lengthTooShort() throws {
    let client = try ask(.lengthTooShort)
    let response = try client.response()
    #expect(response.body == Array(body.prefix(body.count / 2)))
    #expect(
      try client.bytes(body.count - body.count / 2) == Array(body.suffix(from: body.count / 2)))
  }

  @Test("A slow close has no length, and ends some time after the body")
  func slowClose() throws {
    let client = try ask(.slowClose(seconds: 0.03))
    let received = try split(try client.untilEnd())
    let head = String(decoding: received.head, as: UTF8.self)
    #expect(!head.contains("Content-Length"))
    #expect(head.contains("Connection: close"))
    #expect(received.body == body)
    #expect(!client.wasReset)
  }

  @Test("A huge body has its declared length, starts with the real one and continues with spaces")
  func hugeBody() throws {
    let size = 3_000_000
    let response = try ask(.hugeBody(bytes: size)).response()
    #expect(response.body.count == size)
    #expect(response.body.starts(with: body))
    #expect(response.body.dropFirst(body.count).allSatisfy { $0 == UInt8(ascii: " ") })
    #expect(try ask(.hugeBody(bytes: 10)).response().body == Array(body.prefix(10)))
    let start = try ask(.hugeBody(bytes: .max)).bytes(head.count + 20)
    let text = String(decoding: start, as: UTF8.self)
    #expect(text.contains("\r\nContent-Length: 1000000000000\r\n"), "never Int64.max")
  }

  @Test(
    "A stop amid the header fields resets the connection, since a regular end crashes clients",
    arguments: [Fault.dripping(seconds: 1_000), .bandwidth(bytesPerSecond: 20)])
  func stopAmidFields(fault: Fault) throws {
    let client = try ask(fault)
    #expect(try client.bytes(1) == [UInt8(ascii: "H")])
    running.sandbox.stop()
    _ = try client.untilEnd()
    #expect(client.wasReset)
  }

  @Test("Slow answers are complete in the end: a byte at a time, or limited in bandwidth")
  func slowAnswers() throws {
    #expect(try ask(.dripping(seconds: 0)).response().body == body)
    #expect(try ask(.bandwidth(bytesPerSecond: 2_000_000)).response().body == body)
    #expect(try ask(.delay(0.01...0.01)).response().body == body)
  }

  @Test("After a fault that keeps the connection the next request on it is answered")
  func goesOn() throws {
    for fault in [Fault.delay(0...0), .status(500), .nulls, .dripping(seconds: 0)] {
      let client = try ask(fault)
      _ = try client.response()
      client.send(running.request("GET", Self.target, [RunningSandbox.key, "Connection: close"]))
      #expect(try client.response().body == body)
      #expect(client.isClosedByServer() && !client.wasReset)
    }
  }
}

@Suite("E Answers that are held back") @SocketTestActor
struct HeldAnswerTests {
  let running: RunningSandbox

  init() throws {
    running = try RunningSandbox()
  }

  private func add(_ fault: Fault, _ frequency: FaultRule.Frequency = .always) {
    running.sandbox.add(FaultRule(.me, fault, frequency))
  }

  /// Sends a request and waits for its arrival.
  private func ask(_ target: String = "/me", _ method: String = "GET") throws -> RawClient {
    let client = try running.client(asking: method, target)
    running.waitForArrival()
    return client
  }

  @Test("A held answer comes only after its release; the request is reported at once")
  func held() throws {
    add(.held, .times(2))
    let (first, second) = (try ask(), try ask())
    #expect(running.sandbox.requestCount("GET /me") == 2)
    // After another request and its answer there is still nothing.
    #expect(try running.get("/me").status == 401)
    #expect(first.isSilent && second.isSilent)
    running.sandbox.releaseHeldAnswers()
    #expect(try first.response().status == 401)
    #expect(try second.response().status == 401)
  }

  @Test(
    "An answer that waits can be released as soon as its request is reported",
    arguments: [Fault.held, .outOfOrder])
  func releasedAtOnce(fault: Fault) throws {
    let sandbox = Synchronized<UnsplashSandbox?>(nil)
    let running = try RunningSandbox(
      onRequest: { _ in sandbox.withLock { $0 }?.releaseHeldAnswers() })
    sandbox.withLock { $0 = running.sandbox }
    defer { sandbox.withLock { $0 = nil } }
    running.sandbox.add(FaultRule(.me, fault))
    for _ in 0..<50 { #expect(try running.get("/me").status == 401) }
  }

  @Test("An answer held after a release stays held")
  func heldAgain() throws {
    add(.held)
    let first = try ask()
    running.sandbox.releaseHeldAnswers()
    #expect(try first.response().status == 401)
    let second = try ask()
    _ = try running.get("/photos?per_page=1")
    #expect(second.isSilent)
    running.sandbox.removeFaults()
    _ = try running.get("/me")
    #expect(second.isSilent, "answers in progress are not affected")
    running.sandbox.releaseHeldAnswers()
    #expect(try second.response().status == 401)
  }

  @Test("Requests sent while an answer is held are answered afterwards, in order")
  func pipelined() throws {
    add(.held, .times(1))
    let client = try ask()
    client.send(running.request("GET", "/nowhere", [RunningSandbox.key]))
    _ = try running.get("/photos?per_page=1")
    #expect(client.isSilent)
    running.sandbox.releaseHeldAnswers()
    #expect(try client.response().status == 401)
    #expect(try client.response().status == 404)
  }

  @Test("A later answer overtakes an earlier one of the same endpoint only")
  func outOfOrder() throws {
    add(.outOfOrder, .times(1))
    let first = try ask()
    _ = try running.get("/photos?per_page=1")
    #expect(first.isSilent)
    let second = try ask()
    #expect(try second.response().status == 401)
    #expect(try first.response().status == 401)
  }

  @Test("Of two answers to be overtaken the later one goes first")
  func pair() throws {
    add(.outOfOrder)
    let (first, second) = (try ask(), try ask())
    #expect(try second.response().status == 401)
    #expect(try first.response().status == 401)
    let third = try ask()
    _ = try running.get("/photos?per_page=1")
    #expect(third.isSilent)
    running.sandbox.releaseHeldAnswers()
    #expect(try third.response().status == 401)
  }

  @Test("A silent server never answers, and keeps the connection open")
  func silent() throws {
    add(.silent)
    let client = try ask()
    running.sandbox.removeFaults()
    running.sandbox.releaseHeldAnswers()
    #expect(try running.get("/me").status == 401)
    #expect(client.isSilent)
  }

  @Test(
    "Clients of silent and held answers that leave are released; the others end with the server")
  func leaving() throws {
    add(.silent, .times(1))
    add(.held)
    let (silent, held) = (try ask(), try ask())
    silent.endSending()
    held.endSending()
    #expect(silent.isClosedByServer())
    #expect(held.isClosedByServer())
    let stays = try ask()
    running.sandbox.stop()
    #expect(stays.isEndedByServer())
  }

  @Test("An answer made after a later one was sent counts as overtaken")
  func overtakenBefore() throws {
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try HTTPServer(port: 0) { request, _ in
      var delivery = ResponseDelivery(.text(.ok, request.target.path), for: request)
      if request.target.path == "/first" {
        entered.signal()
        gate.wait()
        delivery.start = .afterLater(0)
      }
      return delivery
    }
    defer { server.stop() }
    let base = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    func ask(_ path: String) throws -> RawClient {
      let client = try RawClient(base)
      client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
      return client
    }
    let first = try ask("/first")
    #expect(entered.wait(timeout: .testLimit) == .success)
    #expect(try ask("/second").response().text == "/second")
    gate.signal()
    #expect(try first.response().text == "/first")
  }
}
