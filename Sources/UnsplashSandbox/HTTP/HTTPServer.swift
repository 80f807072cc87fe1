import Dispatch
import Foundation

/// An HTTP/1.1 server on 127.0.0.1.
final class HTTPServer: Sendable {
  /// Makes the answer to a request that came in on a port.
  typealias Handler = @Sendable (HTTPRequest, UInt16) -> HTTPResponse

  private static let workerCount = 4

  /// The port it listens on.
  let port: UInt16
  private let listener: Int32
  private let wakeUp: (read: Int32, write: Int32)
  private let mailbox = Locked(EventLoop.Mailbox())
  private let workers = WorkerPool(threadCount: workerCount)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts to listen; connections are accepted from now on.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - limits: what a client may use up.
  ///   - handler: makes the answers, on several threads at a time.
  init(port: UInt16, limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler) throws {
    (listener, self.port) = try Socket.listen(port: port)
    do {
      wakeUp = try Socket.pipe()
    } catch {
      Socket.close(listener)
      workers.stop()
      throw error
    }
    startLoop(limits: limits, handler: handler)
  }

  /// Returns when every thread has ended and every descriptor is closed. To be called once.
  func stop() {
    mailbox.withLock { $0.isStopped = true }
    Socket.wake(wakeUp.write)
    ended.wait()
    workers.stop()
    for descriptor in [listener, wakeUp.read, wakeUp.write] { Socket.close(descriptor) }
  }

  private func startLoop(limits: HTTPLimits, handler: @escaping Handler) {
    let thread = Thread { [listener, port, wakeUp, mailbox, workers, ended] in
      let loop = EventLoop(
        listener: listener, wakeUp: wakeUp.read, mailbox: mailbox, limits: limits
      ) { connection, request in
        workers.run {
          let bytes = handler(request, port).serialized(
            to: request.method, date: HTTPDate.text(), isKeepAlive: request.isKeepAlive)
          let answer = EventLoop.Answer(
            connection: connection, bytes: bytes, isKeepAlive: request.isKeepAlive)
          mailbox.withLock { $0.answers.append(answer) }
          Socket.wake(wakeUp.write)
        }
      }
      loop.run()
      ended.signal()
    }
    thread.name = "UnsplashSandbox sockets"
    thread.start()
  }
}
