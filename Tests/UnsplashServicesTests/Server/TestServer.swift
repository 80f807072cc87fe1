import Dispatch
import Foundation
import TestSupport
import Testing

@testable import UnsplashServices

/// An HTTP server on loopback that answers by a test's script, correctly or not, until the test
/// ends.
///
/// It uses a thread per connection, so that it blocks none of the few threads of Swift's tasks.
final class TestServer: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  typealias Script = @Sendable (ServerRequest) -> ServerReply

  let port: UInt16
  /// The number of requests so far.
  let arrivals = EventCount("requests")
  /// The clients that disconnected before their answer was complete.
  let departures = EventCount("clients that went away")
  /// The opened connections, and those of them that either side has closed.
  let openings = EventCount("connections opened")
  let closings = EventCount("connections closed")

  private let listener: Int32
  /// The pipe whose first byte stops the thread that accepts connections. Closing or shutting down
  /// the listening socket does not stop it on every system.
  private let wake = Pipe()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let script: Script
  private let lock = NSLock()
  private var recorded: [ServerRequest] = []
  private var connections: Set<Int32> = []
  private var held: [Int: (reply: ServerReply?, wake: Int32?)] = [:]
  private var isStopped = false

  init(_ script: @escaping Script) {
    OpenFiles.raiseLimit()
    self.script = script
    (listener, port) = SocketCalls.listen()
    Thread.detachNewThread { [self] in acceptAll() }
    Opened.close { [self] in stop() }
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// All requests, in the order of arrival.
  var requests: [ServerRequest] { locked { recorded } }

  /// The method and target of all requests.
  var lines: [String] { requests.map(\.line) }

  /// Answers a held request.
  func release(_ number: Int, with reply: ServerReply) {
    // Descriptors are used under the lock under which they are closed: a closed one may already
    // belong to another file.
    locked {
      let wake = held[number]?.wake
      held[number] = (reply, wake)
      if let wake { _ = write(wake, "!", 1) }
    }
  }

  /// Ends all connections, and returns when new ones are refused. Another process can get the port.
  ///
  /// - Returns: whether the thread that accepts connections has ended.
  @discardableResult
  func stop() -> Bool {
    let isFirst: Bool = locked {
      defer { isStopped = true }
      for connection in connections { SocketCalls.shutDown(connection) }
      return !isStopped
    }
    guard isFirst else { return true }
    try? wake.fileHandleForWriting.write(contentsOf: Data([1]))
    return hasEnded.wait(timeout: .now() + .testLimit) == .success
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func acceptAll() {
    let end = wake.fileHandleForReading.fileDescriptor
    while !SocketCalls.wait([listener, end], milliseconds: -1).contains(end) {
      let connection = SocketCalls.accept(listener)
      guard connection >= 0 else { continue }
      openings.add()
      let goesOn: Bool = locked {
        if !isStopped { connections.insert(connection) }
        return !isStopped
      }
      if goesOn {
        Thread.detachNewThread { [self] in serve(connection) }
      } else {
        close(connection)
        closings.add()
      }
    }
    close(listener)
    hasEnded.signal()
  }

  private func serve(_ connection: Int32) {
    var unread = Data()
    while let request = readRequest(connection, &unread) {
      let reply = script(request)
      arrivals.add()
      guard carryOut(reply, connection, request) else { break }
    }
    locked {
      connections.remove(connection)
      close(connection)
    }
    closings.add()
  }

  private func readRequest(_ connection: Int32, _ unread: inout Data) -> ServerRequest? {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = unread.range(of: separator) {
        let head = String(decoding: unread[unread.startIndex..<end.lowerBound], as: UTF8.self)
        guard var request = ServerRequest(head: head) else { return nil }
        unread = Data(unread[end.upperBound...])
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        while unread.count < length, let more = SocketCalls.receive(connection) {
          unread.append(more)
        }
        request.body = String(decoding: unread.prefix(length), as: UTF8.self)
        unread = Data(unread.dropFirst(length))
        return locked {
          request.number = recorded.count
          recorded.append(request)
          return request
        }
      }
      guard let more = SocketCalls.receive(connection) else { return nil }
      unread.append(more)
      // A client that starts TLS waits for an answer that never comes.
      if unread.first == 0x16 { return nil }
    }
  }

  /// - Returns: whether the connection stays open.
  private func carryOut(
    _ reply: ServerReply, _ connection: Int32, _ request: ServerRequest
  ) -> Bool {
    switch reply {
    case .answer(let status, let headers, let body):
      var head = "HTTP/1.1 \(status) Status\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      if status != 204 { head += "Content-Length: \(body.count)\r\n" }
      return SocketCalls.sendAll(connection, Data((head + "\r\n").utf8) + body)
    case .raw(let text):
      SocketCalls.sendAll(connection, Data(text.utf8))
      return false
    case .drip(let first, let then, let milliseconds):
      drip(connection, first, then, milliseconds)
      return false
    case .hold: return hold(connection, request)
    case .drop: return false
    case .reset(let text):
      SocketCalls.sendAll(connection, Data(text.utf8))
      SocketCalls.resetOnClose(connection)
      return false
    }
  }

  private func drip(_ connection: Int32, _ first: String, _ then: String, _ pause: Int32) {
    var goesOn = SocketCalls.sendAll(connection, Data(first.utf8))
    while goesOn, SocketCalls.wait([connection], milliseconds: pause).isEmpty {
      goesOn = SocketCalls.sendAll(connection, Data(then.utf8))
    }
    departures.add()
  }

  private func hold(_ connection: Int32, _ request: ServerRequest) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    defer { for end in ends { close(end) } }
    let early: ServerReply? = locked {
      if let reply = held[request.number]?.reply { return reply }
      held[request.number] = (nil, ends[1])
      return nil
    }
    if let early { return carryOut(early, connection, request) }
    let ready = SocketCalls.wait([connection, ends[0]], milliseconds: -1)
    let reply: ServerReply? = locked {
      let reply = held[request.number]?.reply
      held[request.number] = (reply, nil)
      return reply
    }
    guard let reply, ready.contains(ends[0]) else {
      departures.add()
      return false
    }
    return carryOut(reply, connection, request)
  }
}

@Suite("The server of the tests", .closesAll)
struct TestServerTests {
  @Test("A server that is stopped while nobody connects leaves no thread")
  func stopped() {
    for _ in 0..<20 {
      let server = TestServer { _ in .drop }
      #expect(server.stop())
    }
  }

  #if !os(iOS)
    @Test("A client that leaves amid an answer raises no signal, which would end the process")
    func left() async {
      await #expect(processExitsWith: .success) {
        signal(SIGPIPE, SIG_DFL)
        let server = TestServer { _ in
          let piece = String(repeating: "x", count: 10_000)
          return .drip("HTTP/1.1 200 OK\r\n\r\n", then: piece, milliseconds: 1)
        }
        let url = try #require(URL(string: server.address))
        let client = HTTPClient(limits: RequestLimits(seconds: .testLimit, bytes: 50_000))
        _ = try? await client.send(OutgoingRequest(url: url))
        try await server.departures.wait(for: 1)
        server.stop()
      }
    }
  #endif
}
