import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: changes of collections") @SocketTestActor
struct CollectionWritesTests {
  let sandbox: InProcessSandbox
  let clock = ManualClock()
  let photos: [String]
  let bearer: String

  init() throws {
    let clock = clock
    sandbox = try InProcessSandbox(now: { clock.now })
    bearer = sandbox.bearer(.demo, "public", "write_collections", "read_collections")
    photos = try sandbox.get("/photos?per_page=3").objects.compactMap { $0["id"] as? String }
  }

  private func made(_ query: String = "title=Trips") throws -> String {
    let answer = try sandbox.ask("POST", "/collections?\(query)", [bearer])
    #expect(answer.status == 201)
    return try #require(answer.object["id"] as? String)
  }

  private func change(_ method: String, _ target: String) throws -> RawResponse {
    try sandbox.ask(method, target, [bearer])
  }

  @Test("A new collection is the newest one, empty, and its creator's")
  func create() throws {
    let before = try sandbox.get("/collections").header("X-Total").flatMap { Int($0) } ?? 0
    let answer = try change("POST", "/collections?title=Trips%20%26%20more&description=All")
    #expect(answer.status == 201)
    #expect(answer.text.contains(#""title":"Trips \u0026 more","description":"All""#))
    #expect(answer.text.contains(#""cover_photo":null,"preview_photos":null"#))
    #expect(answer.object["last_collected_at"] is NSNull)
    let id = try #require(answer.object["id"] as? String)
    let list = try sandbox.get("/collections")
    #expect(list.objects.first?["id"] as? String == id)
    #expect(list.header("X-Total") == "\(before + 1)")
    #expect(try sandbox.get("/users/demo/collections").objects.map { $0["id"] as? String } == [id])
    #expect(try sandbox.get("/users/demo").object["total_collections"] as? Int == 1)
    let found = try sandbox.get("/search/collections?query=trips%20more").object
    #expect(found["total"] as? Int == 1)
    #expect(try InProcessSandbox().get("/collections/\(id)").status == 404, "each has its own")
  }

  @Test(
    "The parameters are read from the query, a form or JSON",
    arguments: [
      ("?title=A&private=true", "", ""), ("?title=A&private=1", "", ""),
      ("", "application/x-www-form-urlencoded", "title=A&private=true"),
      ("", "application/json", #"{"title":"A","private":true}"#),
    ])
  func parameters(query: String, type: String, body: String) throws {
    let answer = try sandbox.ask(
      "POST", "/collections\(query)", [bearer] + (type.isEmpty ? [] : ["Content-Type: \(type)"]),
      body: body)
    #expect(answer.status == 201)
    #expect(answer.object["title"] as? String == "A" && answer.object["private"] as? Bool == true)
  }

  @Test("A change keeps what is not given; an empty description removes it")
  func update() throws {
    let id = try made("title=Trips&description=All")
    clock.advance(by: 60)
    let renamed = try change("PUT", "/collections/\(id)?title=Walks")
    #expect(renamed.status == 200)
    #expect(renamed.object["title"] as? String == "Walks")
    #expect(renamed.object["description"] as? String == "All")
    let times = (renamed.object["published_at"], renamed.object["updated_at"])
    #expect(times.0 as? String ?? "" < times.1 as? String ?? "")
    _ = try change("PUT", "/collections/\(id)?description=")
    #expect(try sandbox.get("/collections/\(id)").object["description"] is NSNull)
    #expect(try sandbox.get("/search/collections?query=walks").object["total"] as? Int == 1)
    #expect(try sandbox.get("/search/collections?query=trips").object["total"] as? Int == 0)
  }

  @Test("A collection that becomes private is visible to its curator only, with the scope")
  func privacy() throws {
    let id = try made()
    #expect(try change("PUT", "/collections/\(id)?private=true").status == 200)
    #expect(try sandbox.get("/collections/\(id)").status == 404)
    #expect(try change("GET", "/collections/\(id)").status == 200)
    #expect(try sandbox.get("/users/demo").object["total_collections"] as? Int == 0)
    #expect(try sandbox.get("/users/demo/collections").objects.isEmpty)
    // With the account's first private one.
    let own = try change("GET", "/users/demo/collections")
    #expect(own.header("X-Total") == "2")
    #expect(try change("GET", "/users/demo").object["total_collections"] as? Int == 2)
    #expect(try sandbox.get("/search/collections?query=trips").object["total"] as? Int == 0)
  }

  @Test("A deleted collection is gone, with an empty 204")
  func delete() throws {
    let id = try made()
    let answer = try change("DELETE", "/collections/\(id)")
    #expect(answer.status == 204 && answer.body.isEmpty)
    #expect(answer.header("X-Ratelimit-Remaining") != nil)
    for method in ["GET", "PUT", "DELETE"] {
      #expect(try change(method, "/collections/\(id)").status == 404)
    }
    #expect(try sandbox.get("/users/demo").object["total_collections"] as? Int == 0)
  }

  @Test("Photos are added at the front, and appear in lists, counts and each other's fields")
  func add() throws {
    let id = try made()
    clock.advance(by: 60)
    for photo in photos {
      let answer = try change("POST", "/collections/\(id)/add?photo_id=\(photo)")
      #expect(answer.status == 201)
      #expect((answer.object["photo"] as? [String: Any])?["id"] as? String == photo)
      let collection = answer.object["collection"] as? [String: Any]
      #expect(collection?["last_collected_at"] as? String == answer.object["created_at"] as? String)
      #expect((answer.object["user"] as? [String: Any])?["username"] as? String == "demo")
    }
    let again = try change("POST", "/collections/\(id)/add?photo_id=\(photos[0])")
    #expect(again.status == 201, "a second one changes nothing")
    func listed() throws -> [String?] {
      try sandbox.get("/collections/\(id)/photos").objects.map { $0["id"] as? String }
    }
    #expect(try listed() == photos.reversed())
    let alone = try sandbox.get("/collections/\(id)").object
    #expect(alone["total_photos"] as? Int == 3)
    #expect((alone["cover_photo"] as? [String: Any])?["id"] as? String == photos[2])

    let removed = try change("DELETE", "/collections/\(id)/remove?photo_id=\(photos[1])")
    #expect(removed.status == 200)
    #expect((removed.object["collection"] as? [String: Any])?["total_photos"] as? Int == 2)
    #expect(try change("DELETE", "/collections/\(id)/remove?photo_id=\(photos[1])").status == 200)
    #expect(try listed() == [photos[2], photos[0]])
  }

  @Test("A photo names the viewer's own collections that have it, in lists, too")
  func ownCollections() throws {
    let id = try made()
    _ = try change("POST", "/collections/\(id)/add?photo_id=\(photos[0])")
    func names(_ target: String, _ header: String) throws -> [String?] {
      let answer = try sandbox.ask("GET", target, [header])
      let photo = answer.objects.first ?? answer.object
      let own = try #require(photo["current_user_collections"] as? [[String: Any]])
      return own.map { $0["id"] as? String }
    }
    let guest = sandbox.bearer(.guest, "public", "read_collections")
    for target in ["/photos?per_page=1", "/photos/\(photos[0])"] {
      #expect(try names(target, bearer).contains(id))
      #expect(try names(target, InProcessSandbox.key).isEmpty)
      #expect(try names(target, guest).isEmpty)
    }
  }

  @Test("Invalid values and unknown photos are rejected, and change nothing")
  func refused() throws {
    let id = try made()
    for (method, target, status, words) in [
      ("POST", "/collections", 400, "title is missing"),
      ("POST", "/collections?title=%20", 400, "title is missing"),
      ("POST", "/collections?title=A&private=maybe", 400, "private is invalid"),
      (
        "POST", "/collections?title=" + String(repeating: "a", count: 251), 422,
        "title is too long (maximum is 250 characters)"
      ),
      ("PUT", "/collections/\(id)?title=", 422, "Title can't be blank"),
      ("POST", "/collections/\(id)/add", 400, "photo_id is missing"),
      ("DELETE", "/collections/\(id)/remove", 400, "photo_id is missing"),
      ("POST", "/collections/\(id)/add?photo_id=x", 404, "Couldn't find Photo"),
      ("POST", "/collections/0/add?photo_id=x", 404, "Couldn't find Collection with 'id'=0"),
    ] {
      let answer = try change(method, target)
      #expect(answer.status == status && answer.text == "{\"errors\":[\"\(words)\"]}", "\(target)")
    }
    let broken = try sandbox.ask(
      "POST", "/collections", [bearer, "Content-Type: application/json"], body: "{")
    #expect(broken.status == 400 && broken.text == #"{"errors":["body is invalid"]}"#)
    #expect(try sandbox.get("/users/demo").object["total_collections"] as? Int == 1)
  }

  @Test("Another's collection cannot be changed; another's private one is reported as missing")
  func others() throws {
    let id = try made()
    let hidden = try made("title=Hidden&private=true")
    let guest = sandbox.bearer(.guest, "write_collections")
    for (method, rest) in [
      ("PUT", "?title=A"), ("DELETE", ""), ("POST", "/add?photo_id=\(photos[0])"),
      ("DELETE", "/remove?photo_id=\(photos[0])"),
    ] {
      #expect(try sandbox.ask(method, "/collections/\(id)\(rest)", [guest]).status == 403)
      #expect(try sandbox.ask(method, "/collections/\(hidden)\(rest)", [guest]).status == 404)
    }
    #expect(try sandbox.get("/collections/\(id)").object["title"] as? String == "Trips")
  }

  @Test("An account has at most 200 collections, its private one included")
  func limit() throws {
    for number in 1..<200 { _ = try made("title=\(number)") }
    let answer = try change("POST", "/collections?title=A")
    #expect(answer.status == 422)
    #expect(answer.text == #"{"errors":["User has too many collections"]}"#)
    let guest = sandbox.bearer(.guest, "write_collections")
    #expect(try sandbox.ask("POST", "/collections?title=A", [guest]).status == 201)
  }
}
