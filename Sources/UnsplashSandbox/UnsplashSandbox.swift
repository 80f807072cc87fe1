import Foundation
import LocalHTTP

/// A local Unsplash: login page, token exchange, API and pictures over real HTTP on this machine.
///
/// It answers as the real Unsplash does, so that clients work against it with only the host
/// changed. It listens on 127.0.0.1 only, knows one application (``accessKey``, ``secretKey``) and
/// the accounts in ``SandboxAccount/all``, and needs no internet. Photos and pictures are generated
/// from a seed and are the same for the same seed.
///
/// All members may be used from any thread. ``start()`` and ``stop()`` block for a moment.
public final class UnsplashSandbox: Sendable {
  /// The access key (`client_id`) of the application.
  public static let accessKey = OAuthClient.accessKey
  /// The secret key (`client_secret`) of the application.
  public static let secretKey = OAuthClient.secretKey
  /// The email address of the demo account.
  public static let demoEmail = SandboxAccount.demo.email
  /// The password for ``demoEmail``.
  public static let demoPassword = SandboxAccount.demo.password
  /// The username of the demo account.
  public static let demoUsername = SandboxAccount.demo.username
  /// The default seed of the photos.
  public static let standardSeed: UInt64 = 2_025
  /// The default number of API requests an hour, that of a real production key.
  public static let standardQuota = 5_000

  private let port: UInt16
  private let limits: HTTPLimits
  let server = Synchronized<HTTPServer?>(nil)
  let backend: SandboxBackend

  /// Makes a sandbox that does not listen yet.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 for any free one.
  ///   - seed: the seed of the photos and users.
  ///   - photos: files to show instead of generated photos, about 5,000 at most; empty for none.
  ///     They are served unchanged for every size. Their users are their photographers, and their
  ///     folders are the collections.
  ///   - quota: the number of API requests the application may make in an hour. Real demo keys have
  ///     50.
  ///   - onRequest: a closure that is called with every answered request, on a thread of the
  ///     sandbox.
  public convenience init(
    port: UInt16 = 0, seed: UInt64 = standardSeed, photos: [PhotoFile] = [],
    quota: Int = standardQuota, onRequest: (@Sendable (LoggedRequest) -> Void)? = nil
  ) {
    self.init(
      port: port, seed: seed, photos: photos, quota: quota, limits: HTTPLimits(), now: { Date() },
      onRequest: onRequest)
  }

  init(
    port: UInt16 = 0, seed: UInt64 = standardSeed, photos: [PhotoFile] = [],
    quota: Int = standardQuota, limits: HTTPLimits, now: @escaping @Sendable () -> Date,
    data: DataSet? = nil, onRequest: (@Sendable (LoggedRequest) -> Void)? = nil
  ) {
    self.port = port
    var limits = limits
    limits.dropsWaiting = true
    self.limits = limits
    backend = SandboxBackend(
      seed: seed, quota: quota, now: now, photos: photos, data: data, onRequest: onRequest)
  }

  deinit {
    stop()
  }

  /// Starts to listen and returns the base URL: `http://127.0.0.1:8080`. A running sandbox is not
  /// changed. If the sandbox is stopping, this waits for the end; so `onRequest` must not start it
  /// on the same port after a `stop()` of its own.
  ///
  /// - Throws: ``SandboxError`` if the port cannot be used.
  @discardableResult
  public func start() throws -> URL {
    // Waited for outside the lock: a stopping server may still need it.
    let earlier = server.withLock { $0 }
    if let earlier, earlier.isStopped { earlier.stop() }
    let port = try server.withLock { server in
      if let server, !server.isStopped { return server.port }
      let started = try SandboxError.ofServer {
        try HTTPServer(
          port: self.port, limits: limits,
          dropsConnection: { [backend] in backend.faults.dropsConnection() },
          time: { [backend] in backend.time(of: $0) },
          deliveries: { [backend] request, port in backend.respond(to: request, port: port) })
      }
      if let seconds = backend.faults.takeRefusal() {
        try started.perform(.refuse(seconds: seconds))
      }
      server = started
      return started.port
    }
    guard let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw SandboxError("port \(port) has no address.") }
    return url
  }

  /// Stops listening and closes all connections. Returns when all threads have ended, even if
  /// another thread is stopping the sandbox already. Likes, tokens and all other changes are kept,
  /// and the sandbox may be started again.
  ///
  /// A call inside `onRequest` does not wait, because it would wait for itself: the rest ends when
  /// `onRequest` returns. The same applies to a sandbox whose last reference is released there.
  public func stop() {
    server.withLock { $0 }?.stop()
  }

  /// The latest requests, the oldest first, at most 10,000. Not among them are those of the control
  /// below `/sandbox`, and those whose client left while they waited for a thread.
  public var requests: [LoggedRequest] { backend.log.latest }

  /// Returns the number of requests of an endpoint, such as `GET /photos/:id`.
  public func requestCount(_ endpoint: String) -> Int { backend.log.counts[endpoint] ?? 0 }

  /// Removes all recorded requests, and resets their counts.
  public func clearRequests() {
    backend.log.clear()
  }

  /// Makes an access token for the demo account, as if it had signed in.
  ///
  /// The token is valid in every sandbox with the same seed, even in later processes.
  ///
  /// - Parameter scopes: the scopes of the token; unknown ones are ignored.
  public func makeAccessToken(
    scopes: [String] = ["public", "read_user", "write_likes"]
  ) -> String {
    makeAccessToken(account: .demo, scopes: scopes)
  }

  /// Makes an access token for an account, as if it had signed in.
  ///
  /// - Parameters:
  ///   - account: the account of the token.
  ///   - scopes: the scopes of the token; unknown ones are ignored.
  public func makeAccessToken(
    account: SandboxAccount, scopes: [String] = ["public", "read_user", "write_likes"]
  ) -> String {
    backend.grants.makeAccessToken(account, scopes: scopes)
  }
}

// MARK: Faults, which can be changed at run time and from any thread

extension UnsplashSandbox {
  /// Adds a rule to the current ones. If several rules match a request, the one added first
  /// applies.
  ///
  /// ``Fault/refused(seconds:)`` takes effect at once, or on the next ``start()``, and does not
  /// appear in ``faultRules``.
  public func add(_ rule: FaultRule) {
    guard case .refused(let wish) = rule.fault else { return backend.faults.add(rule) }
    // Not a number or a negative one means no refusal; a longer one than a day is capped.
    guard rule.target == .server, wish > 0 else { return }
    let seconds = min(wish, 86_400)
    guard let server = runningServer else { return backend.faults.setRefusal(seconds) }
    try? server.perform(.refuse(seconds: seconds))
  }

  /// The rules still in effect, with their remaining counts.
  public var faultRules: [FaultRule] { backend.faults.rules }

  /// Removes all rules and ends ``Fault/refused(seconds:)``, but not ``refuseConnections()``.
  /// Answers in progress are not affected: held ones stay held.
  public func removeFaults() {
    backend.faults.removeAll()
    try? runningServer?.perform(.endRefusal)
  }

  /// Sends the answers held back by ``Fault/held`` and ``Fault/outOfOrder``, the oldest first.
  public func releaseHeldAnswers() {
    try? runningServer?.perform(.release(below: backend.faults.endOfHeld))
  }

  /// Closes the listening socket, so that new connections are refused. Existing connections stay.
  ///
  /// Does nothing while the sandbox is not running.
  public func refuseConnections() {
    try? runningServer?.perform(.refuse(seconds: .infinity))
  }

  /// Listens again, on the same port. On Linux no other process can take it meanwhile; on Apple's
  /// systems the port is free while connections are refused.
  ///
  /// - Throws: ``SandboxError`` if the system has no socket left, or another process has the port.
  public func acceptConnections() throws {
    try SandboxError.ofServer { try runningServer?.perform(.accept) }
  }

  /// Resets all current connections.
  public func dropConnections() {
    try? runningServer?.perform(.dropAll)
  }

  /// Waits until everything sent so far is read, and answered or held back: a request that a client
  /// has given up may still arrive and be counted later. While others keep sending, it waits for a
  /// moment without any. Returns at once while the sandbox is not running.
  public func waitUntilQuiet() {
    try? runningServer?.perform(.awaitQuiet)
  }

  private var runningServer: HTTPServer? {
    server.withLock { $0 }.flatMap { $0.isStopped ? nil : $0 }
  }
}

/// An error that prevents the sandbox from starting.
public struct SandboxError: Error, Equatable, CustomStringConvertible {
  /// The message, with the system's reason if there is one.
  public let description: String

  /// - Parameter problem: the failed action, and what to do next.
  init(_ problem: String) {
    description = "The sandbox could not start: \(problem)"
  }

  /// Does work of the sandbox's server, and throws the server's errors as the sandbox's.
  static func ofServer<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as HTTPServerError {
      throw SandboxError(error.problem)
    }
  }
}
