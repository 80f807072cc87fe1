import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Collections over HTTP", .serialized, .closesAll)
struct CollectionsServiceTests {
  private func collections(_ items: String...) async throws -> [PhotoCollection] {
    let test = try ServicesUnderTest { _ in .json("[\(items.joined(separator: ","))]") }
    return try await test.extendedServices.collections.collections(page: 1).items
  }

  @Test("R-3 A collection is decoded with everything a row shows")
  func collection() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        "[\(Fixtures.collection("rrn_S6yWq3g"))]",
        headers: [("Link", "</collections?page=3>; rel=\"next\"")])
    }
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
    #expect(all.map { $0.cover?.urls.small.lastPathComponent } == ["c", "1", nil, "3", "c"])
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
    #expect(all == [PhotoCollection(id: "x", title: ""), PhotoCollection(id: "y", title: "")])
  }

  @Test("R-4 R-7 X-3 A collection's and liked photos are decoded with their total and next page")
  func photos() async throws {
    let test = try ServicesUnderTest { request in
      .json(
        "[\(Fixtures.photo("a")),null,\(Fixtures.photo("b"))]",
        headers: [("X-Total", "41"), ("Link", "<\(request.path)?page=5>; rel=next")])
    }
    let services = test.extendedServices
    for page in [
      try await services.collections.photos(collectionID: "c", page: 4),
      try await services.favourites.photos(likedBy: "ada", page: 2),
    ] {
      #expect(page.items.map(\.id) == ["a", "b"])
      #expect(page.total == 41 && page.nextPage == 5)
    }
  }
}

@Suite("Random photos over HTTP", .serialized, .closesAll)
struct RandomPhotosServiceTests {
  @Test("R-1 A count below 1 sends no request")
  func counts() async throws {
    let test = try ServicesUnderTest { _ in .drop }
    for count in [0, -1, .min] {
      #expect(try await test.extendedServices.randomPhotos.randomPhotos(count: count) == [])
    }
    #expect(test.server.requests.isEmpty)
  }

  @Test("Duplicate photos and undecodable ones are left out")
  func items() async throws {
    let body = [Fixtures.photo("a"), "null", Fixtures.photo("b"), Fixtures.photo("a"), "{}"]
    let test = try ServicesUnderTest { _ in .json("[\(body.joined(separator: ","))]") }
    let photos = try await test.extendedServices.randomPhotos.randomPhotos(count: 5)
    #expect(photos.map(\.id) == ["a", "b"])
  }
}

@Suite("Photo details over HTTP", .serialized, .closesAll)
struct PhotoDetailsServiceTests {
  private func details(_ extra: String, id: String = "a") async throws -> PhotoDetails {
    let test = try ServicesUnderTest { _ in .json(Fixtures.photo(id, extra: extra)) }
    return try await test.extendedServices.photoDetails.details(photoID: PhotoID(rawValue: id))
  }

  @Test("R-5 R-6 Views, downloads, the city and the photo are decoded")
  func everything() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        Fixtures.photo(
          "a b",
          extra: #"""
            ,"exif":{"make":"SONY","iso":250},"views":5795784,"downloads":27810,"topics":[],
            "location":{"name":"Porto, Portugal","city":"Porto","country":"Portugal",
            "position":{"latitude":0.0,"longitude":0.0}}
            """#))
    }
    let details = try await test.extendedServices.photoDetails.details(photoID: "a b")
    #expect(details.viewCount == 5_795_784 && details.downloadCount == 27_810)
    #expect(details.city == "Porto")
    let photo = details.photo
    #expect(photo.id == "a b" && photo.likeCount == 12 && photo.isLiked == true)
    #expect(photo.size == PixelSize(width: 6000, height: 4000))
    #expect(photo.caption == nil && photo.alternativeText == "a green hill")
    #expect(photo.author?.pictureURL?.absoluteString == "https://images.example/a64")
    #expect(photo.createdAt != nil && photo.downloadLocation != nil)
  }

  @Test(
    "bug-search-05 A value that is missing, null, negative or of another type is nil instead of 0",
    arguments: [
      "", #","views":null,"downloads":null,"location":null"#,
      #","views":-1,"downloads":"many","location":[]"#,
      #","views":1.5,"downloads":{},"location":{"city":null}"#,
      #","views":true,"downloads":1e400,"location":{"city":" "}"#,
      #","views":9223372036854775808,"location":{"name":"x"}"#,
    ])
  func unknown(extra: String) async throws {
    let details = try await details(extra)
    #expect(details.viewCount == nil && details.downloadCount == nil && details.city == nil)
    #expect(details.photo.likeCount == 12)
  }

  @Test("A count of 0 is kept")
  func zero() async throws {
    let details = try await details(#","views":0,"downloads":0"#)
    #expect(details.viewCount == 0 && details.downloadCount == 0)
  }

  @Test(
    "The small picture of an author is the one of 64 pixels, or the nearest one",
    arguments: [
      (#"{"small":"https://i.example/s","medium":"https://i.example/m"}"#, "https://i.example/m"),
      (#"{"small":"https://i.example/s","large":"https://i.example/l"}"#, "https://i.example/l"),
      (#"{"small":"https://i.example/s","large":"ftp://i.example/l"}"#, "https://i.example/s"),
      ("{}", nil), ("null", nil), (#"{"medium":7}"#, nil),
    ] as [(String, String?)])
  func authorPicture(image: String, url: String?) throws {
    let json = #"{"username":"ada","name":"Ada","profile_image":\#(image)}"#
    let body = try JSONDecoder().decode(UserBody.self, from: Data(json.utf8))
    #expect(body.author?.pictureURL?.absoluteString == url)
  }

  @Test(
    "The details of another photo are rejected: GET /photos/random is the same for all requests")
  func another() async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.photo("b")) }
    for id in ["a", "random", "B"] {
      let error = await serviceError {
        try await test.extendedServices.photoDetails.details(photoID: PhotoID(rawValue: id))
      }
      #expect(error?.kind == .unreadableAnswer)
    }
  }
}

@Suite("Searches over HTTP", .serialized, .closesAll)
struct SearchServiceTests {
  private func photos(
    _ test: ServicesUnderTest, _ text: String = "x", order: SearchOrder = .latest,
    page: Int = 1
  ) async throws -> Page<Photo> {
    try await test.extendedServices.search.photos(
      matching: try #require(SearchQuery(text)), order: order, page: page)
  }

  private func collections(
    _ test: ServicesUnderTest, _ text: String = "x", page: Int = 1
  ) async throws -> Page<PhotoCollection> {
    try await test.extendedServices.search.collections(
      matching: try #require(SearchQuery(text)), page: page)
  }

  @Test(
    "R-2 bug-search-02 The query is one parameter, trimmed and fully encoded",
    arguments: [
      (" black & white ", "black%20%26%20white"), ("C++", "C%2B%2B"),
      ("a=b&page=9", "a%3Db%26page%3D9"),
      ("100%", "100%25"), ("горы", "%D0%B3%D0%BE%D1%80%D1%8B"), ("a#b?c/d", "a%23b%3Fc%2Fd"),
      ("\"x\"\n\ty", "%22x%22%0A%09y"),
    ])
  func exactQuery(typed: String, written: String) async throws {
    let test = try ServicesUnderTest(perPage: 12) { _ in .json(#"{"results":[]}"#) }
    _ = try await photos(test, typed, order: .relevance)
    _ = try await photos(test, typed, page: 2)
    _ = try await collections(test, typed, page: 3)
    #expect(
      test.server.lines == [
        "GET /search/photos?order_by=relevant&page=1&per_page=12&query=\(written)",
        "GET /search/photos?order_by=latest&page=2&per_page=12&query=\(written)",
        "GET /search/collections?page=3&per_page=12&query=\(written)",
      ])
  }

  @Test("Photos and collections keep the server's order; undecodable ones are skipped")
  func items() async throws {
    let test = try ServicesUnderTest { request in
      let items =
        request.path == "/search/photos"
        ? [Fixtures.photo("b"), "null", Fixtures.photo("a")]
        : [Fixtures.collection("d"), "{}", Fixtures.collection("c")]
      return .json(#"{"total":9,"total_pages":1,"results":[\#(items.joined(separator: ","))]}"#)
    }
    let photos = try await photos(test)
    #expect(photos.items.map(\.id) == ["b", "a"] && photos.total == 9 && photos.nextPage == nil)
    let collections = try await collections(test)
    #expect(collections.items.map(\.id) == ["d", "c"] && collections.total == 9)
  }

  static let rows: [(headers: [(String, String)], body: String, next: Int?, total: Int?)] = [
    // X-Total and the body have been seen to differ by one.
    ([("X-Total", "10002")], #""total":10001,"total_pages":334"#, 3, 10_002),
    ([], #""total":10001,"total_pages":334"#, 3, 10_001),
    ([("X-Total", "-1")], #""total":5,"total_pages":2"#, nil, 5),
    ([], #""total":-5,"total_pages":-1"#, 3, nil),
    ([], #""total":null,"total_pages":"2""#, 3, nil),
    ([], #""x":1"#, 3, nil),
    ([("Link", "</search/photos?page=9>; rel=next")], #""total_pages":2"#, 9, nil),
    ([("Link", "</search/photos?page=1>; rel=first")], #""total_pages":99"#, nil, nil),
    ([("Link", "</search/photos?page=2>; rel=next")], #""total_pages":99"#, nil, nil),
  ]

  @Test(
    "R-7 Link gives the next page, or else the body's page count; X-Total the total, or else the body's",
    arguments: rows)
  func paging(headers: [(String, String)], body: String, next: Int?, total: Int?) async throws {
    let test = try ServicesUnderTest { _ in
      .json("{\(body),\"results\":[\(Fixtures.photo("a"))]}", headers: headers)
    }
    let page = try await photos(test, page: 2)
    #expect(page.nextPage == next && page.total == total)
  }

  @Test(
    "R-7 Without Link and page count, a first page with all results is the only page",
    arguments: [(1, 2, nil), (1, 3, 2), (1, nil, 2), (2, 2, 3)] as [(Int, Int?, Int?)])
  func onlyPage(page: Int, total: Int?, next: Int?) async throws {
    // One of the two cannot be decoded, and counts.
    let test = try ServicesUnderTest { request in
      let item = request.path == "/search/photos" ? Fixtures.photo("a") : Fixtures.collection("a")
      return .json(#"{"total":\#(total.map(String.init) ?? "null"),"results":[\#(item),null]}"#)
    }
    let photos = try await photos(test, page: page)
    #expect(photos.nextPage == next && photos.items.count == 1)
    let collections = try await collections(test, page: page)
    #expect(collections.nextPage == next && collections.items.count == 1)
  }

  @Test("R-7 The total that is shown decides whether a first page has all results")
  func onlyPageByHeader() async throws {
    let test = try ServicesUnderTest { _ in
      .json(#"{"total":1,"results":[\#(Fixtures.photo("a"))]}"#, headers: [("X-Total", "2")])
    }
    let page = try await photos(test)
    #expect(page.total == 2 && page.nextPage == 2)
  }

  @Test("A search without results is an empty last page", arguments: ["0", "3"])
  func nothing(pages: String) async throws {
    let test = try ServicesUnderTest { _ in
      .json(#"{"total":0,"total_pages":\#(pages),"results":[]}"#)
    }
    let photos = try await photos(test)
    #expect(photos == Page(items: [], total: 0))
    let collections = try await collections(test)
    #expect(collections == Page(items: [], total: 0))
  }

  @Test("A query rejected as spam is not found; other rejections contain the server's message")
  func refused() async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/search/photos"
        ? .json(#"{"errors":["Query flagged as spam"]}"#, 410)
        : .json(#"{"errors":["query is missing"]}"#, 400)
    }
    let photos = await serviceError { try await self.photos(test, order: .relevance) }
    #expect(photos == ServiceError(.notFound, cause: "GET /search/photos: status 410"))
    let collections = await serviceError { try await self.collections(test) }
    #expect(collections?.kind == .rejected(status: 400, message: "query is missing"))
  }
}
