/// An HTTP/1.1 server on 127.0.0.1.
final class HTTPServer: Sendable {
  /// Makes the answer to a request that came in on a port.
  typealias Handler = @Sendable (HTTPRequest, UInt16) -> HTTPResponse

  private static let workerCount = 4

  /// The port it listens on.
  let port: UInt16
  private let wakeUp: (read: Int32, write: Int32)
  private let mailbox = Locked(EventLoop.Mailbox())
  private let threads: ServerThreads
  private let workers: WorkerPool

  /// Starts to listen; connections are accepted from now on.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - limits: what a client may use up. There are never more connections than the process may
  ///     have descriptors for, less a few for everything else.
  ///   - handler: makes the answers, on several threads at a time.
  init(port: UInt16, limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler) throws {
    let (listener, port) = try Socket.listen(port: port)
    let wakeUp: (read: Int32, write: Int32)
    do {
      wakeUp = try Socket.pipe()
    } catch {
      Socket.close(listener)
      throw error
    }
    self.port = port
    self.wakeUp = wakeUp
    // The pipe is written to by workers and read by the loop: it outlives them all.
    threads = ServerThreads {
      for descriptor in [listener, wakeUp.read, wakeUp.write] { Socket.close(descriptor) }
    }
    // Last, when nothing can fail any more: threads that nobody stops would stay for ever.
    workers = WorkerPool(threadCount: Self.workerCount, threads: threads)
    var limits = limits
    limits.connections = min(
      limits.connections, HTTPLimits.mostConnections(descriptors: Socket.mostDescriptors))
    startLoop(listener, limits, handler)
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

  private func startLoop(_ listener: Int32, _ limits: HTTPLimits, _ handler: @escaping Handler) {
    threads.start("UnsplashSandbox sockets") { [port, wakeUp, mailbox, workers] in
      let loop = EventLoop(
        listener: listener, wakeUp: wakeUp.read, mailbox: mailbox, limits: limits
      ) { connection, request in
        workers.run {
          let response = handler(request, port)
          let answer = EventLoop.Answer(
            connection: connection, bytes: response.bytes(for: request),
            isKeepAlive: request.isKeepAlive)
          mailbox.withLock { $0.answers.append(answer) }
          Socket.wake(wakeUp.write)
        }
      }
      loop.run()
    }
  }
}
