import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: the sandbox") @SocketTestActor
struct SandboxHTTPTests {
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

  @Test("A port in use is an error of the sandbox with a next step")
  func takenPort() throws {
    let running = try RunningSandbox()
    let port = UInt16(running.base.port ?? 0)
    let error = #expect(throws: SandboxError.self) { try UnsplashSandbox(port: port).start() }
    #expect(error?.description.contains("port \(port) cannot be used") == true)
    #expect(error?.description.contains("Choose another port") == true)
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
