import Dispatch

/// An HTTP/1.1 server on 127.0.0.1.
final class HTTPServer: Sendable {
  /// A closure that makes the answer to a request that arrived on a port.
  typealias Handler = @Sendable (HTTPRequest, UInt16) -> ResponseDelivery

  private static let workerCount = 4

  /// The port that the server listens on.
  let port: UInt16
  private let wakeUp: (read: Int32, write: Int32)
  private let inbox = Synchronized(EventLoopInbox())
  private let threads: ServerThreads
  private let workers: WorkerPool

  /// Starts to listen and to accept connections.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - limits: the limits of clients. The number of connections is also limited by the process's
  ///     descriptors, less a few for other uses.
  ///   - dropsConnection: a closure that is called for every new connection, on the event loop's
  ///     thread.
  ///   - handler: a closure that makes the answers, on several threads at a time.
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
    // Workers write to the pipe and the loop reads it, so it is closed after all of them.
    threads = ServerThreads {
      for descriptor in [wakeUp.read, wakeUp.write] { Socket.close(descriptor) }
    }
    // Last, after everything that can fail: otherwise the threads would never be stopped.
    workers = WorkerPool(threadCount: Self.workerCount, threads: threads)
    var limits = limits
    limits.connections = min(
      limits.connections, HTTPLimits.mostConnections(descriptors: Socket.mostDescriptors))
    startLoop(listener, limits, dropsConnection, handler)
  }

  /// Indicates whether ``stop()`` was called.
  var isStopped: Bool { inbox.withLock { $0.isStopped } }

  /// Stops the server. Returns when every thread has ended and every descriptor is closed, even if
  /// another thread called it before. A call on one of the server's own threads does not wait.
  func stop() {
    let isFirst = inbox.withLock { inbox in
      defer { inbox.isStopped = true }
      return !inbox.isStopped
    }
    if isFirst {
      Socket.wake(wakeUp.write)
      workers.stop()
    }
    threads.wait()
  }

  /// Carries out a command and waits for its end; does nothing if the server has ended.
  ///
  /// - Throws: the ``SandboxError`` of the command.
  func perform(_ command: EventLoopInbox.Command) throws {
    let (isDone, problem) = (DispatchSemaphore(value: 0), Synchronized<SandboxError?>(nil))
    let pending = EventLoopInbox.PendingCommand(command: command) { error in
      problem.withLock { $0 = error }
      isDone.signal()
    }
    // Woken under the lock: the pipe is closed only after the loop has set `isEnded`.
    let isTaken = inbox.withLock { inbox in
      guard !inbox.isEnded else { return false }
      inbox.commands.append(pending)
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
    threads.start("UnsplashSandbox sockets") { [port, wakeUp, inbox, workers] in
      let begin = { (connection: Int, request: HTTPRequest) in
        workers.run {
          let answer = EventLoopInbox.Answer(
            connection: connection, delivery: handler(request, port))
          inbox.withLock { $0.answers.append(answer) }
          Socket.wake(wakeUp.write)
        }
      }
      let loop = EventLoop(
        listener: listener, wakeUp: wakeUp.read, inbox: inbox, limits: limits,
        callbacks: EventLoop.Callbacks(begin: begin, dropsConnection: dropsConnection))
      loop.run()
    }
  }
}
