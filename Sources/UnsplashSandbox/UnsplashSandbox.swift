import Foundation

/// A local Unsplash: login page, token exchange, API and pictures over real HTTP on this machine.
///
/// It answers as the real one does, so that clients written for Unsplash work against it with
/// nothing changed but the host. It listens on 127.0.0.1 only, knows one application
/// (``accessKey``, ``secretKey``) and one person (``demoEmail``, ``demoPassword``), and needs no
/// internet. Photos and pictures come from a seed and are the same for the same seed.
///
/// All of it may be used from any thread. ``start()`` and ``stop()`` block for a moment.
public final class UnsplashSandbox: Sendable {
  /// The access key (`client_id`) of the one application.
  public static let accessKey = OAuthClient.accessKey
  /// The secret key (`client_secret`) of the one application.
  public static let secretKey = OAuthClient.secretKey
  /// What to sign in with.
  public static let demoEmail = SandboxAccount.demo.email
  /// The password for ``demoEmail``.
  public static let demoPassword = SandboxAccount.demo.password
  /// The user name of the account with ``demoEmail``.
  public static let demoUsername = SandboxAccount.demo.username
  /// The seed of the photos unless another is asked for.
  public static let standardSeed: UInt64 = 2_025
  /// API requests an hour unless another number is asked for: that of a real production key.
  public static let standardQuota = 5_000

  private let port: UInt16
  private let limits: HTTPLimits
  let server = Locked<HTTPServer?>(nil)
  let site: Site

  /// Makes a sandbox that does not listen yet.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 for any free one.
  ///   - seed: of the photos and persons.
  ///   - photos: files to show instead of the seed's photos, 5,000 or so at most; none for those.
  ///     They are served as they are for every size.
  ///   - quota: how many API requests the application may make in an hour. Real demo keys have 50.
  ///   - onRequest: told of every request when it has been answered, on a thread of the sandbox.
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
    onRequest: (@Sendable (LoggedRequest) -> Void)? = nil
  ) {
    self.port = port
    self.limits = limits
    site = Site(seed: seed, quota: quota, now: now, photos: photos, onRequest: onRequest)
  }

  deinit {
    stop()
  }

  /// Begins to listen, and returns the address: `http://127.0.0.1:8080`. When it listens already,
  /// nothing changes. When it is about to stop, waits for that first; so, after a `stop()` inside
  /// `onRequest`, it is not to be started inside `onRequest` with the same port.
  ///
  /// - Throws: ``SandboxError`` when the port cannot be used.
  @discardableResult
  public func start() throws -> URL {
    // Waited for outside of the lock: on its way out a server may still ask for it.
    let earlier = server.withLock { $0 }
    if let earlier, earlier.isStopped { earlier.stop() }
    let port = try server.withLock { server in
      if let server, !server.isStopped { return server.port }
      let started = try HTTPServer(
        port: self.port, limits: limits,
        dropsConnection: { [site] in site.faults.dropsConnection() }
      ) { [site] request, port in site.respond(to: request, port: port) }
      if let seconds = site.faults.takeRefusal() { try started.perform(.refuse(seconds: seconds)) }
      server = started
      return started.port
    }
    guard let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw SandboxError("port \(port) has no address") }
    return url
  }

  /// Stops listening and closes every connection; returns when all threads have ended, also when
  /// another thread is stopping it already. Likes and tokens stay, and it may be started again.
  ///
  /// Called inside `onRequest` it does not wait, because it would wait for itself: the rest ends
  /// as soon as `onRequest` returns. The same goes for a sandbox whose last reference goes there.
  public func stop() {
    server.withLock { $0 }?.stop()
  }

  /// The latest requests, the oldest first; 10,000 at most.
  public var requests: [LoggedRequest] { site.log.latest }

  /// How many requests there were for an endpoint, such as `GET /photos/:id`.
  public func requestCount(_ endpoint: String) -> Int { site.log.counts[endpoint] ?? 0 }

  /// Forgets all requests so far.
  public func clearRequests() {
    site.log.clear()
  }

  /// Gives out an access token for the demo account, as if it had signed in.
  ///
  /// The token is good in every sandbox of the same seed, also in those of later processes.
  ///
  /// - Parameter scopes: what the token allows; those that Unsplash has not are left out.
  public func makeAccessToken(
    scopes: [String] = ["public", "read_user", "write_likes"]
  ) -> String {
    makeAccessToken(account: .demo, scopes: scopes)
  }

  /// Gives out an access token for an account, as if it had signed in.
  ///
  /// - Parameters:
  ///   - account: whom the token stands for.
  ///   - scopes: what the token allows; those that Unsplash has not are left out.
  public func makeAccessToken(
    account: SandboxAccount, scopes: [String] = ["public", "read_user", "write_likes"]
  ) -> String {
    site.grants.makeAccessToken(account, scopes: scopes)
  }
}
