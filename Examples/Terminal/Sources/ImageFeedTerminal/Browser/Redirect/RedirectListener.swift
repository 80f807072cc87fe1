import Foundation
import LocalHTTP

/// Waits on this machine for the redirect at the end of a sign-in that happens in another browser
/// (RFC 8252 §7.3).
///
/// It listens on 127.0.0.1 only, from its creation until ``stop()`` or until it is released. Any
/// page in that browser can call it: a redirect without the expected `state` is refused and does
/// not end the sign-in.
public final class RedirectListener: Sendable {
  /// The complete address of the redirect, once; ends without a value when the listener stops.
  ///
  /// It supports one reader.
  public let redirects: AsyncStream<URL>
  /// The port: that of the redirect URI, or one chosen by the system if that is 0.
  public var port: UInt16 { server.port }

  private let server: HTTPServer
  private let handOver: AsyncStream<URL>.Continuation

  /// Creates a listener and starts listening.
  ///
  /// - Parameters:
  ///   - redirect: the configured redirect URI, like `http://127.0.0.1:8000/callback`.
  ///   - state: the expected `state`, as in the login page's address. With `nil` any state is
  ///     accepted, and the receiver of the redirect must check it.
  ///   - texts: the texts of the page in the browser, in the app's language.
  /// - Throws: ``RedirectListenerError``.
  public init(redirect: URL, state: String?, texts: RedirectTexts) throws {
    guard let responder = RedirectResponder(redirect, state: state, texts: texts)
    else { throw RedirectListenerError.notLoopback }
    let stream = AsyncStream<URL>.makeStream(bufferingPolicy: .bufferingOldest(1))
    do {
      server = try HTTPServer(
        port: responder.port,
        // Not before the answer: the receiver may stop the listener at once.
        didAnswer: { request in
          guard let url = responder.redirect(in: request) else { return }
          stream.continuation.yield(url)
          // Browsers sometimes repeat a request, and a code can be used only once.
          stream.continuation.finish()
        }, handler: { responder.answer(to: $0) })
    } catch {
      throw RedirectListenerError.cannotListen(port: responder.port, reason: "\(error)")
    }
    (redirects, handOver) = (stream.stream, stream.continuation)
  }

  deinit {
    stop()
  }

  /// Stops listening and closes every connection. When it returns, the port is free. Further calls
  /// have no effect.
  public func stop() {
    server.stop()
    handOver.finish()
  }
}
