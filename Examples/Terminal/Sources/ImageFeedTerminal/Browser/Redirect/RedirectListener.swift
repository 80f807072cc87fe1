import Dispatch
import Foundation

/// Waits on this machine for the redirect at the end of a sign-in that happens in another browser
/// (RFC 8252 §7.3).
///
/// It listens on 127.0.0.1 only, on its own thread, from its creation until ``stop()`` or until it
/// is released. Any page in that browser can call it: a redirect without the expected `state` is
/// refused and does not end the sign-in.
public final class RedirectListener: Sendable {
  /// The complete address of the redirect, once; ends without a value when the listener stops.
  ///
  /// It supports one reader.
  public let redirects: AsyncStream<URL>
  /// The port: that of the redirect URI, or one chosen by the system if that is 0.
  public let port: UInt16

  /// The pipe that wakes the thread.
  private let wakeUp: WakeUp
  /// The group that the thread leaves when it ends.
  private let thread = DispatchGroup()

  /// Creates a listener and starts listening.
  ///
  /// - Parameters:
  ///   - redirect: the configured redirect URI, like `http://127.0.0.1:8000/callback`.
  ///   - state: the expected `state`, as in the login page's address. With `nil` any state is
  ///     accepted, and the receiver of the redirect must check it.
  ///   - texts: the texts of the page in the browser, in the app's language.
  /// - Throws: ``RedirectListenerError``.
  public convenience init(redirect: URL, state: String?, texts: RedirectTexts) throws {
    try self.init(redirect: redirect, state: state, texts: texts, connectionLimit: 5)
  }

  /// - Parameter connectionLimit: the time limit of a connection, in seconds.
  init(redirect: URL, state: String?, texts: RedirectTexts, connectionLimit: Double) throws {
    guard var responder = RedirectResponder(redirect, state: state, texts: texts)
    else { throw RedirectListenerError(.notLoopback) }
    let (listener, port) = try LoopbackSocket.listen(port: responder.port)
    let pipe: (read: Int32, write: Int32)
    do {
      pipe = try LoopbackSocket.pipe()
    } catch {
      LoopbackSocket.close(listener)
      throw error
    }
    responder.port = port
    self.port = port
    wakeUp = WakeUp(pipe)
    let stream = AsyncStream<URL>.makeStream(bufferingPolicy: .bufferingOldest(1))
    redirects = stream.stream
    Self.start(thread, stream.continuation) { [responder] in
      RedirectLoop(
        listener: listener, wakeUp: pipe.read, responder: responder,
        connectionLimit: connectionLimit,
        handOver: { url in
          stream.continuation.yield(url)
          // Browsers sometimes repeat a request, and a code can be used only once.
          stream.continuation.finish()
        })
    }
  }

  deinit {
    stop()
  }

  /// Stops listening and closes every connection. When it returns, the port is free and the thread
  /// has ended. Further calls have no effect.
  public func stop() {
    wakeUp.wake()
    thread.wait()
    wakeUp.close()
  }

  private static func start(
    _ group: DispatchGroup, _ continuation: AsyncStream<URL>.Continuation,
    _ makeLoop: @escaping @Sendable () -> RedirectLoop
  ) {
    group.enter()
    let thread = Thread {
      makeLoop().run()
      continuation.finish()
      group.leave()
    }
    thread.name = "RedirectListener"
    thread.start()
  }
}

/// A pipe that several threads may write to and close.
private final class WakeUp: @unchecked Sendable {  // why: `pipe` is guarded by `lock`
  private let lock = NSLock()
  private var pipe: (read: Int32, write: Int32)?

  init(_ pipe: (read: Int32, write: Int32)) {
    self.pipe = pipe
  }

  func wake() {
    lock.lock()
    defer { lock.unlock() }
    if let pipe { LoopbackSocket.wake(pipe.write) }
  }

  /// Closes both ends. Call it only after the last read.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    if let pipe { [pipe.write, pipe.read].forEach(LoopbackSocket.close) }
    pipe = nil
  }
}
