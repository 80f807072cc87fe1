import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

/// What 175 recorded answers of Unsplash from 2020 to 2025 have, as often as they have it.
@Suite("API: as recorded") @SocketTestActor
struct RecordedTests {
  let sandbox = InProcessSandbox()
  let data = DataSet.standard

  private func object(_ value: Any?) -> [String: Any] { value as? [String: Any] ?? [:] }

  @Test("Every tenth photo of the feed has a sponsor, a user with links, and an odd address")
  func sponsorship() throws {
    let photos = try sandbox.get("/photos?per_page=30&page=2").objects
    let sponsored = photos.indices.filter { photos[$0]["sponsorship"] is [String: Any] }
    #expect(sponsored == [0, 10, 20])
    let sponsorship = object(photos[0]["sponsorship"])
    #expect(object(object(sponsorship["sponsor"])["links"])["html"] is String)
    #expect((sponsorship["impression_urls"] as? [String])?.first?.contains("[timestamp]") == true)
  }

  @Test("A search for photos warns that their tags are deprecated; other lists do not")
  func warning() throws {
    let warning = try sandbox.get("/search/photos?query=sea").header("Warning")
    #expect(warning?.hasPrefix("The tags property in this endpoint is deprecated. https") == true)
    #expect(try sandbox.get("/photos").header("Warning") == nil)
  }

  @Test("A photo was submitted to up to eight topics; a quarter of them refused it")
  func submissions() {
    let submissions = data.photos.map(\.submissions)
    #expect(submissions.map(\.count).max() == 8)
    for photo in submissions { #expect(Set(photo.map(\.slug)).count == photo.count) }
    let states = submissions.flatMap { $0.map(\.status) }
    let rejected = states.filter { $0 == "rejected" }.count
    #expect((20...30).contains(rejected * 100 / states.count))
    #expect(Set(states) == ["approved", "rejected", "unevaluated"])
    let unpromoted = data.topics.flatMap(\.photos).filter { data.photos[$0].promotedAt == nil }
    #expect(unpromoted.count > 20, "promoted_at of a topic's photos can be null")
  }

  @Test("A photo names up to three of the collections that it is in, the newest first")
  func related() throws {
    for number in 0..<5 {
      let related = object(
        try sandbox.get("/photos/\(data.photos[number].id)")["related_collections"])
      let wanted = data.publicCollections.filter { data.collections[$0].photos.contains(number) }
      let found = related["results"] as? [[String: Any]] ?? []
      #expect(related["total"] as? Int == wanted.count)
      #expect(found.map { $0["id"] as? String } == wanted.prefix(3).map { data.collections[$0].id })
    }
  }

  @Test("A user has the most frequent tags of the photos, and their places")
  func tags() throws {
    let person = try #require(data.persons.max { data.count(of: $0) < data.count(of: $1) })
    let tags = object(try sandbox.get("/users/\(person.username)")["tags"])
    let found = (tags["aggregated"] as? [[String: Any]] ?? []).map { $0["title"] as? String ?? "" }
    let all = (data.publishedBy[person.key] ?? []).flatMap { data.photos[$0].tags }
    let counts = found.map { tag in all.filter { $0 == tag }.count }
    #expect(found.count == min(Set(all).count, 30) && counts == counts.sorted(by: >))
    #expect((1...4).contains((tags["custom"] as? [Any])?.count ?? 0))
  }

  @Test("Most people like photos, in pages, and their number is told in every answer")
  func likes() throws {
    var liking = 0
    for person in data.persons where person.isInvented {
      let answer = try sandbox.get("/users/\(person.username)/likes?per_page=30")
      let total = try #require(answer.total)
      #expect(try sandbox.get("/users/\(person.username)")["total_likes"] as? Int == total)
      #expect(answer.objects.count == min(total, 30) && Set(answer.ids).count == answer.ids.count)
      #expect((answer.header("Link") != nil) == (total > 30))
      if total > 0 { liking += 1 }
    }
    #expect((60..<80).contains(liking))
    let first = try #require(try sandbox.get("/photos").objects.first)
    let author = data.persons[data.photos[0].author]
    #expect(
      object(first["user"])["total_likes"] as? Int == author.likedCount(among: data.photos.count))
  }

  @Test("Some older photos have a premium address, and their pictures are there")
  func premium() throws {
    let premium = data.photos.filter { $0.pictureName.hasPrefix("premium_photo-") }
    #expect((30...100).contains(premium.count))
    let name = try #require(premium.first).pictureName
    #expect(try sandbox.ask("GET", "/images/\(name)?w=8").status == 200)
  }

  @Test("Some previews have no ixid, and their parameters another order")
  func previews() throws {
    let previews = try sandbox.get("/collections?per_page=30").objects
      .flatMap { $0["preview_photos"] as? [[String: Any]] ?? [] }.map { object($0["urls"]) }
    let plain = previews.compactMap { $0["small"] as? String }.filter { !$0.contains("ixid=") }
    #expect((5...35).contains(plain.count * 100 / previews.count))
    let query = "?ixlib=rb-4.1.0&q=80&fm=jpg&crop=entropy&cs=tinysrgb&w=400&fit=max"
    #expect(plain.allSatisfy { $0.hasSuffix(query) })
  }

  @Test("Answers tell how long they hold and for whom; a client that has one gets a 304")
  func caching() throws {
    let shared = try sandbox.get("/photos?per_page=3")
    let own = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer])
    for answer in [shared, own] {
      #expect(answer.header("Vary") == "Authorization, Accept-Language")
      #expect(answer.header("Content-Language") == "en")
      #expect(answer.header("Access-Control-Allow-Methods") == "*")
    }
    let lifetime = "max-age=10, stale-if-error=3600, stale-while-revalidate=10"
    #expect(shared.header("Cache-Control") == lifetime)
    #expect(own.header("Cache-Control")?.hasPrefix("private, max-age=0, ") == true)
    for target in ["/photos/random", "/photos/\(data.photos[0].id)/download"] {
      let lifetime = try sandbox.get(target).header("Cache-Control")
      #expect(lifetime?.hasPrefix("private, max-age=0, ") == true)
    }
    let tag = try #require(shared.header("ETag"))
    #expect(tag.hasPrefix("W/\"") && tag == own.header("ETag"))
    func again(_ tag: String, _ fields: [String]) throws -> RawResponse {
      try sandbox.ask("GET", "/photos?per_page=3", fields + ["If-None-Match: \(tag)"])
    }
    let known = try again(String(tag.dropFirst(2)), [InProcessSandbox.key])
    #expect(known.status == 304 && known.body == [] && known.header("Content-Length") == nil)
    #expect(known.header("ETag") == tag && known.header("X-Ratelimit-Remaining") == "4995")
    for (wanted, status) in [("*", 200), (tag, 412), ("\"x\"", 412)] {
      let fields = [InProcessSandbox.key, "If-Match: \(wanted)"]
      let answer = try sandbox.ask("GET", "/photos?per_page=3", fields)
      #expect(answer.status == status, "a weak tag says too little")
      #expect(answer.body.isEmpty == (status == 412) && answer.header("ETag") == tag)
    }
    _ = try sandbox.ask("POST", "/photos/\(data.photos[0].id)/like", [sandbox.bearer])
    #expect(try again(tag, [sandbox.bearer]).status == 200, "the number of likes has changed")
    for (method, target) in [("GET", "/photos/x"), ("POST", "/photos/\(data.photos[1].id)/like")] {
      #expect(try sandbox.ask(method, target, [sandbox.bearer]).header("ETag") == nil)
    }
  }
}

extension DataSet {
  fileprivate func count(of person: Person) -> Int { publishedBy[person.key]?.count ?? 0 }
}
