import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Collections over HTTP", .serialized)
struct CollectionsServiceTests {
  private func collections(_ items: String...) async throws -> [PhotoCollection] {
    let test = try ServicesUnderTest { _ in .json("[\(items.joined(separator: ","))]") }
    defer { test.server.stop() }
    return try await test.extendedServices.collections.collections(page: 1).items
  }

  @Test("R-1 The request is exactly GET /collections?page=n&per_page=10")
  func exactRequest() async throws {
    let test = try ServicesUnderTest(perPage: 30) { _ in
      .json("[]", headers: [("X-Total", "47736")])
    }
    defer { test.server.stop() }
    let page = try await test.extendedServices.collections.collections(page: 63)
    #expect(page == Page(items: [], total: 47_736))
    #expect(test.server.lines == ["GET /collections?page=63&per_page=10"])
  }

  @Test("R-3 A collection is decoded with everything a row shows")
  func collection() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        "[\(Fixtures.collection("rrn_S6yWq3g"))]",
        headers: [("Link", "</collections?page=3>; rel=\"next\"")])
    }
    defer { test.server.stop() }
    let page = try await test.extendedServices.collections.collections(page: 2)
    #expect(page.nextPage == 3)
    let collection = try #require(page.items.first)
    #expect(collection.id == "rrn_S6yWq3g" && collection.title == "Neon & more ")
    #expect(collection.photoCount == 38)
    #expect(collection.publishedAt == Date(timeIntervalSince1970: 1_546_874_604))
    #expect(collection.author?.name == "Ada Hill")
    #expect(collection.cover?.urls.small.absoluteString == "https://images.example/cover/s")
    #expect(collection.cover?.blurHash == "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
    #expect(
      collection.previews.map(\.urls.thumb.absoluteString)
        == (1...4).map { "https://images.example/\($0)/t" })
  }

  @Test("A number is accepted as an id, as sent until 2020")
  func numberedID() async throws {
    #expect(
      try await collections(#"{"id":159185,"title":"Trees"}"#, #"{"id":"7"}"#).map(\.id.rawValue)
        == ["159185", "7"])
  }

  @Test(
    "bug-search-01 A collection without previews shows its cover, and one without a cover its first preview"
  )
  func covers() async throws {
    func photo(_ name: String) -> String {
      #"{"id":"p","urls":{"small":"https://i.example/\#(name)"},"blur_hash":null}"#
    }
    let all = try await collections(
      #"{"id":"a","cover_photo":\#(photo("c")),"preview_photos":null}"#,
      #"{"id":"b","cover_photo":null,"preview_photos":[\#(photo("1")),\#(photo("2"))]}"#,
      #"{"id":"c","cover_photo":null,"preview_photos":[]}"#,
      #"{"id":"d","cover_photo":{},"preview_photos":[{},null,\#(photo("3"))]}"#,
      #"{"id":"e","cover_photo":\#(photo("c")),"preview_photos":[\#(photo("1"))]}"#)
    #expect(all.map(\.id.rawValue) == ["a", "b", "c", "d", "e"], "each collection is kept")
    #expect(
      all.map { $0.cover?.urls.small.lastPathComponent } == ["c", "1", nil, "3", "c"])
    #expect(
      all.map { $0.previews.map(\.urls.small.lastPathComponent) }
        == [["c"], ["1", "2"], [], ["3"], ["1"]])
    #expect(all[0].cover?.blurHash == nil)
  }

  @Test("Invalid fields count as absent, and an item without an id is skipped alone")
  func oddities() async throws {
    let odd = #"""
      {"id":"x","title":7,"total_photos":-1,"published_at":"soon","user":null,"cover_photo":"c",
      "preview_photos":{"a":1}}
      """#
    let all = try await collections(
      odd, "null", "{}", #"{"id":null,"title":"t"}"#, #"{"id":" "}"#, #"{"id":1.5}"#,
      #"{"id":"y","title":" ","user":{"name":"nobody"}}"#)
    #expect(
      all == [PhotoCollection(id: "x", title: ""), PhotoCollection(id: "y", title: "")])
  }

  @Test(
    "A body that is not a list, or has no decodable item, is unreadable",
    arguments: ["{}", "null", "[null]", #"[{"title":"t"}]"#, "<html>", ""])
  func unreadable(body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body) }
    defer { test.server.stop() }
    for ask in [0, 1] {
      let error = await serviceError {
        if ask == 0 {
          _ = try await test.extendedServices.collections.collections(page: 1)
        } else {
          _ = try await test.extendedServices.collections.photos(collectionID: "c", page: 1)
        }
      }
      #expect(error?.kind == .unreadableAnswer)
    }
  }

  @Test("R-4 The request for photos is exactly GET /collections/:id/photos with page and size")
  func photos() async throws {
    let test = try ServicesUnderTest(perPage: 12) { _ in
      .json(
        Fixtures.photos(["a", "b"]),
        headers: [("X-Total", "38"), ("Link", "</collections/c/photos?page=5>; rel=next")])
    }
    defer { test.server.stop() }
    let page = try await test.extendedServices.collections.photos(collectionID: "a/b c", page: 4)
    #expect(test.server.lines == ["GET /collections/a%2Fb%20c/photos?page=4&per_page=12"])
    #expect(page.items.map(\.id) == ["a", "b"])
    #expect(page.nextPage == 5 && page.total == 38)
  }

  @Test("An id that cannot be part of a path is not found without a request")
  func oddIDs() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    for id in ["", ".", ".."] {
      let error = await serviceError {
        try await test.extendedServices.collections.photos(
          collectionID: CollectionID(rawValue: id), page: 1)
      }
      #expect(error?.kind == .notFound)
    }
    #expect(test.server.requests.isEmpty)
  }
}
