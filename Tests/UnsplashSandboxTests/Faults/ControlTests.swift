import Dispatch
import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("E Control of faults over HTTP") @SocketTestActor
struct ControlTests {
  let running: RunningSandbox
  let arrival = DispatchSemaphore(value: 0)

  init() throws {
    running = try RunningSandbox(onRequest: { [arrival] _ in arrival.signal() })
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
    #expect(running.sandbox.requestCount("control") == 2)
  }

  @Test("Held answers are sent on request")
  func held() throws {
    #expect(try put("me:held").status == 200)
    #expect(arrival.wait(timeout: .now() + 60) == .success)
    let client = try running.client(asking: "GET", "/me")
    #expect(arrival.wait(timeout: .now() + 60) == .success)
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

  @Test("An unknown path is answered with the available ones")
  func nowhere() throws {
    let response = try running.ask("GET", "/sandbox")
    #expect(response.status == 404)
    #expect(response.text.contains("PUT    /sandbox/faults"))
    #expect(try running.ask("HEAD", "/sandbox/faults").status == 200)
  }
}
