import Foundation
import LocalHTTP

/// The issued codes, and the tokens made from them.
///
/// A token contains its grant (``SealedToken``), so only used refresh tokens are remembered, as
/// long as the sandbox exists.
final class GrantStore: Sendable {
  /// The user and the scopes of a token.
  struct Grant: Sendable, Equatable {
    let username: String
    let scopes: [String]
  }

  struct Tokens: Sendable, Equatable {
    let access: String
    let refresh: String
    let grant: Grant
    let createdAt: Int
  }

  private struct Code: Sendable {
    let redirect: String
    let grant: Grant
    let expires: Date
  }

  private struct State: Sendable {
    var codes: [String: Code] = [:]
    var codeOrder = FIFOQueue<String>()
    var used: Set<String> = []
    var usedOrder = FIFOQueue<String>()
  }

  private static let codeSeconds = 600.0
  /// Limits the memory of a server that runs for weeks.
  private static let mostCodes = 1_000
  private static let mostUsed = 10_000

  private let state = Synchronized(State())
  private let key: UInt64
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - seed: the seed; tokens are valid in every sandbox with the same one.
  ///   - now: the clock for the expiry of codes.
  init(seed: UInt64, now: @escaping @Sendable () -> Date) {
    var random = SplitMix64(seed: ~seed)
    key = random.next()
    self.now = now
  }

  /// The number of codes kept at present.
  var codeCount: Int { state.withLock { $0.codes.count } }

  func makeCode(redirect: String, _ grant: Grant) -> String {
    let code = Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64URL
    let expires = now().addingTimeInterval(Self.codeSeconds)
    state.withLock { state in
      state.codes[code] = Code(redirect: redirect, grant: grant, expires: expires)
      state.codeOrder.append(code)
      if state.codeOrder.count > Self.mostCodes, let oldest = state.codeOrder.removeFirst() {
        state.codes[oldest] = nil
      }
    }
    return code
  }

  /// Exchanges a code, which is then removed; a wrong redirect URI keeps it for the right client.
  func exchange(code: String, redirect: String) throws -> Tokens {
    let moment = now()
    let grant = state.withLock { state -> Grant? in
      guard let found = state.codes[code], found.redirect == redirect, found.expires > moment
      else { return nil }
      state.codes[code] = nil
      return found.grant
    }
    guard let grant else { throw OAuthError.invalidGrant }
    return try makeTokens(grant)
  }

  /// Exchanges a refresh token, which is then invalid in this sandbox, but not in later ones.
  func exchange(refresh: String) throws -> Tokens {
    guard let token = SealedToken(refresh, key: key), token.kind == .refresh
    else { throw OAuthError.invalidGrant }
    let isNew = state.withLock { state in
      guard state.used.insert(refresh).inserted else { return false }
      state.usedOrder.append(refresh)
      if state.usedOrder.count > Self.mostUsed, let oldest = state.usedOrder.removeFirst() {
        state.used.remove(oldest)
      }
      return true
    }
    guard isNew else { throw OAuthError.invalidGrant }
    return try makeTokens(token.grant)
  }

  func makeTokens(_ grant: Grant) throws -> Tokens {
    let moment = Int(now().timeIntervalSince1970)
    guard let access = SealedToken(.access, grant, issuedAt: moment).text(key: key),
      let refresh = SealedToken(.refresh, grant, issuedAt: moment).text(key: key)
    else { throw OAuthError.invalidGrant }
    return Tokens(access: access, refresh: refresh, grant: grant, createdAt: moment)
  }

  /// Makes an access token only, for an existing account.
  func makeAccessToken(_ account: SandboxAccount, scopes: [String]) -> String {
    let grant = Grant(username: account.username, scopes: scopes)
    return (try? makeTokens(grant).access) ?? ""
  }

  /// Returns the grant of an access token; `nil` unless a sandbox with this seed issued it.
  func grant(token: String) -> Grant? {
    guard let token = SealedToken(token, key: key), token.kind == .access else { return nil }
    return token.grant
  }
}
