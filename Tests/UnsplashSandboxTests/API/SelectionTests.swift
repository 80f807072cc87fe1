import Foundation
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
