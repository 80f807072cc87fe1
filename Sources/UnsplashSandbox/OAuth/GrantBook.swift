import Foundation

/// The codes that were given out, and the tokens made of them.
///
/// Tokens say themselves what they allow (``SealedToken``): of them only the used refresh tokens
/// are remembered, as long as the sandbox lives.
final class GrantBook: Sendable {
  /// What a token allows, and whom it stands for.
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

  private struct Book: Sendable {
    var codes: [String: Code] = [:]
    var codeOrder = FIFOQueue<String>()
    var used: Set<String> = []
    var usedOrder = FIFOQueue<String>()
  }

  private static let codeSeconds = 600.0
  /// A server that runs for weeks must not grow for ever.
  private static let mostCodes = 1_000
  private static let mostUsed = 10_000

  private let book = Locked(Book())
  private let key: UInt64
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - seed: tokens are good in every sandbox of the same seed.
  ///   - now: the clock, by which codes expire.
  init(seed: UInt64, now: @escaping @Sendable () -> Date) {
    var random = SplitMix64(seed: ~seed)
    key = random.next()
    self.now = now
  }

  /// How many codes are kept at present.
  var codeCount: Int { book.withLock { $0.codes.count } }

  func makeCode(redirect: String, _ grant: Grant) -> String {
    let code = Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64URL
    let expires = now().addingTimeInterval(Self.codeSeconds)
    book.withLock { book in
      book.codes[code] = Code(redirect: redirect, grant: grant, expires: expires)
      book.codeOrder.append(code)
      if book.codeOrder.count > Self.mostCodes, let oldest = book.codeOrder.removeFirst() {
        book.codes[oldest] = nil
      }
    }
    return code
  }

  /// Takes a code, which is then gone; a wrong redirect leaves it for the client it was meant for.
  func exchange(code: String, redirect: String) throws -> Tokens {
    let moment = now()
    let grant = book.withLock { book -> Grant? in
      guard let found = book.codes[code], found.redirect == redirect, found.expires > moment
      else { return nil }
      book.codes[code] = nil
      return found.grant
    }
    guard let grant else { throw OAuthError.invalidGrant }
    return try makeTokens(grant)
  }

  /// Takes a refresh token, which is then gone: for this sandbox, not for one started later.
  func exchange(refresh: String) throws -> Tokens {
    guard let token = SealedToken(refresh, key: key), token.kind == .refresh
    else { throw OAuthError.invalidGrant }
    let isNew = book.withLock { book in
      guard book.used.insert(refresh).inserted else { return false }
      book.usedOrder.append(refresh)
      if book.usedOrder.count > Self.mostUsed, let oldest = book.usedOrder.removeFirst() {
        book.used.remove(oldest)
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

  /// An access token alone, for an account that there is.
  func makeAccessToken(_ account: SandboxAccount, scopes: [String]) -> String {
    let grant = Grant(username: account.username, scopes: scopes)
    return (try? makeTokens(grant).access) ?? ""
  }

  /// What an access token allows; `nil` for one that no sandbox of this seed has given out.
  func grant(token: String) -> Grant? {
    guard let token = SealedToken(token, key: key), token.kind == .access else { return nil }
    return token.grant
  }
}
