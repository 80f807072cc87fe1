import Foundation

/// The codes and tokens that were given out.
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
    let request: AuthorizationRequest
    let username: String
    let expires: Date
  }

  private struct Book: Sendable {
    var codes: [String: Code] = [:]
    var grants: [String: Grant] = [:]
    var refreshes: [String: Grant] = [:]
    var accessOrder: [String] = []
    var refreshOrder: [String] = []
  }

  private static let codeSeconds = 600.0
  /// Tokens do not expire; but a server that runs for weeks must not grow for ever.
  private static let mostTokens = 10_000

  private let book = Locked(Book())
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  func makeCode(for request: AuthorizationRequest, username: String) -> String {
    let code = Self.secret()
    let moment = now()
    book.withLock { book in
      book.codes = book.codes.filter { $0.value.expires > moment }
      book.codes[code] = Code(
        request: request, username: username,
        expires: moment.addingTimeInterval(Self.codeSeconds))
    }
    return code
  }

  /// Takes a code, which is then gone whatever comes of it.
  func exchange(code: String, redirect: String) throws -> Tokens {
    let found = book.withLock { $0.codes.removeValue(forKey: code) }
    guard let found, found.expires > now(), found.request.redirect == redirect
    else { throw OAuthError.invalidGrant }
    return makeTokens(Grant(username: found.username, scopes: found.request.scopes))
  }

  /// Takes a refresh token, which is then gone.
  func exchange(refresh: String) throws -> Tokens {
    guard let grant = book.withLock({ $0.refreshes.removeValue(forKey: refresh) })
    else { throw OAuthError.invalidGrant }
    return makeTokens(grant)
  }

  func makeTokens(_ grant: Grant) -> Tokens {
    let tokens = Tokens(
      access: Self.secret(), refresh: Self.secret(), grant: grant,
      createdAt: Int(now().timeIntervalSince1970))
    book.withLock { book in
      book.grants[tokens.access] = grant
      book.refreshes[tokens.refresh] = grant
      book.accessOrder.append(tokens.access)
      book.refreshOrder.append(tokens.refresh)
      guard book.accessOrder.count > Self.mostTokens else { return }
      book.grants[book.accessOrder.removeFirst()] = nil
      book.refreshes[book.refreshOrder.removeFirst()] = nil
    }
    return tokens
  }

  /// What a token allows; `nil` for one that was never given out.
  func grant(token: String) -> Grant? { book.withLock { $0.grants[token] } }

  /// 32 random bytes in 43 characters.
  private static func secret() -> String {
    Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64URL
  }
}
