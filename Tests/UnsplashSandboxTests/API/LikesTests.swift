import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: likes and users") @SocketTestActor
struct LikesTests {
  let sandbox = InProcessSandbox()

  @Test(
    "A like is 201 with photo and user, an unlike 200 with the same; repeating it changes nothing")
  func likeAndUnlike() throws {
    let bearer = "Authorization: Bearer \(sandbox.sandbox.makeAccessToken())"
    let listed = try #require(try sandbox.get("/photos").objects.first)
    let id = try #require(listed["id"] as? String)
    let before = try #require(listed["likes"] as? Int)
    for _ in 1...2 {
      let response = try sandbox.ask("POST", "/photos/\(id)/like", [bearer])
      #expect(response.status == 201)
      let photo = try #require(response["photo"] as? [String: Any])
      #expect(photo["liked_by_user"] as? Bool == true)
      #expect(photo["likes"] as? Int == before + 1)
      let user = try #require(response["user"] as? [String: Any])
      #expect(user["username"] as? String == "demo")
      #expect(user["total_likes"] as? Int == 1)
    }
    let likes = try sandbox.ask("GET", "/users/demo/likes", [bearer])
    #expect(likes.ids == [id])
    #expect(likes.total == 1)
    for _ in 1...2 {
      let response = try sandbox.ask("DELETE", "/photos/\(id)/like", [bearer])
      #expect(response.status == 200)
      let photo = try #require(response["photo"] as? [String: Any])
      #expect(photo["liked_by_user"] as? Bool == false)
      #expect(photo["likes"] as? Int == before)
    }
    #expect(try sandbox.get("/users/demo/likes").text == "[]")
  }

  @Test("A like is visible only to the account that gave it, in lists and in single photos")
  func perAccount() throws {
    let demo = "Authorization: Bearer \(sandbox.sandbox.makeAccessToken())"
    let id = try #require(try sandbox.get("/photos?page=3").objects.last?["id"] as? String)
    _ = try sandbox.ask("POST", "/photos/\(id)/like", [demo])
    for (headers, isLiked) in [([demo], true), ([InProcessSandbox.key], false)] {
      let photo = try sandbox.ask("GET", "/photos/\(id)", headers).object
      #expect(photo["liked_by_user"] as? Bool == isLiked)
      let listed = try sandbox.ask("GET", "/photos?page=3", headers).objects.last
      #expect(listed?["liked_by_user"] as? Bool == isLiked)
      #expect(listed?["likes"] as? Int == photo["likes"] as? Int)
    }
  }

  @Test("The latest like comes first; accounts do not share likes")
  func store() {
    let store = LikeStore()
    store.set(true, 5, by: "a")
    store.set(true, 3, by: "a")
    store.set(true, 5, by: "a")
    store.set(true, 5, by: "b")
    #expect(store.photos(likedBy: "a") == [3, 5])
    #expect(store.count(5) == 2)
    store.set(false, 5, by: "a")
    #expect(store.photos(likedBy: "a") == [3])
    #expect(store.isLiked(5, by: "b"))
    #expect(!store.isLiked(5, by: nil))
  }
}

@Suite("API: changes of the profile") @SocketTestActor
struct ProfileWritesTests {
  let sandbox: InProcessSandbox
  let bearer: String

  init() throws {
    sandbox = InProcessSandbox()
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
    #expect(try sandbox.get("/search/users?query=zoe%20demo")["total"] as? Int == 1)
    let id = DataSet.standard.photos[0].id
    let like = try sandbox.ask("POST", "/photos/\(id)/like", [bearer]).object
    #expect((like["user"] as? [String: Any])?["name"] as? String == "Zoë Demo")
    #expect(try InProcessSandbox().get("/users/demo")["first_name"] as? String == "Dana")
  }

  @Test("A null in JSON removes a value")
  func null() throws {
    _ = try change("bio=Hi")
    let answer = try sandbox.ask(
      "PUT", "/me", [bearer, "Content-Type: application/json"],
      body: #"{"bio":null,"last_name":null,"url":null,"location":"Oslo"}"#)
    #expect(answer.status == 200 && answer["name"] as? String == "Dana")
    for key in ["bio", "last_name", "portfolio_url"] { #expect(answer.object[key] is NSNull) }
    #expect(answer["location"] as? String == "Oslo")
  }

  @Test("A new username takes likes, collections and the token along")
  func username() throws {
    let id = DataSet.standard.photos[0].id
    _ = try sandbox.ask("POST", "/photos/\(id)/like", [bearer])
    #expect(try change("username=zoe_7").status == 200)
    #expect(try sandbox.ask("GET", "/me", [bearer])["username"] as? String == "zoe_7")
    #expect(try sandbox.get("/users/zoe_7/likes").texts("id") == [id])
    #expect(try sandbox.get("/users/zoe_7")["total_likes"] as? Int == 1)
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
    let sent = try sandbox.post(
      "/oauth/authorize",
      "\(AuthorizePageTests.asked)&\(AuthorizePageTests.loopback)"
        + "&email=demo%40example.com&password=demo")
    let location = try #require(sent.header("Location"))
    let items = try #require(URLComponents(string: location)?.queryItems)
    let code = try #require(items.first { $0.name == "code" }?.value)
    let token = try sandbox.post(
      "/oauth/token",
      "client_id=sandbox-access-key&client_secret=sandbox-secret-key&code=\(code)"
        + "&grant_type=authorization_code&\(AuthorizePageTests.loopback)")
    #expect(token["username"] as? String == "zoe_7")
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
    #expect(answer.isError(422, words))
    #expect(try sandbox.ask("GET", "/me", [bearer]).text == before)
  }
}
