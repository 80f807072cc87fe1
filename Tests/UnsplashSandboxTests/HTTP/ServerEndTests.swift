import Dispatch
import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: how a server ends") @SocketWaits
struct ServerEndTests {
  /// From now on: of a moment that is kept, nothing is left when a long run comes to its later tests.
  private static var patience: DispatchTime { .now() + 60 }

  /// Something that another thread puts there and takes away.
  final class Box<Value: Sendable>: Sendable {
    let value: Locked<Value>
    init(_ value: Value) { self.value = Locked(value) }
  }

  func base(_ server: HTTPServer) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)"))
  }

  @Test("One client's slow answer does not keep another one waiting; who is gone is no harm")
  func twoAtOnce() throws {
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try HTTPServer(port: 0) { request, _ in
      if request.target.path == "/slow" {
        entered.signal()
        gate.wait()
      }
      return Delivery(.text(.ok, request.target.path), for: request)
    }
    defer { server.stop() }
    let slow = try RawClient(try base(server))
    slow.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(entered.wait(timeout: Self.patience) == .success)
    var leaving: RawClient? = try RawClient(try base(server))
    leaving?.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(entered.wait(timeout: Self.patience) == .success)
    leaving = nil
    let quick = try RawClient(try base(server))
    for path in ["/1", "/2"] {
      quick.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try quick.response().text == path)
    }
    gate.signal()
    gate.signal()
    #expect(try slow.response().text == "/slow")
    quick.send("GET /3 HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(try quick.response().text == "/3")
  }

  @Test("Every stop returns only when all has ended: the answer in hand, too")
  func secondStop() throws {
    let (stopped, finished) = (DispatchSemaphore(value: 0), Box(false))
    let (server, calls) = (Box<HTTPServer?>(nil), Box(0))
    let made = try HTTPServer(port: 0) { request, _ in
      calls.value.withLock { $0 += 1 }
      // The first stop; it returns at once, because it is on one of the server's own threads.
      server.value.withLock { $0 }?.stop()
      stopped.signal()
      // An answer that takes a while.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
      finished.value.withLock { $0 = true }
      return Delivery(.text(.ok, ""), for: request)
    }
    server.value.withLock { $0 = made }
    let client = try RawClient(try base(made))
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(stopped.wait(timeout: Self.patience) == .success)
    made.stop()
    #expect(finished.value.withLock { $0 })
    #expect(client.isEndedByServer())
    RawClient.tryOnce(try base(made), "GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(calls.value.withLock { $0 } == 1)
  }

  @Test("A sandbox may be stopped where it tells of a request, and is then started again")
  func stopInLog() throws {
    let (returned, sandbox) = (DispatchSemaphore(value: 0), Box<UnsplashSandbox?>(nil))
    let made = UnsplashSandbox { _ in
      sandbox.value.withLock { $0 }?.stop()
      returned.signal()
    }
    sandbox.value.withLock { $0 = made }
    let client = try RawClient(try made.start())
    client.send("GET /me HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(returned.wait(timeout: Self.patience) == .success)
    #expect(client.isEndedByServer())
    _ = try RawClient(try made.start())
    sandbox.value.withLock { $0 = nil }
    made.stop()
  }

  @Test("A sandbox whose last reference goes where it tells of a request ends, too")
  func lastReference() throws {
    let (returned, sandbox) = (DispatchSemaphore(value: 0), Box<UnsplashSandbox?>(nil))
    let base = try {
      let made = UnsplashSandbox { _ in
        sandbox.value.withLock { $0 = nil }
        returned.signal()
      }
      sandbox.value.withLock { $0 = made }
      return try made.start()
    }()
    let client = try RawClient(base)
    client.send("GET /me HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(returned.wait(timeout: Self.patience) == .success)
    #expect(client.isEndedByServer())
  }

  @Test("A sandbox that nobody holds any more closes its connections and its port")
  func releases() throws {
    var sandbox: UnsplashSandbox? = UnsplashSandbox()
    let base = try #require(try sandbox?.start())
    let client = try RawClient(base)
    sandbox = nil
    #expect(client.isClosedByServer())
  }

  @Test("The same sandbox, started again, keeps likes and tokens")
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
    let id = try #require(try ask("GET", "/photos").objects.first?["id"] as? String)
    #expect(try ask("POST", "/photos/\(id)/like").status == 201)
    sandbox.stop()
    #expect(try ask("GET", "/photos").objects.first?["liked_by_user"] as? Bool == true)
    sandbox.stop()
  }

  #if canImport(Glibc)
    @Test("A start that fails leaves no thread behind")
    func failedStart() throws {
      func threads() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      let holder = UnsplashSandbox()
      let port = UInt16(try holder.start().port ?? 0)
      let before = try threads()
      for _ in 0..<100 {
        #expect(throws: SandboxError.self) { try UnsplashSandbox(port: port).start() }
      }
      // Other tests have threads as well; a leak would be of five a start.
      #expect(try threads() < before + 300)
      holder.stop()
    }

    @Test("No other address than 127.0.0.1 is listened on")
    func loopbackOnly() throws {
      let running = try RunningSandbox()
      #expect(throws: RawClient.Failure.self) {
        try RawClient(running.base, host: 0x7F00_0002)
      }
    }
  #endif

  @Test("Connections are fewer than the descriptors that the process may have")
  func descriptors() {
    #expect(HTTPLimits.mostConnections(descriptors: 1_024) == 960)
    #expect(HTTPLimits.mostConnections(descriptors: 20) == 16)
    #expect(Socket.mostDescriptors > 64)
  }

  @Test(
    "What accept says is told apart: nobody, no descriptor, no memory",
    arguments: [
      (EAGAIN, .nobody), (EINTR, .nobody), (ECONNABORTED, .nobody), (EMFILE, .noDescriptor),
      (ENFILE, .noDescriptor), (ENOBUFS, .failed), (ENOMEM, .failed), (EINVAL, .failed),
    ] as [(Int32, Socket.Arrival)])
  func accepting(error: Int32, arrival: Socket.Arrival) {
    #expect(Socket.Arrival(error: error) == arrival)
  }
}
