import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: changes of the profile") @SocketTestActor
struct ProfileWritesTests {
  let sandbox: InProcessSandbox
  let bearer: String

  init() throws {
    sandbox = try InProcessSandbox()
    bearer = sandbox.bearer(.demo, "public", "read_user", "write_user", "write_likes")
  }

  private func change(_ query: String) throws -> RawResponse {
    try sandbox.ask("PUT", "/me?\(query)", [bearer])
  }

  @Test("What is given changes, in every answer; the rest stays")
  func change() throws {
    let before = try sandbox.ask("GET", "/me", [bearer]).object
    let answer = try change(
      "first_name=Zo%C3%AB&url=https%3A%2F%2Fzoe.example.com%2F&location=&bio=Hi&email=z%40e.example"
    )
    #expect(answer.status == 200)
    let me = try sandbox.ask("GET", "/me", [bearer]).object
    #expect(answer.object as NSDictionary == me as NSDictionary)
    #expect(me["name"] as? String == "Zoë Demo" && me["email"] as? String == "z@e.example")
    #expect(me["location"] is NSNull && me["bio"] as? String == "Hi")
    #expect(me["username"] as? String == "demo" && me["id"] as? String == before["id"] as? String)
    #expect(me["instagram_username"] as? String == before["instagram_username"] as? String)
    #expect(
      try sandbox.get("/users/demo/portfolio").text == #"{"url":"https://zoe.example.com/"}"#)
    #expect(try sandbox.get("/search/users?query=zoe%20demo").object["total"] as? Int == 1)
    let id = try #require(try sandbox.get("/photos").objects.first?["id"] as? String)
    let like = try sandbox.ask("POST", "/photos/\(id)/like", [bearer]).object
    #expect((like["user"] as? [String: Any])?["name"] as? String == "Zoë Demo")
    #expect(try InProcessSandbox().get("/users/demo").object["first_name"] as? String == "Dana")
  }

  @Test("A null in JSON removes a value")
  func null() throws {
    _ = try change("bio=Hi")
    let answer = try sandbox.ask(
      "PUT", "/me", [bearer, "Content-Type: application/json"],
      body: #"{"bio":null,"last_name":null,"url":null,"location":"Oslo"}"#)
    #expect(answer.status == 200 && answer.object["name"] as? String == "Dana")
    for key in ["bio", "last_name", "portfolio_url"] { #expect(answer.object[key] is NSNull) }
    #expect(answer.object["location"] as? String == "Oslo")
  }

  @Test("A new username takes likes, collections and the token along")
  func username() throws {
    let id = try #require(try sandbox.get("/photos").objects.first?["id"] as? String)
    _ = try sandbox.ask("POST", "/photos/\(id)/like", [bearer])
    #expect(try change("username=zoe_7").status == 200)
    #expect(try sandbox.ask("GET", "/me", [bearer]).object["username"] as? String == "zoe_7")
    #expect(try sandbox.get("/users/zoe_7/likes").objects.map { $0["id"] as? String } == [id])
    #expect(try sandbox.get("/users/zoe_7").object["total_likes"] as? Int == 1)
    #expect(try sandbox.get("/users/demo").status == 404)
    #expect(try sandbox.ask("GET", "/@zoe_7").status == 200)
    let photo = try sandbox.ask("GET", "/photos/\(id)", [bearer]).object
    #expect(photo["liked_by_user"] as? Bool == true)
    #expect(try sandbox.ask("DELETE", "/photos/\(id)/like", [bearer]).status == 200)
    #expect(try sandbox.get("/users/zoe_7/likes").objects.isEmpty)
  }

  @Test("The next sign-in has the same email address and tells the new username")
  func signIn() throws {
    #expect(try change("username=zoe_7&email=z%40e.example").status == 200)
    let sent = try sandbox.ask(
      "POST", "/oauth/authorize", [InProcessSandbox.form],
      body: "\(AuthorizePageTests.asked)&\(AuthorizePageTests.loopback)"
        + "&email=demo%40example.com&password=demo")
    let location = try #require(sent.header("Location"))
    let items = try #require(URLComponents(string: location)?.queryItems)
    let code = try #require(items.first { $0.name == "code" }?.value)
    let token = try sandbox.ask(
      "POST", "/oauth/token",
      body: "client_id=sandbox-access-key&client_secret=sandbox-secret-key&code=\(code)"
        + "&grant_type=authorization_code&\(AuthorizePageTests.loopback)")
    #expect(token.object["username"] as? String == "zoe_7")
  }

  @Test(
    "Values that cannot be saved are rejected, and change nothing",
    arguments: [
      ("username=", "Username is invalid"), ("username=a%20b", "Username is invalid"),
      ("username=Guest", "Username has already been taken"),
      ("first_name=", "First name can't be blank"), ("email=x", "Email is invalid"),
      ("url=javascript%3Aalert(1)", "Portfolio url is invalid"),
      ("url=https%3A%2F%2F%C3%A9.example", "Portfolio url is invalid"),
    ])
  func refused(query: String, words: String) throws {
    let before = try sandbox.ask("GET", "/me", [bearer]).text
    let answer = try change("bio=New&\(query)")
    #expect(answer.status == 422 && answer.text == "{\"errors\":[\"\(words)\"]}")
    #expect(try sandbox.ask("GET", "/me", [bearer]).text == before)
  }
}
