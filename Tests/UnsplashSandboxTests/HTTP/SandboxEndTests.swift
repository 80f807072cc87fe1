import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: the end of a sandbox") @SocketTestActor
struct SandboxEndTests {
  /// Counted from now on: a stored time would have passed when a long run reaches its later tests.
  private static var timeout: DispatchTime { .now() + 60 }

  /// A value shared between threads.
  final class Box<Value: Sendable>: Sendable {
    let value: Synchronized<Value>
    init(_ value: Value) { self.value = Synchronized(value) }
  }

  @Test("A sandbox can be stopped in its request callback, and started again later")
  func stopInLog() throws {
    let (returned, sandbox) = (DispatchSemaphore(value: 0), Box<UnsplashSandbox?>(nil))
    let made = UnsplashSandbox { _ in
      sandbox.value.withLock { $0 }?.stop()
      returned.signal()
    }
    sandbox.value.withLock { $0 = made }
    let client = try RawClient(try made.start())
    client.send("GET /me HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(returned.wait(timeout: Self.timeout) == .success)
    #expect(client.isEndedByServer())
    _ = try RawClient(try made.start())
    sandbox.value.withLock { $0 = nil }
    made.stop()
  }

  @Test("A sandbox whose last reference is released in its request callback ends too")
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
    #expect(returned.wait(timeout: Self.timeout) == .success)
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
    let id = try #require(try ask("GET", "/photos").objects.first?["id"] as? String)
    #expect(try ask("POST", "/photos/\(id)/like").status == 201)
    sandbox.stop()
    #expect(try ask("GET", "/photos").objects.first?["liked_by_user"] as? Bool == true)
    sandbox.stop()
  }
}
