import Dispatch
import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("E Faults of the server") @SocketTestActor
struct ServerFaultTests {
  let running: RunningSandbox
  /// Signalled for every request.
  let arrival = DispatchSemaphore(value: 0)

  init() throws {
    running = try RunningSandbox(onRequest: { [arrival] _ in arrival.signal() })
  }

  private var isRefused: Bool { (try? RawClient(running.base)) == nil }

  @Test("While connections are refused, open ones stay, and the port is the same afterwards")
  func refused() throws {
    let client = try RawClient(running.base)
    client.send(running.request("GET", "/me"))
    #expect(try client.response().status == 401)
    running.sandbox.refuseConnections()
    #expect(isRefused)
    client.send(running.request("GET", "/me"))
    #expect(try client.response().status == 401)
    running.sandbox.removeFaults()
    #expect(isRefused, "removing faults ends only refusals by rules")
    try running.sandbox.acceptConnections()
    #expect(try running.get("/photos?per_page=1").status == 200)
    try running.sandbox.acceptConnections()
    #expect(try running.get("/photos?per_page=1").status == 200)
  }

  @Test("Connections waiting to be accepted are refused too")
  func backlog() throws {
    let waiting = try (0..<20).map { _ in try RawClient(running.base) }
    running.sandbox.refuseConnections()
    running.sandbox.dropConnections()
    for client in waiting { #expect(client.isEndedByServer()) }
    #expect(isRefused)
  }

  @Test("A refusal for some seconds starts at once, and ends on its own or with all faults")
  func refusedForAWhile() throws {
    running.sandbox.add(FaultRule(.server, .refused(seconds: 1_000)))
    #expect(isRefused)
    #expect(running.sandbox.faultRules == [])
    running.sandbox.removeFaults()
    #expect(try running.get("/photos?per_page=1").status == 200)
    running.sandbox.add(FaultRule(.server, .refused(seconds: 0.02)))
    #expect(running.waitUntilListening() == .success)
    #expect(!isRefused)
    #expect(try running.get("/photos?per_page=1").status == 200)
  }

  @Test(
    "Any number of seconds is accepted", arguments: [0, -1, Double.nan, -Double.infinity])
  func noTime(seconds: Double) throws {
    running.sandbox.add(FaultRule(.server, .refused(seconds: seconds)))
    #expect(try running.get("/photos?per_page=1").status == 200)
    running.sandbox.add(FaultRule(.server, .refused(seconds: .infinity)))
    #expect(isRefused)
    running.sandbox.removeFaults()
    #expect(!isRefused)
  }

  @Test("A refusal set before the start begins with the start")
  func refusedFromTheStart() throws {
    let sandbox = UnsplashSandbox()
    sandbox.add(FaultRule(.server, .refused(seconds: 1_000)))
    let base = try sandbox.start()
    #expect(throws: RawClient.Failure.self) { try RawClient(base) }
    sandbox.stop()
    // It applies only once.
    _ = try RawClient(try sandbox.start())
    sandbox.stop()
    sandbox.add(FaultRule(.server, .refused(seconds: 1_000)))
    sandbox.removeFaults()
    _ = try RawClient(try sandbox.start())
    sandbox.stop()
  }

  @Test("Dropped connections are reset as soon as they are made, as often as given")
  func dropped() throws {
    running.sandbox.add(FaultRule(.server, .dropped, .times(2)))
    for _ in 0..<2 {
      let client = try RawClient(running.base)
      #expect(try client.untilEnd() == [])
      #expect(client.wasReset)
    }
    #expect(try running.get("/photos?per_page=1").status == 200)
  }

  @Test("All connections can be reset at once; new ones work")
  func dropAll() throws {
    running.sandbox.add(FaultRule(.me, .silent))
    let idle = try RawClient(running.base)
    idle.send(running.request("GET", "/nowhere"))
    _ = try idle.response()
    let asking = try running.client(asking: "GET", "/me")
    for _ in 0..<2 { #expect(arrival.wait(timeout: .now() + 60) == .success) }
    running.sandbox.dropConnections()
    for client in [idle, asking] {
      #expect(try client.untilEnd() == [])
      #expect(client.wasReset)
    }
    #expect(try running.get("/photos?per_page=1").status == 200)
  }

  @Test("These calls are harmless while the sandbox is not running")
  func notRunning() throws {
    let sandbox = UnsplashSandbox()
    func all() throws {
      sandbox.refuseConnections()
      try sandbox.acceptConnections()
      sandbox.dropConnections()
      sandbox.releaseHeldAnswers()
      sandbox.removeFaults()
      sandbox.waitUntilQuiet()
    }
    try all()
    let base = try sandbox.start()
    _ = try RawClient(base)
    sandbox.refuseConnections()
    sandbox.stop()
    try all()
    _ = try RawClient(try sandbox.start())
    sandbox.stop()
  }

  @Test("A refusal and a stop leave no descriptor open")
  func descriptors() throws {
    func count() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let before = try count()
    for _ in 0..<500 {
      let sandbox = UnsplashSandbox()
      try sandbox.start()
      sandbox.refuseConnections()
      sandbox.stop()
    }
    // Other tests have files open as well, but not so many.
    #expect(try count() < before + 400)
  }
}
