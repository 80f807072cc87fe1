import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: the sandbox") @SocketTestActor
struct SandboxHTTPTests {
  let running: RunningSandbox

  init() throws {
    running = try RunningSandbox()
  }

  @Test("An unknown method gets the known ones; an unsupported one gets the path's own")
  func unknownMethod() throws {
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
    let port = UInt16(running.base.port ?? 0)
    let error = #expect(throws: SandboxError.self) { try UnsplashSandbox(port: port).start() }
    #expect(error?.description.contains("port \(port) cannot be used") == true)
    #expect(error?.description.contains("Choose another port") == true)
  }

  @Test("Every request is logged by method, path and endpoint, without possible secrets")
  func log() throws {
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

@Suite("HTTP: the end of a sandbox") @SocketTestActor
struct SandboxEndTests {
  @Test("A sandbox can be stopped in its request callback, and started again later")
  func stopInLog() throws {
    let (returned, sandbox) = (DispatchSemaphore(value: 0), Synchronized<UnsplashSandbox?>(nil))
    let made = UnsplashSandbox { _ in
      sandbox.withLock { $0 }?.stop()
      returned.signal()
    }
    sandbox.withLock { $0 = made }
    let client = try RawClient(try made.start())
    client.send("GET /me HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(returned.wait(timeout: .testLimit) == .success)
    #expect(client.isEndedByServer())
    _ = try RawClient(try made.start())
    sandbox.withLock { $0 = nil }
    made.stop()
  }

  @Test("A sandbox whose last reference is released in its request callback ends too")
  func lastReference() throws {
    let (returned, sandbox) = (DispatchSemaphore(value: 0), Synchronized<UnsplashSandbox?>(nil))
    let base = try {
      let made = UnsplashSandbox { _ in
        sandbox.withLock { $0 = nil }
        returned.signal()
      }
      sandbox.withLock { $0 = made }
      return try made.start()
    }()
    let client = try RawClient(base)
    client.send("GET /me HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(returned.wait(timeout: .testLimit) == .success)
    #expect(client.isEndedByServer())
  }

  @Test("A released sandbox closes its connections and its port")
  func releases() throws {
    var sandbox: UnsplashSandbox? = UnsplashSandbox()
    let base = try #require(try sandbox?.start())
    let client = try RawClient(base)
    sandbox = nil
    #expect(client.isClosedByServer())
  }

  @Test("A restarted sandbox keeps likes and tokens")
  func restart() throws {
    let sandbox = UnsplashSandbox()
    let bearer = "Authorization: Bearer \(sandbox.makeAccessToken())"
    func ask(_ method: String, _ target: String) throws -> RawResponse {
      let base = try sandbox.start()
      let client = try RawClient(base)
      client.send(
        "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(base.port ?? 0)\r\n\(bearer)\r\n\r\n")
      return try client.response()
    }
    let id = try #require(try ask("GET", "/photos").ids.first)
    #expect(try ask("POST", "/photos/\(id)/like").status == 201)
    sandbox.stop()
    #expect(try ask("GET", "/photos").objects.first?["liked_by_user"] as? Bool == true)
    sandbox.stop()
  }
}

@Suite("HTTP: waiting until all requests are answered") @SocketTestActor
struct WaitUntilQuietTests {
  let running: RunningSandbox

  init() throws {
    running = try RunningSandbox()
  }

  @Test("Requests that clients have given up are counted before the wait ends")
  func givenUp() throws {
    for count in 1...50 {
      // No client waits for the answer: the connection is closed as soon as the request is sent.
      _ = try running.client(asking: "GET", "/photos?per_page=1")
      running.sandbox.waitUntilQuiet()
      #expect(running.sandbox.requests.count == count)
    }
  }

  @Test("A slow answer is waited for")
  func slowAnswer() throws {
    let picture = try #require(try running.pictureTargets()["full"])
    running.sandbox.clearRequests()

    let client = try running.client(asking: "GET", picture, [])
    running.sandbox.waitUntilQuiet()

    #expect(running.sandbox.requests.map(\.endpoint) == ["GET /images/:name"])
    #expect(try client.response().status == 200)
  }

  @Test("Held answers are not waited for")
  func keptBack() throws {
    running.sandbox.add(FaultRule(.all, .held))
    let client = try running.client(asking: "GET", "/photos?per_page=1")
    running.sandbox.waitUntilQuiet()

    #expect(running.sandbox.requests.count == 1)
    running.sandbox.releaseHeldAnswers()
    #expect(try client.response().status == 200)
  }
}
