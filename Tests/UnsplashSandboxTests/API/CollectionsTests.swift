import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: collections") @SocketTestActor
struct CollectionsTests {
  let sandbox: InProcessSandbox
  let data = DataSet.of(seed: UnsplashSandbox.standardSeed)

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func ids(_ objects: [[String: Any]]) -> [String] {
    objects.compactMap { $0["id"] as? String }
  }

  @Test("R-1 Every page from 1 to 100 has ten collections, all different, the newest first")
  func everyPage() throws {
    var all: [[String: Any]] = []
    for page in 1...100 {
      let answer = try sandbox.get("/collections?per_page=10&page=\(page)")
      #expect(answer.status == 200)
      #expect(answer.header("X-Total") == "\(data.publicCollections.count)")
      #expect(answer.header("X-Per-Page") == "10")
      #expect(answer.objects.count == 10)
      all += answer.objects
    }
    #expect(Set(ids(all)).count == 1_000)
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

  @Test("R-7 Link leads from page to page of collections and of their photos")
  func link() throws {
    let answer = try sandbox.get("/collections?page=2&per_page=10")
    let last = (data.publicCollections.count + 9) / 10
    let wanted = [("first", 1), ("prev", 1), ("last", last), ("next", 3)].map {
      "<\(sandbox.base)/collections?page=\($1)&per_page=10>; rel=\"\($0)\""
    }
    #expect(answer.header("Link") == wanted.joined(separator: ", "))
    let large = try #require(data.collections.first { $0.photos.count > 30 })
    let photos = try sandbox.get("/collections/\(large.id)/photos?per_page=30")
    #expect(photos.header("X-Total") == "\(large.photos.count)")
    #expect(photos.header("Link")?.contains("/collections/\(large.id)/photos?page=2") == true)
  }

  @Test("R-4 A collection has the declared number of photos, each once, the cover first")
  func photos() throws {
    for collection in data.collections.filter({ !$0.isPrivate }).prefix(12) {
      var found: [String] = []
      for page in 1...(collection.photos.count / 30 + 1) {
        found += ids(
          try sandbox.get("/collections/\(collection.id)/photos?per_page=30&page=\(page)").objects)
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
      #expect(ids(previews) == Array(found.prefix(4)))
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
    #expect(photos.text == "[]" && photos.header("X-Total") == "0")
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

  @Test("A collection's photos can be filtered by orientation; unknown ones are rejected")
  func orientation() throws {
    let mountains = try #require(data.collections.first { $0.title == "Distant mountains" })
    var sum = 0
    for orientation in ["landscape", "portrait", "squarish"] {
      let answer = try sandbox.get("/collections/\(mountains.id)/photos?orientation=\(orientation)")
      sum += answer.header("X-Total").flatMap { Int($0) } ?? -1
      #expect(answer.status == 200)
    }
    #expect(sum == mountains.photos.count)
    let wrong = try sandbox.get("/collections/\(mountains.id)/photos?orientation=round")
    #expect(wrong.status == 400)
    #expect(wrong.text == #"{"errors":["orientation does not have a valid value"]}"#)
  }

  @Test(
    "A missing collection is reported with the recorded message of the endpoint",
    arguments: [
      ("GET", "/collections/103", ""), ("GET", "/collections/103/related", ""),
      ("GET", "/collections/103/photos", " with 'id'=103"),
      ("GET", "/collections/photos/photos", " with 'id'=photos"),
      ("DELETE", "/collections/103", " with 'id'=103"),
      ("PUT", "/collections/103", " with 'id'=103"),
    ])
  func unknown(method: String, target: String, words: String) throws {
    let answer = try sandbox.ask(
      method, target, [sandbox.bearer(.demo, "public", "write_collections")])
    #expect(answer.status == 404)
    #expect(answer.text == "{\"errors\":[\"Couldn't find Collection\(words)\"]}")
  }

  @Test("Other paths of collections are unknown endpoints, and a page must be a number")
  func others() throws {
    for target in ["/collections/1/photos/2", "/search", "/search/topics", "/topics/1/2"] {
      #expect(try sandbox.get(target).text == #"{"errors":["Unable to find endpoint"]}"#)
    }
    let posted = try sandbox.ask("POST", "/collections/1", [sandbox.bearer])
    #expect(posted.status == 404)
    #expect(try sandbox.get("/collections?page=x").text == #"{"errors":["page is invalid"]}"#)
  }

  @Test("A private collection is visible to its curator only, with the scope")
  func isPrivate() throws {
    let own = try #require(data.collections.first { $0.isPrivate })
    func bearer(_ account: SandboxAccount, _ scopes: [String]) -> String {
      "Authorization: Bearer \(sandbox.sandbox.makeAccessToken(account: account, scopes: scopes))"
    }
    for target in ["/collections/\(own.id)", "/collections/\(own.id)/photos"] {
      let mine = try sandbox.ask("GET", target, [bearer(.demo, ["public", "read_collections"])])
      #expect(mine.status == 200)
      let scopeless = try sandbox.ask("GET", target, [bearer(.demo, ["public"])])
      #expect(scopeless.status == 403)
      #expect(scopeless.text == #"{"errors":["OAuth error: missing permissions"]}"#)
      let other = try sandbox.ask("GET", target, [bearer(.guest, ["read_collections"])])
      #expect(other.status == 404)
      #expect(try sandbox.get(target).status == 404)
      #expect(try sandbox.ask("GET", target).status == 401)
    }
    #expect(try sandbox.get("/search/collections?query=private").object["total"] as? Int == 0)
    let random = try sandbox.get("/photos/random?collections=\(own.id)")
    #expect(random.text == #"{"errors":["No photos found."]}"#)
  }

  @Test("A user's number of collections matches the user's list")
  func counts() throws {
    var sum = 0
    for person in data.persons {
      let told = try sandbox.get("/users/\(person.username)").object["total_collections"] as? Int
      let list = try sandbox.get("/users/\(person.username)/collections?per_page=30")
      let own = data.publicCollections.filter { data.collections[$0].curator == person.number }
      #expect(told == own.count && list.header("X-Total") == "\(own.count)")
      #expect(ids(list.objects) == own.prefix(30).map { data.collections[$0].id })
      sum += own.count
    }
    #expect(sum == data.publicCollections.count)
    #expect(try sandbox.get("/users/nobody/collections").status == 404)
  }

  @Test("Related collections are three others, those that share most tags, without pages")
  func related() throws {
    let mountains = try #require(data.collections.first { $0.title == "Distant mountains" })
    let answer = try sandbox.get("/collections/\(mountains.id)/related")
    #expect(answer.header("X-Total") == nil && answer.header("Link") == nil)
    #expect(answer.objects.count == 3 && !ids(answer.objects).contains(mountains.id))
    let titles = answer.objects.compactMap { $0["title"] as? String }
    #expect(titles.allSatisfy { $0.contains("distant mountains") }, "\(titles)")
  }

  @Test(
    "The collections depend on the seed, and the photos do not depend on them")
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
