import ImageFeedCore

/// A token storage that holds each session to the account it began with.
///
/// It wraps the storage that all processes of one person share, and never returns or removes a
/// token that another process has stored there. A session begins with the first token that is read,
/// as at launch, or with the one that is stored here, as after a sign-in. It ends when `nil` is
/// stored; from then until the next sign-in there is no token here, whatever the shared storage
/// holds.
///
/// The services and the screens of one app must use the same one. ``UnsplashBackEnd`` makes it.
public final class SessionTokenStorage: OAuth2TokenStorage {
  private enum Session {
    case notBegun
    case began(with: AccessToken)
    case ended
  }

  private let shared: any OAuth2TokenStorage
  @MainActor private var session = Session.notBegun
  @MainActor private var lastCall: Task<Void, Never>?

  /// Wraps the storage in which other processes store tokens, too.
  public init(_ shared: any OAuth2TokenStorage) {
    self.shared = shared
  }

  /// Reads the session's token, or `nil` if nobody is signed in.
  ///
  /// - Throws: ``ServiceError`` of kind `unauthorised` if another process has replaced or removed
  ///   the token, which ends the session as a 401 does (G-7), or the error of the shared storage.
  @MainActor
  public func token() async throws(ServiceError) -> AccessToken? {
    try await afterEarlierCalls { [self] in
      switch session {
      case .notBegun:
        let stored = try await shared.token()
        if let stored { session = .began(with: stored) }
        return stored
      case .began(let own):
        guard try await shared.token() == own else {
          throw ServiceError(.unauthorised, cause: "the session's token was replaced or removed")
        }
        return own
      case .ended:
        return nil
      }
    }
  }

  /// Begins a session with a token, or ends the current one with `nil`.
  ///
  /// - Throws: the error of the shared storage; the session then stays as it was.
  @MainActor
  public func store(_ token: AccessToken?) async throws(ServiceError) {
    try await afterEarlierCalls { [self] in
      if let token {
        try await shared.store(token)
        session = .began(with: token)
      } else {
        try await removeToken()
        session = .ended
      }
    }
  }

  /// Removes the token unless it is another session's. One that cannot be read is removed.
  ///
  /// Between the two steps another process may store its token, which is then removed, too: that
  /// session ends as with 401, and nothing is done in its name.
  @MainActor
  private func removeToken() async throws(ServiceError) {
    switch session {
    case .notBegun:
      try await shared.store(nil)
    case .began(let own):
      let stored = try? await shared.token()
      if stored == nil || stored == own { try await shared.store(nil) }
    case .ended:
      break
    }
  }

  /// Runs a call when all earlier ones have ended, so that none comes between its steps.
  @MainActor
  private func afterEarlierCalls<Value: Sendable>(
    _ call: @escaping @MainActor () async throws -> Value
  ) async throws(ServiceError) -> Value {
    let task = Task { @MainActor [lastCall] in
      await lastCall?.value
      return try await call()
    }
    lastCall = Task { _ = await task.result }
    do { return try await task.value } catch { throw ServiceError(error) }
  }
}
