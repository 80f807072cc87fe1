import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: random photos") @SocketTestActor
struct RandomPhotosTests {
  let sandbox: InProcessSandbox
  let data = DataSet.of(seed: UnsplashSandbox.standardSeed)

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func ids(_ query: String) throws -> [String] {
    try sandbox.get("/photos/random?\(query)").objects.compactMap { $0["id"] as? String }
  }

  @Test("R-1 The requested number of photos is returned, without duplicates, and others each time")
  func count() throws {
    for count in [1, 11, 30] {
      let found = try ids("count=\(count)")
      #expect(found.count == count && Set(found).count == count)
    }
    #expect(try ids("count=30") != ids("count=30"))
    let answer = try sandbox.get("/photos/random?count=2")
    #expect(answer.header("X-Total") == nil && answer.header("Link") == nil)
    #expect(answer.header("X-Ratelimit-Remaining") != nil)
  }

  @Test("The answer is an array only if a count is given; otherwise it is a photo with all fields")
  func shapes() throws {
    #expect(try sandbox.get("/photos/random?count=1").objects.count == 1)
    for target in ["/photos/random", "/photos/random?count="] {
      let photo = try sandbox.get(target).object
      #expect(photo["tags"] != nil && photo["related_collections"] != nil)
    }
    let listed = try #require(try sandbox.get("/photos?per_page=1").objects.first)
    let chosen = try #require(try sandbox.get("/photos/random?count=1").objects.first)
    #expect(
      Set(chosen.keys) == Set(listed.keys).union(["exif", "location", "views", "downloads"]))
  }

  @Test("Two sandboxes with one seed return the same sequence")
  func seed() throws {
    let other = try InProcessSandbox()
    for _ in 1...3 {
      let own = try sandbox.get("/photos/random?count=5").text
      #expect(try other.get("/photos/random?count=5").text == own)
    }
    let third = try InProcessSandbox(seed: 3)
    #expect(
      try third.get("/photos/random?count=1").text
        != (try sandbox.get("/photos/random?count=1").text)
    )
  }

  @Test("The choice can be limited to a user, a query, collections, topics and an orientation")
  func filters() throws {
    let author = data.persons[data.photos[0].author]
    let own = try #require(data.publishedBy[author.username])
    #expect(
      Set(try ids("count=30&username=\(author.username)")) == Set(own.map { data.photos[$0].id }))
    func photos(_ query: String) throws -> [CatalogPhoto] {
      try ids("count=30&\(query)").compactMap { data.photo(named: $0) }.map { data.photos[$0] }
    }
    let sea = try photos("query=calm&orientation=portrait&content_filter=high")
    #expect(!sea.isEmpty && sea.allSatisfy { $0.width < $0.height })
    #expect(
      sea.allSatisfy { $0.caption.contains("calm") || $0.description?.contains("calm") == true })
    let norway = try #require(data.collections.first { $0.title == "Norway" })
    #expect(try photos("collections=\(norway.id)").allSatisfy { $0.place?.country == "Norway" })
    let topics = try photos("topics=street,%20travel")
    #expect(Set(topics.compactMap(\.topic)) == ["street", "travel"])
    #expect(topics.count == 30)
  }

  @Test("A query beside collections or topics is ignored, as by Unsplash")
  func queryAndCollections() throws {
    let norway = try #require(data.collections.first { $0.title == "Norway" })
    let collected = Set(norway.photos.map { data.photos[$0].id })
    for query in ["qwertz", "calm"] {
      let found = try ids("count=30&collections=\(norway.id)&query=\(query)")
      #expect(found.count == min(30, collected.count) && collected.isSuperset(of: found))
      let street = try ids("count=30&topics=street&query=\(query)")
      #expect(!street.isEmpty)
      for id in street {
        #expect(data.photo(named: id).map { data.photos[$0].approvedTopic } == "street")
      }
    }
  }

  @Test("Invalid requests are rejected with recorded messages, or Grape's")
  func refused() throws {
    for (query, status, words) in [
      ("username=nobody", 404, "Couldn't find User"), ("username=demo", 404, "No photos found."),
      ("query=qwertz", 404, "No photos found."), ("collections=x&count=3", 404, "No photos found."),
      ("count=x", 400, "count is invalid"), ("count=0", 400, "count does not have a valid value"),
      ("count=31", 400, "count does not have a valid value"),
      ("orientation=round", 400, "orientation does not have a valid value"),
      ("query=a&collections=1", 404, "No photos found."),
    ] {
      let answer = try sandbox.get("/photos/random?\(query)")
      #expect(answer.status == status, "\(query)")
      #expect(answer.text == "{\"errors\":[\"\(words)\"]}", "\(query)")
    }
    #expect(try sandbox.ask("POST", "/photos/random", [sandbox.bearer]).status == 404)
  }
}
