import Dispatch
import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("E Faults of the server") @SocketTestActor
struct ServerFaultTests {
  let running: RunningSandbox

  init() throws {
    running = try RunningSandbox()
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

  @Test("Any number of seconds is accepted", arguments: [0, -1, Double.nan, -Double.infinity])
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
    for _ in 0..<2 { running.waitForArrival() }
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

@Suite("E Control of faults over HTTP") @SocketTestActor
struct ControlTests {
  let running: RunningSandbox

  init() throws {
    running = try RunningSandbox()
  }

  private func put(_ body: String) throws -> RawResponse {
    try running.ask("PUT", "/sandbox/faults", body: body)
  }

  @Test("Rules are added line by line, listed with their remaining counts, and removed")
  func rules() throws {
    #expect(try running.ask("GET", "/sandbox/faults").text == "")
    let added = try put("photos:500:2\r\n\n  all:delay=0s\n")
    #expect(added.status == 200)
    #expect(added.text == "photos:500:2\nall:delay=0s\n")
    #expect(added.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(try running.get("/photos").status == 500)
    #expect(try running.ask("GET", "/sandbox/faults").text == "photos:500:1\nall:delay=0s\n")
    #expect(try running.ask("DELETE", "/sandbox/faults").status == 204)
    #expect(running.sandbox.faultRules == [])
    #expect(try running.get("/photos?per_page=1").status == 200)
  }

  @Test("A wrong rule is reported with its error, and none of the rules is added")
  func mistakes() throws {
    let response = try put("photos:500:2\nphotos:oops")
    #expect(response.status == 400)
    #expect(response.text.hasPrefix("unknown fault “oops”; the faults are reset-before-headers"))
    #expect(try put(" \n ").text == "The body has no rule, such as photos:500:1.\n")
    #expect(
      try put("server:dropped").text
        == "server:dropped may block this control too; add a count, such as "
        + "server:dropped:5.\n")
    #expect(
      try put("server:dropped:100%").text
        == "server:dropped:100% may block this control too; add a count, such as "
        + "server:dropped:5.\n")
    let client = try RawClient(running.base)
    client.send(running.request("PUT", "/sandbox/faults", ["Content-Length: 1"]))
    client.send([0xFF])
    #expect(try client.response().text == "The rules are not UTF-8.\n")
    #expect(running.sandbox.faultRules == [])
  }

  @Test("Faults do not affect the control, which uses no quota and needs no key")
  func untouched() throws {
    running.sandbox.add(FaultRule(.all, .silent))
    #expect(try running.ask("GET", "/sandbox/faults").text == "all:silent\n")
    #expect(try running.ask("DELETE", "/sandbox/faults").status == 204)
    #expect(try running.get("/photos?per_page=1").header("X-Ratelimit-Remaining") == "4999")
    #expect(running.sandbox.requests.map(\.path) == ["/photos"])
  }

  @Test("Held answers are sent on request")
  func held() throws {
    #expect(try put("me:held").status == 200)
    running.waitForArrival()
    let client = try running.client(asking: "GET", "/me")
    running.waitForArrival()
    #expect(try running.ask("DELETE", "/sandbox/held").status == 204)
    #expect(try client.response().status == 401)
  }

  @Test("Connections are reset after the answer; connections are refused for some seconds")
  func connections() throws {
    let other = try RawClient(running.base)
    other.send(running.request("GET", "/nowhere"))
    _ = try other.response()
    let ordering = try running.client(asking: "DELETE", "/sandbox/connections", [])
    #expect(try ordering.response().status == 204)
    #expect(ordering.isClosedByServer() && !ordering.wasReset)
    #expect(try other.untilEnd() == [])
    #expect(other.wasReset)
    let asking = try RawClient(running.base)
    asking.send(running.request("PUT", "/sandbox/faults", body: "server:refused=1000"))
    #expect(try asking.response().status == 200)
    // On the same connection: the answer to this comes after the previous command was carried out.
    asking.send(running.request("GET", "/sandbox/faults"))
    #expect(try asking.response().text == "")
    #expect(throws: RawClient.Failure.self) { try RawClient(running.base) }
    asking.send(running.request("DELETE", "/sandbox/faults"))
    #expect(try asking.response().status == 204)
    asking.send(running.request("GET", "/sandbox/faults"))
    _ = try asking.response()
    #expect(try put("server:dropped:1").text == "server:dropped:1\n")
    #expect(try RawClient(running.base).untilEnd() == [])
  }

  @Test("Other websites get no permission, in a preflight or an answer")
  func otherSites() throws {
    let headers = ["Origin: http://example.com", "Access-Control-Request-Method: PUT"]
    for path in ["/sandbox/faults", "/sandbox/held", "/sandbox/connections", "/sandbox"] {
      for method in ["OPTIONS", "GET"] {
        let response = try running.ask(method, path, headers)
        #expect(!response.fields.contains { $0.name.hasPrefix("Access-Control") })
        #expect(method == "GET" || response.status >= 400)
      }
    }
    #expect(try running.ask("POST", "/sandbox/faults", body: "me:500").status == 405)
    #expect(try running.ask("GET", "/sandbox/connections").header("Allow") == "DELETE")
    #expect(running.sandbox.faultRules == [])
  }

  @Test("The requests are listed until they are cleared, without secrets and the control's own")
  func requests() throws {
    let clock = ManualClock()
    let running = try RunningSandbox(now: { clock.now })
    _ = try running.ask("GET", "/photos?page=2&client_id=sandbox-access-key&login_hint=x")
    clock.advance(by: 61)
    running.sandbox.add(FaultRule(.me, .status(500)))
    _ = try running.ask("GET", "/me", ["Authorization: Bearer x"])
    let own = "Origin: http://\(running.host)"
    #expect(
      try running.ask("GET", "/sandbox/requests", [own]).text
        == "2025-10-09T08:53:20Z 200 GET /photos?page=2\n"
        + "2025-10-09T08:54:21Z 500 GET /me  (500)\n")
    for origin in ["http://example.com", "null", "https://\(running.host)"] {
      for method in ["GET", "DELETE"] {
        #expect(try running.ask(method, "/sandbox/requests", ["Origin: \(origin)"]).status == 403)
      }
    }
    #expect(try running.ask("DELETE", "/sandbox/requests").status == 204)
    #expect(try running.ask("GET", "/sandbox/requests").text == "")
    #expect(running.sandbox.requestCount("GET /me") == 0)
    #expect(try running.ask("PUT", "/sandbox/requests").header("Allow") == "GET, HEAD, DELETE")
  }

  @Test("An unknown path is answered with the available ones")
  func nowhere() throws {
    let response = try running.ask("GET", "/sandbox")
    #expect(response.status == 404)
    #expect(response.text.contains("PUT    /sandbox/faults"))
    #expect(try running.ask("HEAD", "/sandbox/faults").status == 200)
  }
}
