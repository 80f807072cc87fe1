import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

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
    #expect(entered.wait(timeout: .now() + 60) == .success)
    #expect(try ask("/second").response().text == "/second")
    gate.signal()
    #expect(try first.response().text == "/first")
  }
}
