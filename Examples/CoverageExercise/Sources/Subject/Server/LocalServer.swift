import Foundation
import ImageFeedCore

/// An HTTP server on this machine whose answers a test chooses.
///
/// ```swift
/// let server = LocalServer { _ in .json(#"{"username":"ada"}"#) }
/// defer { server.stop() }
/// let service = Subject.makeProfileService(configuration: server.configuration, tokenStorage: storage)
/// ```
///
/// It uses a thread per connection, and none of those that Swift's tasks run on.
public final class LocalServer: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  private let listener: Int32
  private let port: UInt16
  private let answer: @Sendable (ServerRequest) -> ServerReply
  private let lock = NSLock()
  private var recorded: [ServerRequest] = []
  /// The number of requests whose answer is known. Those held are in `held` by then.
  private var arrivals = 0
  private var held: [Int: Int32] = [:]
  private var open: Set<Int32> = []
  private var isStopped = false
  private var waiters: [Int: (count: Int, continuation: CheckedContinuation<Bool, Never>)] = [:]
  private var lastWaiter = 0

  /// Starts a server; ``stop()`` ends it.
  ///
  /// - Parameter answer: chooses the answer to each request, on a thread of the server.
  public init(_ answer: @escaping @Sendable (ServerRequest) -> ServerReply) {
    self.answer = answer
    (listener, port) = ServerSocket.listen()
    Thread.detachNewThread { [self] in acceptAll() }
  }

  /// An application whose API and login are this server.
  public var configuration: AuthConfiguration {
    AuthConfiguration(
      accessKey: "access-key", secretKey: "secret-key-of-the-app", defaultBaseURL: url(""),
      authBaseURL: url(""))
  }

  /// An address on this server.
  ///
  /// - Parameter target: path and query, percent-encoded, beginning with a slash.
  public func url(_ target: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(target)") ?? URL(fileURLWithPath: "/no-such-address")
  }

  /// All requests so far, in order.
  public var requests: [ServerRequest] { locked { recorded } }

  /// Waits until a number of requests have arrived.
  ///
  /// - Parameters:
  ///   - count: the number of all requests so far.
  ///   - limit: in seconds; only a failing test waits that long.
  /// - Returns: whether they arrived.
  @discardableResult
  public func waitForRequests(_ count: Int, limit: TimeInterval = 2) async -> Bool {
    await withCheckedContinuation { continuation in
      let number: Int? = locked {
        guard arrivals < count else { return nil }
        lastWaiter += 1
        waiters[lastWaiter] = (count, continuation)
        return lastWaiter
      }
      guard let number else { return continuation.resume(returning: true) }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [self] in
        let waiter = locked { waiters.removeValue(forKey: number) }
        waiter?.continuation.resume(returning: false)
      }
    }
  }

  /// Answers a request that is held. A second answer is ignored.
  ///
  /// - Parameter number: the number of the request, from 0; wait for it first.
  public func release(_ number: Int, with reply: ServerReply) {
    locked {
      guard let connection = held.removeValue(forKey: number) else { return }
      ServerSocket.sendAll(connection, reply.bytes)
      ServerSocket.shutDown(connection)
    }
  }

  /// Ends the server and all its connections.
  public func stop() {
    locked {
      isStopped = true
      ServerSocket.shutDown(listener)
      for connection in open { ServerSocket.shutDown(connection) }
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func acceptAll() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      let goesOn: Bool = locked {
        if !isStopped { open.insert(connection) }
        return !isStopped
      }
      guard goesOn else {
        close(connection)
        break
      }
      Thread.detachNewThread { [self] in serve(connection) }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    if let request = ServerSocket.readRequest(connection) {
      let reply = record(request, of: connection)
      if reply.isHeld {
        // Until the answer is sent or the client disconnects.
        while ServerSocket.receive(connection) != nil {}
      } else {
        ServerSocket.sendAll(connection, reply.bytes)
      }
    }
    locked {
      // Under the lock, because a closed descriptor may be reused at once.
      held = held.filter { $0.value != connection }
      open.remove(connection)
      close(connection)
    }
  }

  private func record(_ request: ServerRequest, of connection: Int32) -> ServerReply {
    let numbered: ServerRequest = locked {
      var request = request
      request.number = recorded.count
      recorded.append(request)
      return request
    }
    let reply = answer(numbered)
    let ready = locked {
      if reply.isHeld { held[numbered.number] = connection }
      arrivals += 1
      let ready = waiters.filter { $0.value.count <= arrivals }
      for number in ready.keys { waiters[number] = nil }
      return ready
    }
    for (_, waiter) in ready { waiter.continuation.resume(returning: true) }
    return reply
  }
}
