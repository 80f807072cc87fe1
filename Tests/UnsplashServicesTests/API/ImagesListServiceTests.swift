import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("The feed over HTTP", .serialized)
struct ImagesListServiceTests {
  @Test("F-1 bug-login-18 The request is exactly GET /photos with page, size, token and version")
  func exactRequest() async throws {
    let test = try ServicesUnderTest(perPage: 12) { _ in .json("[]") }
    defer { test.server.stop() }
    _ = try await test.services.imagesList.photos(page: 3)
    let request = try #require(test.server.requests.first)
    #expect(request.line == "GET /photos?page=3&per_page=12")
    #expect(request.headers["authorization"] == "Bearer t0ken-Zq8")
    #expect(request.headers["accept-version"] == "v1")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.body == "")
  }

  @Test("A photo is decoded with everything the app shows")
  func photo() async throws {
    let test = try ServicesUnderTest { _ in
      .json("[\(Fixtures.photo())]", headers: [("X-Total", "99277")])
    }
    defer { test.server.stop() }
    let page = try await test.services.imagesList.photos(page: 1)
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
      defer { test.server.stop() }
      let page = try? await test.services.imagesList.photos(page: 1)
      #expect(page?.items.map(\.id) == (isPage ? ["a"] : nil))
      if !isPage {
        let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
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
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: 1).items.map(\.id) == ["a", "b"])
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
    defer { test.server.stop() }
    let items = try await test.services.imagesList.photos(page: 1).items
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

  struct Row: Sendable {
    let link: String?
    let ids: [String]
    let next: Int?
  }

  static let rows: [Row] = [
    Row(link: nil, ids: ["a"], next: 3),
    Row(link: nil, ids: [], next: nil),
    Row(
      link: #"<BASE/photos?page=3>; rel="next", <BASE/photos?page=9>; rel="last""#, ids: ["a"],
      next: 3),
    Row(link: #"<BASE/photos?page=5>; rel="next""#, ids: [], next: 5),
    Row(
      link: #"<BASE/photos?page=1>; rel="first", <BASE/photos?page=1>; rel="prev""#, ids: ["a"],
      next: nil),
    Row(link: #"<BASE/photos?page=2>; rel="next""#, ids: ["a"], next: nil),
    Row(link: #"<BASE/photos?page=1>; rel="next""#, ids: ["a"], next: nil),
    Row(link: #"</photos?page=3>; rel=next"#, ids: ["a"], next: 3),
    Row(link: #"<https://evil.example/photos?page=7>; rel="next""#, ids: ["a"], next: 3),
    Row(link: "garbage", ids: ["a"], next: 3),
    Row(link: "garbage", ids: [], next: nil),
  ]

  @Test(
    "R-7 The next page is Link's; without Link it is the following one until a page is empty",
    arguments: rows)
  func nextPage(row: Row) async throws {
    let test = try ServicesUnderTest { request in
      let base = "http://\(request.headers["host"] ?? "")"
      let link = row.link.map { [("Link", $0.replacingOccurrences(of: "BASE", with: base))] }
      return .json(Fixtures.photos(row.ids), headers: link ?? [])
    }
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: 2).nextPage == row.next)
  }

  @Test(
    "R-7 Without Link, a first page with all items is the only page",
    arguments: [(1, "2", nil), (1, "3", 2), (1, nil, 2), (2, "2", 3), (1, "0", nil), (1, "-1", 2)]
      as [(Int, String?, Int?)])
  func onlyPage(page: Int, total: String?, next: Int?) async throws {
    let test = try ServicesUnderTest { _ in
      .json(Fixtures.photos(["a", "b"]), headers: total.map { [("X-Total", $0)] } ?? [])
    }
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: page).nextPage == next)
  }

  @Test("R-7 Items that cannot be decoded count: a first page that held all is the only page")
  func onlyPageWithUndecodable() async throws {
    let test = try ServicesUnderTest { _ in
      .json("[\(Fixtures.photo("a")),null]", headers: [("X-Total", "2")])
    }
    defer { test.server.stop() }
    let page = try await test.services.imagesList.photos(page: 1)
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
    defer { test.server.stop() }
    let photo = try await test.services.imagesList.photos(page: 1).items.first
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
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: 1).nextPage == 2)
  }

  @Test(
    "R-7 A total is a number that is not negative; anything else is ignored",
    arguments: [
      ("12", 12), (" 12 ", 12), ("0", 0), ("-1", nil), ("many", nil), ("1.5", nil), ("", nil),
    ] as [(String, Int?)])
  func total(header: String, total: Int?) async throws {
    let test = try ServicesUnderTest { _ in .json("[]", headers: [("x-total", header)]) }
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: 1).total == total)
  }

  @Test("R-7 A Link as Unsplash has written it, with https and port 80, gives the next page")
  func recordedLink() async throws {
    let link =
      #"<https://127.0.0.1:80/photos?page=1>; rel="first", "#
      + #"<https://127.0.0.1:80/photos?page=4>; rel="next""#
    let test = try ServicesUnderTest { _ in .json(Fixtures.photos(["a"]), headers: [("Link", link)])
    }
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: 2).nextPage == 4)
  }

  @Test(
    "R-7 After the largest page number there is no next page", arguments: [Int.max, Int.max - 1])
  func lastNumber(page: Int) async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.photos(["a"])) }
    defer { test.server.stop() }
    let next = try await test.services.imagesList.photos(page: page).nextPage
    #expect(next == (page == .max ? nil : .max))
  }

  @Test("A-7 An error names the encoded path, so that it cannot start a new line of a log")
  func label() async throws {
    let test = try ServicesUnderTest { _ in .answer(404) }
    defer { test.server.stop() }
    let error = await serviceError {
      try await test.services.likes.changeLike(photoID: "a/b\nGET /c d\u{1B}[2J", isLiked: true)
    }
    #expect(
      error?.cause == "POST /photos/a%2Fb%0AGET%20%2Fc%20d%1B%5B2J/like: status 404")
  }

  @Test("A base URL with a path and trailing slashes keeps its path")
  func basePath() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    let base = try test.url("/api/v1//")
    let api = UnsplashAPI(
      configuration: AuthConfiguration(
        accessKey: "k", secretKey: "s", defaultBaseURL: base, authBaseURL: base),
      tokenStorage: test.storage)
    _ = try await UnsplashImagesListService(api: api).photos(page: 1)
    #expect(test.server.lines == ["GET /api/v1/photos?page=1&per_page=30"])
  }

  @Test("A base URL other than http or https fails without a request")
  func badBase() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    let base = URL(fileURLWithPath: "/nowhere")
    let api = UnsplashAPI(
      configuration: AuthConfiguration(
        accessKey: "k", secretKey: "s", defaultBaseURL: base, authBaseURL: base),
      tokenStorage: test.storage)
    let error = await serviceError { try await UnsplashImagesListService(api: api).photos(page: 1) }
    #expect(error?.kind == .notFound)
  }

  @Test("F-1 A page has thirty photos by default")
  func thirtyAPage() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    let services = UnsplashBackEnd(
      configuration: test.configuration, tokenStorage: test.storage, siteData: UnusedSiteData()
    ).services
    _ = try await services.imagesList.photos(page: 1)
    #expect(test.server.lines == ["GET /photos?page=1&per_page=30"])
  }
}
