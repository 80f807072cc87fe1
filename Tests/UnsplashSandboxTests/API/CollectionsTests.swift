import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: collections") @SocketTestActor
struct CollectionsTests {
  let sandbox = InProcessSandbox()
  let data = DataSet.standard

  @Test("R-1 Every page from 1 to 100 has ten collections, all different, the newest first")
  func everyPage() throws {
    var (all, ids): ([[String: Any]], [String]) = ([], [])
    for page in 1...100 {
      let answer = try sandbox.get("/collections?per_page=10&page=\(page)")
      #expect(answer.status == 200)
      #expect(answer.total == data.publicCollections.count)
      #expect(answer.header("X-Per-Page") == "10")
      #expect(answer.objects.count == 10)
      all += answer.objects
      ids += answer.ids
    }
    #expect(Set(ids).count == 1_000)
    let dates = all.compactMap { $0["published_at"] as? String }
    #expect(dates == dates.sorted(by: >) && dates.count == all.count)
    #expect(Set(all.compactMap { $0["title"] as? String }).count == all.count)
    let last = (data.publicCollections.count + 9) / 10
    let end = try sandbox.get("/collections?per_page=10&page=\(last + 1)")
    #expect(end.status == 200 && end.text == "[]")
  }

  @Test("R-1 Any seed has at least a hundred pages of collections", arguments: [0, 1, 7, 99])
  func pages(seed: UInt64) {
    #expect((1_000...1_100).contains(DataSet(seed: seed).publicCollections.count))
  }

  @Test("R-4 A collection has the declared number of photos, each once, the cover first")
  func photos() throws {
    for collection in data.collections.filter({ !$0.isPrivate }).prefix(12) {
      var found: [String] = []
      for page in 1...(collection.photos.count / 30 + 1) {
        found += try sandbox.get(
          "/collections/\(collection.id)/photos?per_page=30&page=\(page)"
        ).ids
      }
      #expect(found == collection.photos.map { data.photos[$0].id })
      #expect(Set(found).count == found.count)
      let alone = try sandbox.get("/collections/\(collection.id)").object
      #expect(alone["total_photos"] as? Int == found.count)
      let user = alone["user"] as? [String: Any]
      #expect(user?["username"] as? String == data.persons[collection.curator].username)
      let cover = alone["cover_photo"] as? [String: Any]
      #expect(cover?["id"] as? String == found.first)
      let previews = alone["preview_photos"] as? [[String: Any]] ?? []
      #expect(previews.map { $0["id"] as? String } == Array(found.prefix(4)))
    }
  }

  @Test("bug-search-01 Some collections have no cover, and some fewer than four previews")
  func fewPhotos() throws {
    let counts = data.publicCollections.map { data.collections[$0].photos.count }
    for few in 0...4 where few != 4 { #expect(counts.contains(few), "\(few) photos") }
    let empty = try #require(data.collections.first { $0.photos.isEmpty })
    let alone = try sandbox.get("/collections/\(empty.id)")
    #expect(alone.text.contains(#""cover_photo":null,"preview_photos":null"#))
    let photos = try sandbox.get("/collections/\(empty.id)/photos")
    #expect(photos.text == "[]" && photos.total == 0)
    #expect(photos.header("Link") == nil)
  }

  @Test("A collection's photos match its theme")
  func honest() throws {
    let mountains = try #require(data.collections.first { $0.title == "Distant mountains" })
    #expect(mountains.photos.count > 100)
    for number in mountains.photos {
      #expect(data.photos[number].caption.contains("distant mountains"))
    }
    let norway = try #require(data.collections.first { $0.title == "Norway" })
    #expect(norway.photos.count > 10)
    #expect(norway.photos.allSatisfy { data.photos[$0].place?.country == "Norway" })
    #expect(data.collections.contains { $0.title == "Pink dawn" })
  }

  @Test("A collection's photos can be filtered by orientation")
  func orientation() throws {
    let mountains = try #require(data.collections.first { $0.title == "Distant mountains" })
    var sum = 0
    for orientation in ["landscape", "portrait", "squarish"] {
      let answer = try sandbox.get("/collections/\(mountains.id)/photos?orientation=\(orientation)")
      sum += answer.total ?? -1
      #expect(answer.status == 200)
    }
    #expect(sum == mountains.photos.count)
  }

  @Test("A private collection is visible to its curator only, with the scope")
  func isPrivate() throws {
    let own = try #require(data.collections.first { $0.isPrivate })
    for target in ["/collections/\(own.id)", "/collections/\(own.id)/photos"] {
      let mine = try sandbox.ask(
        "GET", target, [sandbox.bearer(.demo, "public", "read_collections")])
      #expect(mine.status == 200)
      let scopeless = try sandbox.ask("GET", target, [sandbox.bearer(.demo, "public")])
      #expect(scopeless.isError(403, "OAuth error: missing permissions"))
      let other = try sandbox.ask("GET", target, [sandbox.bearer(.guest, "read_collections")])
      #expect(other.status == 404)
      #expect(try sandbox.get(target).status == 404)
      #expect(try sandbox.ask("GET", target).status == 401)
    }
    #expect(try sandbox.get("/search/collections?query=private")["total"] as? Int == 0)
    let random = try sandbox.get("/photos/random?collections=\(own.id)")
    #expect(random.text == #"{"errors":["No photos found."]}"#)
  }

  @Test("A user's number of collections matches the user's list")
  func counts() throws {
    var sum = 0
    for person in data.persons {
      let told = try sandbox.get("/users/\(person.username)")["total_collections"] as? Int
      let list = try sandbox.get("/users/\(person.username)/collections?per_page=30")
      let own = data.publicCollections.filter { data.collections[$0].curator == person.number }
      #expect(told == own.count && list.total == own.count)
      #expect(list.ids == own.prefix(30).map { data.collections[$0].id })
      sum += own.count
    }
    #expect(sum == data.publicCollections.count)
  }

  @Test("Related collections are three others, those that share most tags, without pages")
  func related() throws {
    let mountains = try #require(data.collections.first { $0.title == "Distant mountains" })
    let answer = try sandbox.get("/collections/\(mountains.id)/related")
    #expect(answer.total == nil && answer.header("Link") == nil)
    #expect(answer.objects.count == 3 && !answer.ids.contains(mountains.id))
    let titles = answer.texts("title")
    #expect(titles.allSatisfy { $0.contains("distant mountains") }, "\(titles)")
  }

  @Test("The collections depend on the seed, and the photos do not depend on them")
  func seeds() {
    func ids(_ seed: UInt64) -> [String] { DataSet(seed: seed).collections.map(\.id) }
    #expect(ids(1) == ids(1))
    #expect(Set(ids(1)).isDisjoint(with: ids(2)))
    #expect(data.photos[0].id.count == 11)
    for collection in data.collections {
      let collectedAt = collection.lastCollectedAt ?? 0
      #expect(collection.publishedAt <= collectedAt && collectedAt <= collection.updatedAt)
      #expect(collection.updatedAt <= DataSet.latest)
    }
    #expect(data.collections.contains { $0.id.allSatisfy(\.isNumber) })
    #expect(data.collections.contains { !$0.id.allSatisfy(\.isNumber) })
  }
}

@Suite("API: changes of collections") @SocketTestActor
struct CollectionWritesTests {
  let sandbox: InProcessSandbox
  let clock = ManualClock()
  let photos: [String]
  let bearer: String

  init() throws {
    let clock = clock
    sandbox = InProcessSandbox(now: { clock.now })
    bearer = sandbox.bearer(.demo, "public", "write_collections", "read_collections")
    photos = try sandbox.get("/photos?per_page=3").ids
  }

  private func made(_ query: String = "title=Trips") throws -> String {
    let answer = try sandbox.ask("POST", "/collections?\(query)", [bearer])
    #expect(answer.status == 201)
    return try #require(answer["id"] as? String)
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
    #expect(answer["last_collected_at"] is NSNull)
    let id = try #require(answer["id"] as? String)
    let list = try sandbox.get("/collections")
    #expect(list.ids.first == id)
    #expect(list.total == before + 1)
    #expect(try sandbox.get("/users/demo/collections").texts("id") == [id])
    #expect(try sandbox.get("/users/demo")["total_collections"] as? Int == 1)
    let found = try sandbox.get("/search/collections?query=trips%20more").object
    #expect(found["total"] as? Int == 1)
    #expect(try InProcessSandbox().get("/collections/\(id)").status == 404, "each has its own")
  }

  @Test(
    "The parameters are read from the query, a form or JSON",
    arguments: [
      ("?title=A&private=true", "", ""), ("?title=A&private=1", "", ""),
      ("?title=A&private=True", "", ""),
      ("", "application/x-www-form-urlencoded", "title=A&private=true"),
      ("", "application/json", #"{"title":"A","private":true}"#),
    ])
  func parameters(query: String, type: String, body: String) throws {
    let answer = try sandbox.ask(
      "POST", "/collections\(query)", [bearer] + (type.isEmpty ? [] : ["Content-Type: \(type)"]),
      body: body)
    #expect(answer.status == 201)
    #expect(answer["title"] as? String == "A" && answer["private"] as? Bool == true)
  }

  @Test("A change keeps what is not given; an empty description removes it")
  func update() throws {
    let id = try made("title=Trips&description=All")
    clock.advance(by: 60)
    let renamed = try change("PUT", "/collections/\(id)?title=Walks")
    #expect(renamed.status == 200)
    #expect(renamed["title"] as? String == "Walks")
    #expect(renamed["description"] as? String == "All")
    let times = (renamed["published_at"], renamed["updated_at"])
    #expect(times.0 as? String ?? "" < times.1 as? String ?? "")
    _ = try change("PUT", "/collections/\(id)?description=")
    #expect(try sandbox.get("/collections/\(id)")["description"] is NSNull)
    #expect(try sandbox.get("/search/collections?query=walks")["total"] as? Int == 1)
    #expect(try sandbox.get("/search/collections?query=trips")["total"] as? Int == 0)
  }

  @Test("A collection that becomes private is visible to its curator only, with the scope")
  func privacy() throws {
    let id = try made()
    #expect(try change("PUT", "/collections/\(id)?private=true").status == 200)
    #expect(try sandbox.get("/collections/\(id)").status == 404)
    #expect(try change("GET", "/collections/\(id)").status == 200)
    #expect(try sandbox.get("/users/demo")["total_collections"] as? Int == 0)
    #expect(try sandbox.get("/users/demo/collections").objects.isEmpty)
    // With the account's first private one.
    let own = try change("GET", "/users/demo/collections")
    #expect(own.total == 2)
    #expect(try change("GET", "/users/demo")["total_collections"] as? Int == 2)
    #expect(try sandbox.get("/search/collections?query=trips")["total"] as? Int == 0)
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
    #expect(try sandbox.get("/users/demo")["total_collections"] as? Int == 0)
  }

  @Test("Photos are added at the front, and appear in lists, counts and each other's fields")
  func add() throws {
    let id = try made()
    clock.advance(by: 60)
    for photo in photos {
      let answer = try change("POST", "/collections/\(id)/add?photo_id=\(photo)")
      #expect(answer.status == 201)
      #expect(answer["photo", "id"] as? String == photo)
      let collection = answer["collection"] as? [String: Any]
      #expect(collection?["last_collected_at"] as? String == answer["created_at"] as? String)
      #expect(answer["user", "username"] as? String == "demo")
    }
    let again = try change("POST", "/collections/\(id)/add?photo_id=\(photos[0])")
    #expect(again.status == 201, "a second one changes nothing")
    func listed() throws -> [String?] {
      try sandbox.get("/collections/\(id)/photos").texts("id")
    }
    #expect(try listed() == photos.reversed())
    let alone = try sandbox.get("/collections/\(id)").object
    #expect(alone["total_photos"] as? Int == 3)
    #expect((alone["cover_photo"] as? [String: Any])?["id"] as? String == photos[2])

    let removed = try change("DELETE", "/collections/\(id)/remove?photo_id=\(photos[1])")
    #expect(removed.status == 200)
    #expect(removed["collection", "total_photos"] as? Int == 2)
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
    #expect(broken.isError(400, "body is invalid"))
    #expect(try sandbox.get("/users/demo")["total_collections"] as? Int == 1)
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
    #expect(try sandbox.get("/collections/\(id)")["title"] as? String == "Trips")
  }

  @Test("An account has at most 200 collections, its private one included")
  func limit() throws {
    for number in 1..<200 { _ = try made("title=\(number)") }
    let answer = try change("POST", "/collections?title=A")
    #expect(answer.isError(422, "User has too many collections"))
    let guest = sandbox.bearer(.guest, "write_collections")
    #expect(try sandbox.ask("POST", "/collections?title=A", [guest]).status == 201)
  }
}
