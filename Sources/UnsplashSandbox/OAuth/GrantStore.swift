import Foundation
import LocalHTTP

/// The issued codes, and the tokens made from them.
///
/// A token contains its grant (``SealedToken``), so only what is no longer valid is remembered, as
/// long as the sandbox exists.
final class GrantStore: Sendable {
  /// The user and the scopes of a token.
  struct Grant: Sendable, Hashable {
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
    /// The family of the tokens that are made of it.
    let family = UInt64.random(in: 0...UInt64.max)
    var isUsed = false
  }

  private struct State: Sendable {
    var codes: [String: Code] = [:]
    var codeOrder = FIFOQueue<String>()
    var usedRefreshTokens = LatestSet<String>()
    var revokedFamilies = LatestSet<UInt64>()
  }

  /// The members that were inserted last.
  private struct LatestSet<Member: Hashable & Sendable>: Sendable {
    private var members: Set<Member> = []
    private var order = FIFOQueue<Member>()

    func contains(_ member: Member) -> Bool { members.contains(member) }

    /// Returns whether the member is new.
    @discardableResult
    mutating func insert(_ member: Member) -> Bool {
      guard members.insert(member).inserted else { return false }
      order.append(member)
      if order.count > mostRemembered, let oldest = order.removeFirst() { members.remove(oldest) }
      return true
    }
  }

  private static let codeSeconds = 600.0
  /// Limits the memory of a server that runs for weeks.
  private static let mostCodes = 1_000
  private static let mostRemembered = 10_000

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

  /// Exchanges a code; a wrong redirect URI keeps it for the right client. A code that comes twice
  /// has been stolen, by one client or the other: all tokens that were made of it are revoked
  /// (RFC 6749, 4.1.2).
  func exchange(code: String, redirect: String) throws -> Tokens {
    let moment = now()
    let valid = state.withLock { state -> Code? in
      guard let found = state.codes[code] else { return nil }
      if found.isUsed { state.revokedFamilies.insert(found.family) }
      guard !found.isUsed, found.redirect == redirect, found.expires > moment else { return nil }
      state.codes[code]?.isUsed = true
      return found
    }
    guard let valid else { throw OAuthError.invalidGrant }
    return try makeTokens(valid.grant, family: valid.family)
  }

  /// Exchanges a refresh token, which is then invalid in this sandbox, but not in later ones.
  ///
  /// - Parameter scope: some of the token's scopes, for the access token only (RFC 6749, 6); `nil`
  ///   or a blank text for all of them.
  func exchange(refresh: String, scope: String? = nil) throws -> Tokens {
    guard let token = SealedToken(refresh, key: key), token.kind == .refresh
    else { throw OAuthError.invalidGrant }
    guard let asked = OAuthClient.scopes(scope ?? ""), Set(asked).isSubset(of: token.grant.scopes)
    else { throw OAuthError.invalidScope }
    let isValid = state.withLock { state in
      !state.revokedFamilies.contains(token.family) && state.usedRefreshTokens.insert(refresh)
    }
    guard isValid else { throw OAuthError.invalidGrant }
    let grant = Grant(
      username: token.grant.username, scopes: asked.isEmpty ? token.grant.scopes : asked)
    return try makeTokens(grant, renewable: token.grant, family: token.family)
  }

  /// - Parameter renewable: the grant of the refresh token; `nil` for that of the access token.
  func makeTokens(
    _ grant: Grant, renewable: Grant? = nil, family: UInt64 = .random(in: 0...UInt64.max)
  ) throws -> Tokens {
    let moment = Int(now().timeIntervalSince1970)
    func text(_ kind: SealedToken.Kind, _ grant: Grant) -> String? {
      SealedToken(kind, grant, issuedAt: moment, family: family).text(key: key)
    }
    guard let access = text(.access, grant), let refresh = text(.refresh, renewable ?? grant)
    else { throw OAuthError.invalidGrant }
    return Tokens(access: access, refresh: refresh, grant: grant, createdAt: moment)
  }

  /// Makes an access token only, for an existing account.
  func makeAccessToken(_ account: SandboxAccount, scopes: [String]) -> String {
    let grant = Grant(username: account.username, scopes: scopes)
    return (try? makeTokens(grant).access) ?? ""
  }

  /// Returns the grant of an access token; `nil` unless a sandbox with this seed issued it, and
  /// this one has not revoked it.
  func grant(token: String) -> Grant? {
    guard let token = SealedToken(token, key: key), token.kind == .access,
      state.withLock({ !$0.revokedFamilies.contains(token.family) })
    else { return nil }
    return token.grant
  }
}
