import Foundation
import HTTPTestSupport
import Testing

@testable import LocalHTTP

@Suite("HTTP: the listening socket") @SocketTestActor
struct ListenerTests {
  private func canConnect(_ listener: Listener) throws -> Bool {
    let base = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
    return (try? RawClient(base)) != nil
  }

  @Test(
    "It can refuse and listen repeatedly; repeating a call changes nothing",
    // Darwin refuses only where nobody has the port.
    arguments: Listener.keepsPort ? [true, false] : [false])
  func states(keepsPort: Bool) throws {
    var listener = try Listener(port: 0, keepsPort: keepsPort)
    defer { listener.close() }
    #expect(try canConnect(listener))
    for moment in [5.0, 7] {
      listener.refuse(until: moment)
      listener.refuse(until: moment + 1)
      #expect(listener.refusedUntil == moment + 1)
      #expect(try !canConnect(listener))
      try listener.listen()
      try listener.listen()
      #expect(listener.refusedUntil == nil)
      #expect(try canConnect(listener))
    }
  }

  @Test("Where the port is released, it is free while connections are refused, and no longer")
  func releasedPort() throws {
    var listener = try Listener(port: 0, keepsPort: false)
    defer { listener.close() }
    // An open connection does not keep the port.
    let base = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
    let client = try RawClient(base)
    guard case .connection(let accepted) = Socket.accept(listener.descriptor)
    else { throw RawClient.Failure(message: "nothing to accept") }
    defer { Socket.close(accepted) }
    #expect(throws: HTTPServerError.self) { _ = try Socket.reserve(port: listener.port) }
    listener.refuse(until: .infinity)
    var other = try Listener(port: listener.port)
    let error = #expect(throws: HTTPServerError.self) { try listener.listen() }
    #expect(error?.description.contains("port \(listener.port) cannot be used") == true)
    #expect(listener.refusedUntil == .infinity)
    other.close()
    try listener.listen()
    #expect(try canConnect(listener))
    #expect(throws: HTTPServerError.self) { _ = try Socket.reserve(port: listener.port) }
    #expect(client.isSilent)
  }

  @Test(
    "The port stays reserved while connections are accepted and while they are refused",
    .enabled(if: Listener.keepsPort, "here connections to a reserved port are not refused"))
  func keptPort() throws {
    var listener = try Listener(port: 0)
    defer { listener.close() }
    #expect(throws: HTTPServerError.self) { _ = try Socket.reserve(port: listener.port) }
    listener.refuse(until: .infinity)
    #expect(throws: HTTPServerError.self) { _ = try Socket.reserve(port: listener.port) }
    try listener.listen()
    #expect(throws: HTTPServerError.self) { _ = try Socket.reserve(port: listener.port) }
    // A reservation alone does not listen, and the listening socket does not share the port.
    listener.refuse(until: .infinity)
    #expect(try !canConnect(listener))
  }

  @Test("Closing twice is harmless; a port lost meanwhile is a clear error")
  func lostPort() throws {
    var listener = try Listener(port: 0)
    listener.close()
    #expect(try !canConnect(listener))
    var other = try Listener(port: listener.port)
    listener.close()
    let error = #expect(throws: HTTPServerError.self) { try listener.listen() }
    #expect(error?.description.contains("port \(listener.port) cannot be used") == true)
    other.close()
    try listener.listen()
    #expect(try canConnect(listener))
    listener.close()
  }

  @Test("The loop listens again in time, and retries while the port is lost")
  func again() throws {
    let loop = EventLoop(
      listener: try Listener(port: 0), wakeUp: -1, mailbox: EventLoopMailbox(wakeUp: -1),
      limits: HTTPLimits(), workerCount: 0,
      callbacks: EventLoop.Callbacks(
        begin: { _, _ in }, isLong: { _ in false }, dropsConnection: { false }))
    defer { loop.listener.close() }
    loop.listenAgain(now: 1)
    #expect(try canConnect(loop.listener))
    loop.listener.refuse(until: 5)
    loop.listenAgain(now: 4.9)
    #expect(try !canConnect(loop.listener))
    loop.listenAgain(now: 5)
    #expect(try canConnect(loop.listener))
    loop.listener.close()
    var thief = try Listener(port: loop.listener.port)
    loop.listener.refuse(until: 6)
    loop.listenAgain(now: 6)
    #expect(loop.listener.refusedUntil == 6.1)
    thief.close()
    loop.listenAgain(now: 6.1)
    #expect(loop.listener.refusedUntil == nil)
    #expect(try canConnect(loop.listener))
  }
}
