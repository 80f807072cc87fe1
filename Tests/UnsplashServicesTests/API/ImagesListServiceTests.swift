import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("The feed over HTTP", .serialized, .closesAll)
struct ImagesListServiceTests {
  @Test("A photo is decoded with everything the app shows")
  func photo() async throws {
    let test = try ServicesUnderTest { _ in
      .json("[\(Fixtures.photo())]", headers: [("X-Total", "99277")])
    }
    let page = try await test.page()
    let url = { (text: String) in try #require(URL(string: text)) }
    let photo = Photo(
      id: "Ab-9_xYz012", size: PixelSize(width: 6000, height: 4000),
      urls: PhotoURLs(
        raw: try url("https://images.example/p?ixid=M3w&ixlib=rb-4"),
        full: try url("https://images.example/f"),
        regular: try url("https://images.example/r?a=1&b=2"),
        small: try url("https://images.example/s"), thumb: try url("https://images.example/t")),
      createdAt: Date(timeIntervalSince1970: 1_618_092_276), alternativeText: "a green hill",
      color: "#262626", blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", isLiked: true, likeCount: 12,
      author: Author(
        username: "ada", name: "Ada Hill", profileURL: try url("https://unsplash.example/@ada"),
        pictureURL: try url("https://images.example/a64")),
      pageURL: try url("https://unsplash.example/photos/Ab-9_xYz012"),
      downloadLocation: try url("https://api.example/photos/Ab-9_xYz012/download?ixid=M3w"))
    #expect(page.items == [photo])
    #expect(page.total == 99_277)
    #expect(page.nextPage == 2)
  }

  @Test("A page has at most a thousand items, so that undecodable ones cannot take much time")
  func endlessPage() async throws {
    for (count, isPage) in [(1_000, true), (1_001, false)] {
      let items = [Fixtures.photo("a")] + [String](repeating: "null", count: count - 1)
      let test = try ServicesUnderTest { _ in .json("[\(items.joined(separator: ","))]") }
      let page = try? await test.services.imagesList.photos(page: 1)
      #expect(page?.items.map(\.id) == (isPage ? ["a"] : nil))
      if !isPage {
        let error = await test.pageError()
        #expect(error?.kind == .unreadableAnswer)
      }
    }
  }

  @Test(
    "bug-feed-14 An undecodable item is skipped alone",
    arguments: [
      "null", "7", "[]", "{}", #""text""#, #"{"id":7}"#, #"{"id":"x"}"#, #"{"id":"x","urls":null}"#,
      #"{"id":" ","urls":{"full":"https://a.example/f"}}"#,
      #"{"id":"x","urls":{"full":"ftp://a.example"}}"#,
    ])
  func oneUnreadable(item: String) async throws {
    let test = try ServicesUnderTest { _ in
      .json("[\(Fixtures.photo("a")),\(item),\(Fixtures.photo("b"))]")
    }
    #expect(try await test.page().items.map(\.id) == ["a", "b"])
  }

  @Test("bug-feed-14 An id and one URL are enough; invalid fields count as absent")
  func leastPhoto() async throws {
    let odd = #"""
      {"id":"x","width":"wide","height":-3,"urls":{"regular":"https://a.example/r","raw":null},
      "created_at":7,"description":" ","alt_description":{},"color":null,"blur_hash":1,
      "likes":-1,"liked_by_user":"yes","user":{"name":"nobody"},"links":[]}
      """#
    let bare = #"{"id":"y","urls":{"thumb":"https://a.example/t","small":"https://a.example/s"}}"#
    let test = try ServicesUnderTest { _ in .json("[\(odd),\(bare)]") }
    let items = try await test.page().items
    let regular = try #require(URL(string: "https://a.example/r"))
    let small = try #require(URL(string: "https://a.example/s"))
    let thumb = try #require(URL(string: "https://a.example/t"))
    #expect(
      items == [
        Photo(
          id: "x", size: PixelSize(width: 0, height: -3),
          urls: PhotoURLs(
            raw: regular, full: regular, regular: regular, small: regular, thumb: regular)),
        Photo(
          id: "y", size: PixelSize(width: 0, height: 0),
          urls: PhotoURLs(raw: small, full: small, regular: small, small: small, thumb: thumb)),
      ])
  }

  static let rows: [(link: String?, ids: [String], next: Int?)] = [
    (nil, ["a"], 3), (nil, [], nil), ("garbage", ["a"], 3), ("garbage", [], nil),
    (#"<BASE/photos?page=3>; rel="next", <BASE/photos?page=9>; rel="last""#, ["a"], 3),
    (#"<BASE/photos?page=5>; rel="next""#, [], 5),
    (#"<BASE/photos?page=1>; rel="first", <BASE/photos?page=1>; rel="prev""#, ["a"], nil),
    (#"<BASE/photos?page=2>; rel="next""#, ["a"], nil),
    (#"<BASE/photos?page=1>; rel="next""#, ["a"], nil), (#"</photos?page=3>; rel=next"#, ["a"], 3),
    (#"<https://evil.example/photos?page=7>; rel="next""#, ["a"], 3),
    // As Unsplash has written it, with https and port 80.
    (
      #"<https://127.0.0.1:80/photos?page=1>; rel="first", "#
        + #"<https://127.0.0.1:80/photos?page=4>; rel="next""#, ["a"], 4
    ),
  ]

  @Test(
    "R-7 The next page is Link's; without Link it is the following one until a page is empty",
    arguments: rows)
  func nextPage(link: String?, ids: [String], next: Int?) async throws {
    let test = try ServicesUnderTest { request in
      let base = "http://\(request.headers["host"] ?? "")"
      let link = link.map { [("Link", $0.replacingOccurrences(of: "BASE", with: base))] }
      return .json(Fixtures.photos(ids), headers: link ?? [])
    }
    #expect(try await test.page(2).nextPage == next)
  }

  @Test(
    "R-7 Without Link, a first page with all items is the only page",
    arguments: [(1, "2", nil), (1, "3", 2), (1, nil, 2), (2, "2", 3), (1, "0", nil), (1, "-1", 2)]
      as [(Int, String?, Int?)])
  func onlyPage(page: Int, total: String?, next: Int?) async throws {
    let test = try ServicesUnderTest { _ in
      .json(Fixtures.photos(["a", "b"]), headers: total.map { [("X-Total", $0)] } ?? [])
    }
    #expect(try await test.page(page).nextPage == next)
  }

  @Test("R-7 Items that cannot be decoded count: a first page that held all is the only page")
  func onlyPageWithUndecodable() async throws {
    let test = try ServicesUnderTest { _ in
      .json("[\(Fixtures.photo("a")),null]", headers: [("X-Total", "2")])
    }
    let page = try await test.page()
    #expect(page.items.map(\.id) == ["a"])
    #expect(page.nextPage == nil)
  }

  @Test("A number sent as text counts as absent", arguments: ["width", "height", "likes"])
  func numberAsText(field: String) async throws {
    let numbers = ["width": "4000", "height": "3000", "likes": "12"]
      .map { #""\#($0)":\#($0 == field ? "\"\($1)\"" : $1)"# }.joined(separator: ",")
    let test = try ServicesUnderTest { _ in
      .json(#"[{"id":"a","urls":{"small":"https://a.example/s"},\#(numbers)}]"#)
    }
    let photo = try await test.page().items.first
    #expect(photo?.size.isEmpty == (field != "likes"))
    #expect(photo?.likeCount == (field == "likes" ? nil : 12))
  }

  @Test("R-7 Two Link headers are read as one")
  func twoLinkHeaders() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        Fixtures.photos(["a"]),
        headers: [("Link", "</photos?page=9>; rel=last"), ("Link", "</photos?page=2>; rel=next")])
    }
    #expect(try await test.page().nextPage == 2)
  }

  @Test(
    "R-7 A total is a number that is not negative; anything else is ignored",
    arguments: [
      ("12", 12), (" 12 ", 12), ("0", 0), ("-1", nil), ("many", nil), ("1.5", nil), ("", nil),
    ] as [(String, Int?)])
  func total(header: String, total: Int?) async throws {
    let test = try ServicesUnderTest { _ in .json("[]", headers: [("x-total", header)]) }
    #expect(try await test.page().total == total)
  }

  @Test(
    "R-7 After the largest page number there is no next page", arguments: [Int.max, Int.max - 1])
  func lastNumber(page: Int) async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.photos(["a"])) }
    let next = try await test.page(page).nextPage
    #expect(next == (page == .max ? nil : .max))
  }

  @Test("A-7 An error names the encoded path, so that it cannot start a new line of a log")
  func label() async throws {
    let test = try ServicesUnderTest { _ in .answer(404) }
    let error = await serviceError {
      try await test.services.likes.changeLike(photoID: "a/b\nGET /c d\u{1B}[2J", isLiked: true)
    }
    #expect(error?.cause == "POST /photos/a%2Fb%0AGET%20%2Fc%20d%1B%5B2J/like: status 404")
  }
}

/// Services made one by one with default values, and with other forms of URLs.
@Suite("K-2 Default values and accepted forms of URLs", .closesAll)
struct PublicDefaultsTests {
  @Test("R-1 Pages have a size that Unsplash has, by default; those of collections have ten")
  func pageLengths() async throws {
    let test = try ServicesUnderTest { request in
      .json(request.path.hasPrefix("/search") ? #"{"total":0,"results":[]}"# : "[]")
    }
    let api = UnsplashAPI(configuration: test.configuration, tokenStorage: test.storage)
    let query = try #require(SearchQuery("x"))
    _ = try await UnsplashImagesListService(api: api).photos(page: 1)
    _ = try await UnsplashCollectionsService(api: api).collections(page: 1)
    _ = try await UnsplashCollectionsService(api: api).photos(
      collectionID: CollectionID(rawValue: "c"), page: 1)
    _ = try await UnsplashSearchService(api: api).photos(
      matching: query, order: .relevance, page: 1)
    _ = try await UnsplashFavouritesService(api: api).photos(
      likedBy: Username(rawValue: "ada"), page: 1)
    let lengths = test.server.requests.map { request in
      request.query.first { $0.hasPrefix("per_page=") }.flatMap { Int($0.dropFirst(9)) } ?? 0
    }
    #expect(lengths.count == 5 && lengths[1] == 10)
    #expect(lengths.allSatisfy { (1...30).contains($0) })
  }

  @Test(
    "A base URL may be relative to another one, or have a path with trailing slashes",
    arguments: [("api/v1", "login/v1"), ("/api/v1//", "/login/v1//")])
  func bases(api: String, login: String) async throws {
    let test = try ServicesUnderTest { request in
      .json(request.path.hasSuffix("/token") ? #"{"access_token":"t"}"# : "[]")
    }
    func base(_ path: String) throws -> URL {
      try #require(URL(string: path, relativeTo: test.url("/")))
    }
    let services = UnsplashBackEnd(
      configuration: .at(try base(api), login: try base(login)),
      tokenStorage: test.storage, siteData: UnusedSiteData()
    ).services
    _ = try await services.imagesList.photos(page: 1)
    #expect(try await services.oauth.fetchAuthToken(code: "c") == AccessToken("t"))
    try await services.downloads.reportDownload(at: try test.url("/photos/a/download"))
    #expect(
      test.server.lines == [
        "GET /api/v1/photos?page=1&per_page=30", "POST /login/v1/oauth/token",
        "GET /photos/a/download",
      ])
  }

  @Test(
    "A base URL other than http or https fails without a request",
    arguments: ["file:///nowhere", "urn:x:y", "relative"])
  func badBase(base: String) async throws {
    let url = try #require(URL(string: base))
    let services = UnsplashBackEnd(
      configuration: .at(url),
      tokenStorage: SettableTokenStorage(nil), siteData: UnusedSiteData()
    ).services
    let errors = [
      await serviceError { try await services.imagesList.photos(page: 1) },
      await serviceError { try await services.oauth.fetchAuthToken(code: "c") },
    ]
    #expect(errors.map { $0?.kind } == [.notFound, .notFound])
  }
}
