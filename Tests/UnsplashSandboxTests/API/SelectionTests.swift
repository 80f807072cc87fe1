import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: a user's photos, ordered and filtered") @SocketTestActor
struct SelectionTests {
  let sandbox: InProcessSandbox
  let name: String

  init() throws {
    sandbox = try InProcessSandbox()
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let most = data.publishedBy.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    name = try #require(most?.key)
  }

  func photos(_ query: String) throws -> [[String: Any]] {
    try sandbox.get("/users/\(name)/photos?per_page=30\(query)").objects
  }

  @Test("The latest come first by default, the oldest or the most liked on request")
  func orders() throws {
    let latest = try photos("").compactMap { $0["created_at"] as? String }
    #expect(latest.count > 10)
    #expect(latest == latest.sorted(by: >))
    #expect(try photos("&order_by=latest").compactMap { $0["created_at"] as? String } == latest)
    let oldest = try photos("&order_by=oldest").compactMap { $0["created_at"] as? String }
    #expect(oldest == latest.reversed())
    let popular = try photos("&order_by=popular").compactMap { $0["likes"] as? Int }
    #expect(popular == popular.sorted(by: >))
    let unordered = try photos("").compactMap { $0["likes"] as? Int }
    #expect(popular != unordered)
  }

  @Test("A user's photos can be ordered by views and downloads; the feed and the likes cannot")
  func numbers() throws {
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    func values(_ order: String, _ value: (CatalogPhoto) -> Int) throws -> [Int] {
      let ids = try photos("&order_by=\(order)").compactMap { $0["id"] as? String }
      return ids.compactMap { data.photo(named: $0) }.map { value(data.photos[$0]) }
    }
    let (views, downloads) = (
      try values("views", { $0.views }), try values("downloads", { $0.downloads })
    )
    #expect(views == views.sorted(by: >) && views.count > 10)
    #expect(downloads == downloads.sorted(by: >))
    #expect(try values("latest", { $0.views }) != views)
    #expect(try values("pinned", { $0.views }) == values("latest", { $0.views }))
    for target in ["/photos", "/users/\(name)/likes", "/topics/nature/photos"] {
      for order in ["views", "downloads", "pinned"] {
        let answer = try sandbox.get("\(target)?order_by=\(order)")
        #expect(answer.text == #"{"errors":["order_by does not have a valid value"]}"#, "\(target)")
      }
    }
    // Clients from before September 2024 order the feed.
    let oldest = try sandbox.get("/photos?order_by=oldest&per_page=1").objects.first
    #expect(oldest?["id"] as? String == data.photos.last?.id)
  }

  @Test("stats=true adds the statistics of each of a user's photos, for the requested days")
  func statistics() throws {
    let plain = try photos("")
    #expect(plain.allSatisfy { $0["statistics"] == nil })
    #expect(try photos("&stats=false").allSatisfy { $0["statistics"] == nil })
    let all = try photos("&stats=true&quantity=7&resolution=days")
    #expect(all.map { $0["id"] as? String } == plain.map { $0["id"] as? String })
    for photo in all {
      let id = try #require(photo["id"] as? String)
      let own = try #require(photo["statistics"] as? [String: Any])
      let alone = try sandbox.get("/photos/\(id)/statistics?quantity=7").object
      for key in ["views", "downloads"] {
        #expect(own[key] as? NSDictionary == alone[key] as? NSDictionary)
      }
    }
    let wrong = try sandbox.get("/users/\(name)/photos?stats=true&quantity=31")
    #expect(wrong.text == #"{"errors":["quantity does not have a valid value"]}"#)
    let neither = try sandbox.get("/users/\(name)/photos?stats=maybe")
    #expect(neither.text == #"{"errors":["stats is invalid"]}"#)
  }

  @Test("Each orientation is a part of the list, with its number in X-Total")
  func orientations() throws {
    var count = 0
    for (orientation, isRight) in [
      ("landscape", { $0 > $1 }), ("portrait", { $0 < $1 }), ("squarish", { $0 == $1 }),
    ] as [(String, (Int, Int) -> Bool)] {
      let answer = try sandbox.get("/users/\(name)/photos?per_page=30&orientation=\(orientation)")
      for photo in answer.objects {
        let width = try #require(photo["width"] as? Int)
        let height = try #require(photo["height"] as? Int)
        #expect(isRight(width, height))
      }
      #expect(answer.header("X-Total") == "\(answer.objects.count)")
      count += answer.objects.count
    }
    #expect(try photos("").count == count)
  }

  @Test("Likes are ordered by the time of the like")
  func likes() throws {
    let ids = try photos("").prefix(3).compactMap { $0["id"] as? String }
    for id in ids { _ = try sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer]) }
    func liked(_ query: String) throws -> [String] {
      try sandbox.get("/users/demo/likes?\(query)").objects.compactMap { $0["id"] as? String }
    }
    #expect(try liked("") == ids.reversed())
    #expect(try liked("order_by=oldest") == ids)
    #expect(Set(try liked("order_by=popular")) == Set(ids))
  }

  @Test("An unknown value is rejected with Unsplash's message; an empty one is ignored")
  func refused() throws {
    for (query, parameter) in [
      ("order_by=newest", "order_by"), ("orientation=round", "orientation"),
    ] {
      for list in ["photos", "likes"] {
        let answer = try sandbox.get("/users/\(name)/\(list)?\(query)")
        #expect(answer.status == 400)
        #expect(answer.text == "{\"errors\":[\"\(parameter) does not have a valid value\"]}")
      }
    }
    let all = try photos("").count
    #expect(try photos("&order_by=&orientation=&page=").count == all)
    #expect(try sandbox.get("/photos?page=&per_page=").objects.count == 10)
  }
}
