import Dispatch
import Foundation

/// An HTTP/1.1 server on 127.0.0.1: it serves this machine only.
///
/// It keeps connections open, limits what a client may send and how long it may take, and answers
/// malformed requests by itself. It compares neither `Host` nor `Origin`: a server whose answers
/// other websites may not read does that in its handler.
///
/// A client may end its side of the connection after a request and read the answer, unless the
/// server drops such requests (`dropsAbandoned`).
///
/// All members may be used from any thread. ``stop()`` blocks for a moment. A server that is
/// released stops.
public final class HTTPServer: Sendable {
  /// A closure that answers one request: at once, with the answer, or later through the mailbox, with
  /// `nil`.
  private typealias Answer =
    @Sendable (HTTPRequest, _ connection: Int, AnswerTime) -> ResponseDelivery?

  private static let workerCount = 4

  /// The port that the server listens on.
  public let port: UInt16
  /// The root of the server's URLs: `http://127.0.0.1:8080`.
  public var address: String { "http://127.0.0.1:\(port)" }
  private let mailbox: EventLoopMailbox
  private let threads: ServerThreads
  private let workers: WorkerPool

  /// Starts to listen and to accept connections.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - dropsAbandoned: whether a request is dropped whose client had closed the connection before
  ///     it was read, as one that was tired of waiting for a server that stood still.
  ///   - didAnswer: a closure that is called after the handler has answered a request. It may lead
  ///     to the end of the server: the answer is sent before.
  ///   - handler: a function that makes the answers, to several connections at a time; the requests
  ///     of one connection are answered in order. It must not block its thread.
  /// - Throws: ``HTTPServerError`` if the port cannot be used.
  public convenience init(
    port: UInt16 = 0, dropsAbandoned: Bool = false,
    didAnswer: @escaping @Sendable (HTTPRequest) -> Void = { _ in },
    handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) throws {
    var limits = HTTPLimits()
    limits.dropsAbandoned = dropsAbandoned
    try self.init(
      port: port, limits, workerCount: 0, dropsConnection: { false }, time: { _ in .short },
      answer: { server in
        { [mailbox = server.mailbox] request, connection, _ in
          Task {
            let response = await handler(request)
            mailbox.post(ResponseDelivery(response, for: request), to: connection)
            didAnswer(request)
          }
          return nil
        }
      })
  }

  /// Starts to listen and to accept connections.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - limits: the limits of clients. The number of connections is also limited by the process's
  ///     descriptors, less a few for other uses.
  ///   - dropsConnection: a closure that is called for every new connection, on the event loop's
  ///     thread.
  ///   - time: a closure that tells how long the answer to a request takes, on the same thread. All
  ///     long ones together leave one thread to the others.
  ///   - handler: a closure that makes the answer to a request that arrived on a port, on four
  ///     threads at a time and on the event loop's. On the first four it may take a while.
  /// - Throws: ``HTTPServerError`` if the port cannot be used.
  package convenience init(
    port: UInt16, limits: HTTPLimits = HTTPLimits(),
    dropsConnection: @escaping @Sendable () -> Bool = { false },
    time: @escaping @Sendable (HTTPRequest) -> AnswerTime = { _ in .short },
    deliveries handler: @escaping @Sendable (HTTPRequest, UInt16) -> ResponseDelivery
  ) throws {
    try self.init(
      port: port, limits, workerCount: Self.workerCount, dropsConnection: dropsConnection,
      time: time,
      answer: { server in
        {
          [mailbox = server.mailbox, workers = server.workers, port = server.port]
          request, number, time in
          if time == .hardlyAny { return handler(request, port) }
          workers.run { mailbox.post(handler(request, port), to: number) }
          return nil
        }
      })
  }

  private init(
    port: UInt16, _ limits: HTTPLimits, workerCount: Int,
    dropsConnection: @escaping @Sendable () -> Bool,
    time: @escaping @Sendable (HTTPRequest) -> AnswerTime, answer: (HTTPServer) -> Answer
  ) throws {
    var listener = try Listener(port: port)
    let wakeUp: (read: Int32, write: Int32)
    do {
      wakeUp = try Socket.pipe()
    } catch {
      listener.close()
      throw error
    }
    self.port = listener.port
    mailbox = EventLoopMailbox(wakeUp: wakeUp.write)
    // Workers write to the pipe and the loop reads it, so it is closed after all of them.
    threads = ServerThreads {
      for descriptor in [wakeUp.read, wakeUp.write] { Socket.close(descriptor) }
    }
    // Last, after everything that can fail: otherwise the threads would never be stopped.
    workers = WorkerPool(threadCount: workerCount, threads: threads)
    var limits = limits
    limits.connections = min(
      limits.connections, HTTPLimits.mostConnections(descriptors: Socket.mostDescriptors))
    let callbacks = EventLoop.Callbacks(
      begin: answer(self), time: time, dropsConnection: dropsConnection)
    threads.start("LocalHTTP sockets") { [mailbox, limits, listener] in
      let loop = EventLoop(
        listener: listener, wakeUp: wakeUp.read, mailbox: mailbox, limits: limits,
        workerCount: workerCount, callbacks: callbacks)
      loop.run()
    }
  }

  deinit {
    stop()
  }

  /// Indicates whether ``stop()`` was called.
  public var isStopped: Bool { mailbox.inbox.withLock { $0.isStopped } }

  /// Stops the server and ends its streams. Returns when every thread has ended and every
  /// connection is closed, even if another thread called it before. Finished answers are sent as
  /// far as their clients accept them at once; answers that are still being made are dropped. A
  /// call on one of the server's own threads does not wait.
  public func stop() {
    let isFirst = mailbox.inbox.withLock { inbox in
      defer { inbox.isStopped = true }
      return !inbox.isStopped
    }
    if isFirst {
      mailbox.post { _ in }
      workers.stop()
    }
    threads.wait()
  }

  /// Carries out a command and waits for its end; does nothing if the server has ended.
  ///
  /// - Throws: the ``HTTPServerError`` of the command.
  package func perform(_ command: ServerCommand) throws {
    let (isDone, problem) = (DispatchSemaphore(value: 0), Synchronized<HTTPServerError?>(nil))
    let pending = EventLoopInbox.PendingCommand(command: command) { error in
      problem.withLock { $0 = error }
      isDone.signal()
    }
    guard mailbox.post({ $0.commands.append(pending) }) else { return }
    isDone.wait()
    if let problem = problem.withLock({ $0 }) { throw problem }
  }
}

/// An error that prevents a server from starting.
public struct HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// The failed action, with the system's reason, and the next step as a sentence.
  package let problem: String

  /// - Parameters:
  ///   - action: the action that failed.
  ///   - number: the system's error number.
  ///   - advice: the next step, as a sentence.
  init(_ action: String, _ number: Int32, _ advice: String = HTTPServerError.descriptorAdvice) {
    problem = "\(action) (\(String(cString: strerror(number)))). \(advice)"
  }

  /// The message, with the system's reason and the next step.
  public var description: String { "The server could not start: \(problem)" }

  /// The advice for the usual cause: too few descriptors.
  static let descriptorAdvice =
    "Close what this process does not need, or raise its limit of open files (ulimit -n)."
}
