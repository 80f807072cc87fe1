import Dispatch
import Foundation
import HTTPTestSupport
import Testing

@testable import LocalHTTP

@Suite("HTTP: the end of a server") @SocketTestActor
struct ServerEndTests {
  func base(_ server: HTTPServer) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)"))
  }

  @Test("A slow answer delays no other client, and a client that leaves does no harm")
  func twoAtOnce() throws {
    let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try HTTPServer(
      port: 0,
      deliveries: { request, _ in
        if request.target.path == "/slow" {
          entered.signal()
          gate.wait()
        }
        return ResponseDelivery(.text(.ok, request.target.path), for: request)
      })
    defer { server.stop() }
    let slow = try RawClient(try base(server))
    slow.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(entered.wait(timeout: .testLimit) == .success)
    var leaving: RawClient? = try RawClient(try base(server))
    leaving?.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(entered.wait(timeout: .testLimit) == .success)
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

  @Test("A client that left while the server stood still is not served, if the server drops those")
  func abandoned() throws {
    let (gate, served) = (DispatchSemaphore(value: 0), Synchronized<[String]>([]))
    var limits = HTTPLimits()
    limits.dropsAbandoned = true
    let server = try HTTPServer(
      port: 0, limits: limits,
      dropsConnection: {
        gate.wait()
        return false
      },
      deliveries: { request, _ in
        served.withLock { $0.append(request.target.path) }
        return ResponseDelivery(.text(.ok, request.target.path), for: request)
      })
    let leaving = try RawClient(try base(server))
    leaving.send("POST /leaving HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx")
    leaving.endSending()
    let staying = try RawClient(try base(server))
    staying.send("GET /staying HTTP/1.1\r\nHost: h\r\n\r\n")
    for _ in 1...2 { gate.signal() }
    #expect(leaving.isClosedByServer())
    #expect(try staying.response().text == "/staying")
    #expect(served.withLock { $0 } == ["/staying"])
  }

  @Test("Every stop returns only after the end, including the current answer")
  func secondStop() throws {
    let (stopped, finished) = (DispatchSemaphore(value: 0), Synchronized(false))
    let (server, calls) = (Synchronized<HTTPServer?>(nil), Synchronized(0))
    let made = try HTTPServer(
      port: 0,
      deliveries: { request, _ in
        calls.withLock { $0 += 1 }
        // The first stop returns at once, because it runs on one of the server's own threads.
        server.withLock { $0 }?.stop()
        stopped.signal()
        // An answer that takes a while.
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
        finished.withLock { $0 = true }
        return ResponseDelivery(.text(.ok, ""), for: request)
      })
    server.withLock { $0 = made }
    let client = try RawClient(try base(made))
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(stopped.wait(timeout: .testLimit) == .success)
    made.stop()
    #expect(finished.withLock { $0 })
    #expect(client.isEndedByServer())
    RawClient.tryOnce(try base(made), "GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("A server that is stopped because it has answered sends that answer")
  func stopAfterAnswer() throws {
    for _ in 0..<100 {
      let answered = DispatchSemaphore(value: 0)
      let server = try HTTPServer(
        didAnswer: { _ in answered.signal() }, handler: { .text(.ok, $0.target.path) })
      let client = try RawClient(try base(server))
      client.send("GET /last HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(answered.wait(timeout: .testLimit) == .success)
      server.stop()
      #expect(try client.response().text == "/last")
    }
  }

  @Test("Sending to a side that has left raises no signal, which would end this process")
  func noSignal() throws {
    signal(SIGPIPE, SIG_DFL)
    let pair = try SocketPair()
    pair.leave()
    #expect(Socket.send([1], to: pair.server) == .ended)
    let running = try RunningServer()
    let client = try RawClient(running.base)
    running.server.stop()
    // The first byte is answered by a reset of the connection, and a later one cannot be sent.
    for _ in 0..<100 { client.send("x") }
    #expect(client.isEndedByServer())
  }

  #if canImport(Glibc)
    @Test("A failed start leaves no thread behind")
    func failedStart() throws {
      func threads() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      let holder = try RunningServer()
      let before = try threads()
      for _ in 0..<100 {
        #expect(throws: HTTPServerError.self) {
          try HTTPServer(port: holder.server.port) { _ in HTTPResponse(.ok) }
        }
      }
      // Other tests have threads as well; a leak would be five per start.
      #expect(try threads() < before + 300)
    }

    @Test("The server listens on 127.0.0.1 only")
    func loopbackOnly() throws {
      let running = try RunningServer()
      #expect(throws: RawClient.Failure.self) {
        try RawClient(running.base, host: 0x7F00_0002)
      }
    }
  #endif

  @Test("The limit of connections is below the process's descriptors")
  func descriptors() {
    #expect(HTTPLimits.mostConnections(descriptors: 1_024) == 960)
    #expect(HTTPLimits.mostConnections(descriptors: 20) == 16)
    #expect(Socket.mostDescriptors > 64)
  }

  @Test(
    "The results of accept are distinguished: no connection, no descriptor, no memory",
    arguments: [
      (EAGAIN, .nobody), (EINTR, .nobody), (ECONNABORTED, .nobody), (EMFILE, .noDescriptor),
      (ENFILE, .noDescriptor), (ENOBUFS, .failed), (ENOMEM, .failed), (EINVAL, .failed),
    ] as [(Int32, Socket.Arrival)])
  func accepting(error: Int32, arrival: Socket.Arrival) {
    #expect(Socket.Arrival(error: error) == arrival)
  }
}

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

  @Test(
    "A program that is just being started, and has copies of the sockets, does not keep the port",
    .enabled(if: Listener.keepsPort, "here no socket reserves a port while another listens"))
  func copies() throws {
    var listener = try Listener(port: 0)
    let copies = [listener.descriptor, listener.reserved].map { dup($0) }
    defer { for copy in copies { Socket.close(copy) } }
    #expect(copies.allSatisfy { $0 >= 0 })
    listener.close()
    var next = try Listener(port: listener.port)
    defer { next.close() }
    #expect(try canConnect(next))
  }

  func loop() throws -> EventLoop {
    EventLoop(
      listener: try Listener(port: 0), wakeUp: -1, mailbox: EventLoopMailbox(wakeUp: -1),
      limits: HTTPLimits(), workerCount: 0,
      callbacks: EventLoop.Callbacks(
        begin: { _, _, _ in nil }, time: { _ in .short }, dropsConnection: { false }))
  }

  @Test("The streams of answers that were ready when the loop ended, or came late, end with it")
  func undelivered() throws {
    let ends = Synchronized<[EventStream.End]>([])
    func answer() -> EventLoopInbox.Answer {
      let stream = EventStream { end in ends.withLock { $0.append(end) } }
      return .init(connection: 1, delivery: ResponseDelivery([], .stream(stream)))
    }
    let loop = try loop()
    defer { loop.listener.close() }
    loop.ready = [answer()]
    loop.mailbox.post { $0.answers = [answer()] }
    loop.closeInbox()
    loop.mailbox.post(answer().delivery, to: 1)
    #expect(ends.withLock { $0 } == Array(repeating: .serverStopped, count: 3))
  }

  @Test("The loop listens again in time, and retries while the port is lost")
  func again() throws {
    let loop = try loop()
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
