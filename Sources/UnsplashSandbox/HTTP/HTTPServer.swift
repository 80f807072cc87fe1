import Dispatch

/// An HTTP/1.1 server on 127.0.0.1.
final class HTTPServer: Sendable {
  /// Makes the answer to a request that came in on a port.
  typealias Handler = @Sendable (HTTPRequest, UInt16) -> Delivery

  private static let workerCount = 4

  /// The port it listens on.
  let port: UInt16
  private let wakeUp: (read: Int32, write: Int32)
  private let mailbox = Locked(Mailbox())
  private let threads: ServerThreads
  private let workers: WorkerPool

  /// Starts to listen; connections are accepted from now on.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - limits: what a client may use up. There are never more connections than the process may
  ///     have descriptors for, less a few for everything else.
  ///   - dropsConnection: asked for every new connection, on the thread of the sockets.
  ///   - handler: makes the answers, on several threads at a time.
  init(
    port: UInt16, limits: HTTPLimits = HTTPLimits(),
    dropsConnection: @escaping @Sendable () -> Bool = { false }, handler: @escaping Handler
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
    self.wakeUp = wakeUp
    // The pipe is written to by workers and read by the loop: it outlives them all.
    threads = ServerThreads {
      for descriptor in [wakeUp.read, wakeUp.write] { Socket.close(descriptor) }
    }
    // Last, when nothing can fail any more: threads that nobody stops would stay for ever.
    workers = WorkerPool(threadCount: Self.workerCount, threads: threads)
    var limits = limits
    limits.connections = min(
      limits.connections, HTTPLimits.mostConnections(descriptors: Socket.mostDescriptors))
    startLoop(listener, limits, dropsConnection, handler)
  }

  /// Whether ``stop()`` was called.
  var isStopped: Bool { mailbox.withLock { $0.isStopped } }

  /// Returns when every thread has ended and every descriptor is closed, whoever else has called it
  /// before. On one of the server's own threads it does not wait: the rest ends by itself.
  func stop() {
    let isFirst = mailbox.withLock { mailbox in
      defer { mailbox.isStopped = true }
      return !mailbox.isStopped
    }
    if isFirst {
      Socket.wake(wakeUp.write)
      workers.stop()
    }
    threads.wait()
  }

  /// Returns when an order was carried out; at once when the server has ended.
  ///
  /// - Throws: ``SandboxError``.
  func perform(_ order: Mailbox.Order) throws {
    let (isDone, problem) = (DispatchSemaphore(value: 0), Locked<SandboxError?>(nil))
    let errand = Mailbox.Errand(order: order) { error in
      problem.withLock { $0 = error }
      isDone.signal()
    }
    // Woken under the lock: the pipe is closed after the loop has ended, and that it says here.
    let isTaken = mailbox.withLock { mailbox in
      guard !mailbox.isEnded else { return false }
      mailbox.errands.append(errand)
      Socket.wake(wakeUp.write)
      return true
    }
    guard isTaken else { return }
    isDone.wait()
    if let problem = problem.withLock({ $0 }) { throw problem }
  }

  private func startLoop(
    _ listener: Listener, _ limits: HTTPLimits,
    _ dropsConnection: @escaping @Sendable () -> Bool, _ handler: @escaping Handler
  ) {
    threads.start("UnsplashSandbox sockets") { [port, wakeUp, mailbox, workers] in
      let begin = { (connection: Int, request: HTTPRequest) in
        workers.run {
          let answer = Mailbox.Answer(connection: connection, delivery: handler(request, port))
          mailbox.withLock { $0.answers.append(answer) }
          Socket.wake(wakeUp.write)
        }
      }
      let loop = EventLoop(
        listener: listener, wakeUp: wakeUp.read, mailbox: mailbox, limits: limits,
        callbacks: EventLoop.Callbacks(begin: begin, dropsConnection: dropsConnection))
      loop.run()
    }
  }
}
