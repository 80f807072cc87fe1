import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("OAuth: tokens that outlive the sandbox") @SocketTestActor
struct SealedTokenTests {
  func status(_ sandbox: InProcessSandbox, _ token: String) throws -> Int {
    try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"]).status
  }

  @Test("A token is valid in another sandbox with the same seed, and in none with another")
  func otherSandbox() throws {
    let token = try InProcessSandbox(seed: 5).sandbox.makeAccessToken()
    #expect(token.count == 43)
    #expect(try status(try InProcessSandbox(seed: 5), token) == 200)
    #expect(try status(try InProcessSandbox(seed: 6), token) == 401)
  }

  @Test("A token with any character changed, removed or added is invalid")
  func changed() throws {
    let store = GrantStore(seed: 5, now: { Date() })
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let token = Array(store.makeAccessToken(.demo, scopes: ["public"]))
    #expect(store.grant(token: String(token)) != nil)
    for place in token.indices {
      for character in alphabet where character != token[place] {
        var other = token
        other[place] = character
        #expect(store.grant(token: String(other)) == nil)
      }
    }
    #expect(store.grant(token: String(token.dropLast())) == nil)
    #expect(store.grant(token: String(token) + "A") == nil)
    #expect(store.grant(token: String(token) + "=") == nil)
    #expect(store.grant(token: String(repeating: "é", count: 43)) == nil)
    #expect(store.grant(token: String(repeating: "+", count: 43)) == nil)
  }

  @Test("A token contains its user, scopes and time; no two are equal")
  func contents() throws {
    let grant = GrantStore.Grant(username: "guest", scopes: OAuthClient.scopes)
    let token = SealedToken(.refresh, grant, issuedAt: 1_760_000_000)
    let text = try #require(token.text(key: 9))
    #expect(SealedToken(text, key: 9) == token)
    #expect(SealedToken(text, key: 8) == nil)
    let none = SealedToken(
      .access, GrantStore.Grant(username: "nobody", scopes: []), issuedAt: 0)
    #expect(none.text(key: 9) == nil)
    #expect(Set((0..<100).map { _ in token.text(key: 9) }).count == 100)
    // Their beginnings differ as well, although they have the same content.
    #expect(Set((0..<100).map { _ in token.text(key: 9)?.prefix(6) }).count > 90)
  }

  @Test("A refresh token is not an access token, and is valid once in each sandbox")
  func refresh() throws {
    let grant = GrantStore.Grant(username: "demo", scopes: ["public", "write_likes"])
    let first = GrantStore(seed: 5, now: { Date() })
    let tokens = try first.makeTokens(grant)
    #expect(first.grant(token: tokens.refresh) == nil)
    #expect(throws: OAuthError.invalidGrant) { try first.exchange(refresh: tokens.access) }
    let second = GrantStore(seed: 5, now: { Date() })
    let renewed = try second.exchange(refresh: tokens.refresh)
    #expect(renewed.grant == grant)
    #expect(second.grant(token: renewed.access) == grant)
    #expect(throws: OAuthError.invalidGrant) { try second.exchange(refresh: tokens.refresh) }
  }

  @Test("A token belongs to its account; unknown scopes are ignored")
  func accounts() throws {
    let sandbox = try InProcessSandbox()
    for account in SandboxAccount.all {
      let token = sandbox.sandbox.makeAccessToken(
        account: account, scopes: ["read_user", "no_such_scope"])
      let me = try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"])
      #expect(me.object["username"] as? String == account.username)
      #expect(me.object["email"] as? String == account.email)
      let id = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[0].id
      let like = try sandbox.ask("POST", "/photos/\(id)/like", ["Authorization: Bearer \(token)"])
      #expect(like.status == 403)
    }
  }
}
