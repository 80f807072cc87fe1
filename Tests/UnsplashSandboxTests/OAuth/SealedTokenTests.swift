import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("OAuth: tokens that outlive the sandbox") @SocketWaits
struct SealedTokenTests {
  func status(_ sandbox: QuietSandbox, _ token: String) throws -> Int {
    try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"]).status
  }

  @Test("A token is good in another sandbox of the same seed, and in none of another seed")
  func otherSandbox() throws {
    let token = try QuietSandbox(seed: 5).sandbox.makeAccessToken()
    #expect(token.count == 43)
    #expect(try status(try QuietSandbox(seed: 5), token) == 200)
    #expect(try status(try QuietSandbox(seed: 6), token) == 401)
  }

  @Test("With any character changed, left out or added it is unknown")
  func changed() throws {
    let book = GrantBook(seed: 5, now: { Date() })
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let token = Array(book.makeAccessToken(.demo, scopes: ["public"]))
    #expect(book.grant(token: String(token)) != nil)
    for place in token.indices {
      for character in alphabet where character != token[place] {
        var other = token
        other[place] = character
        #expect(book.grant(token: String(other)) == nil)
      }
    }
    #expect(book.grant(token: String(token.dropLast())) == nil)
    #expect(book.grant(token: String(token) + "A") == nil)
    #expect(book.grant(token: String(token) + "=") == nil)
    #expect(book.grant(token: String(repeating: "é", count: 43)) == nil)
    #expect(book.grant(token: String(repeating: "+", count: 43)) == nil)
  }

  @Test("It says whom it stands for, what it allows and since when; no two are the same")
  func contents() throws {
    let grant = GrantBook.Grant(username: "guest", scopes: OAuthClient.scopes)
    let token = SealedToken(.refresh, grant, issuedAt: 1_760_000_000)
    let text = try #require(token.text(key: 9))
    #expect(SealedToken(text, key: 9) == token)
    #expect(SealedToken(text, key: 8) == nil)
    let none = SealedToken(
      .access, GrantBook.Grant(username: "nobody", scopes: []), issuedAt: 0)
    #expect(none.text(key: 9) == nil)
    #expect(Set((0..<100).map { _ in token.text(key: 9) }).count == 100)
    // No two look alike at the start, either, where the same things are said.
    #expect(Set((0..<100).map { _ in token.text(key: 9)?.prefix(6) }).count > 90)
  }

  @Test("A refresh token is no access token, is good for another sandbox, and once for each")
  func refresh() throws {
    let grant = GrantBook.Grant(username: "demo", scopes: ["public", "write_likes"])
    let first = GrantBook(seed: 5, now: { Date() })
    let tokens = try first.makeTokens(grant)
    #expect(first.grant(token: tokens.refresh) == nil)
    #expect(throws: OAuthError.invalidGrant) { try first.exchange(refresh: tokens.access) }
    let second = GrantBook(seed: 5, now: { Date() })
    let renewed = try second.exchange(refresh: tokens.refresh)
    #expect(renewed.grant == grant)
    #expect(second.grant(token: renewed.access) == grant)
    #expect(throws: OAuthError.invalidGrant) { try second.exchange(refresh: tokens.refresh) }
  }

  @Test("A token for either account stands for that one; scopes that there are not are left out")
  func accounts() throws {
    let quiet = try QuietSandbox()
    for account in SandboxAccount.all {
      let token = quiet.sandbox.makeAccessToken(
        account: account, scopes: ["read_user", "no_such_scope"])
      let me = try quiet.ask("GET", "/me", ["Authorization: Bearer \(token)"])
      #expect(me.object["username"] as? String == account.username)
      #expect(me.object["email"] as? String == account.email)
      let id = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[0].id
      let like = try quiet.ask("POST", "/photos/\(id)/like", ["Authorization: Bearer \(token)"])
      #expect(like.status == 403)
    }
  }
}
