import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Authorization of requests", .serialized, .closesAll)
struct AuthorizationTests {
  @Test("bug-login-16 bug-login-17 The token is read for each request; without one the key is sent")
  func tokenPerRequest() async throws {
    let test = try ServicesUnderTest(token: nil) { _ in .json("[]") }
    for token in [nil, "first", "second", nil].map({ $0.map(AccessToken.init) }) {
      try await test.services.tokenStorage.store(token)
      _ = try await test.page()
    }
    #expect(
      test.server.requests.map { $0.headers["authorization"] } == [
        "Client-ID access-key", "Bearer first", "Bearer second", "Client-ID access-key",
      ])
  }

  @Test("A-7 A failing token storage fails the request before it is sent")
  func storageFails() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    test.storage.set(.failure(ServiceError(.storageFailure, cause: "damaged")))
    let error = await test.pageError()
    #expect(error == ServiceError(.storageFailure, cause: "damaged"))
    #expect(test.server.requests.isEmpty)
  }

  @Test(
    "bug-login-18 A token that would break the header is never sent",
    arguments: [
      "", " ", "a b", "a\r\nX-Evil: 1", "a\n", "é", "a\u{0}", "a\u{7F}",
    ])
  func brokenToken(token: String) async throws {
    let test = try ServicesUnderTest(token: token) { _ in .json("[]") }
    let error = await test.pageError()
    #expect(error?.kind == .unauthorised)
    #expect(test.server.requests.isEmpty)
  }

  @Test(
    "bug-login-18 An access key that would break the header is never sent",
    arguments: ["", " ", "a b", "a\r\nX-Evil: 1", "é", "a\u{7F}"])
  func brokenKey(key: String) async throws {
    let test = try ServicesUnderTest(token: nil) { _ in .json("[]") }
    var configuration = test.configuration
    configuration.accessKey = key
    let api = UnsplashAPI(configuration: configuration, tokenStorage: test.storage)
    let error = await serviceError { try await UnsplashImagesListService(api: api).photos(page: 1) }
    #expect(error == ServiceError(.unauthorised, cause: "no usable Client-ID for the request"))
    #expect(test.server.requests.isEmpty)
  }

  @Test("A-7 A token or a key is never sent unencrypted except to this machine")
  func unencrypted() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    var configuration = test.configuration
    for address in ["http://api.unsplash.com", "http://127.0.0.1.nip.example", "http://10.0.0.1"] {
      configuration.defaultBaseURL = try #require(URL(string: address))
      for token in [Secret.token, nil] {
        await test.storage.store(token.map(AccessToken.init))
        let api = UnsplashAPI(configuration: configuration, tokenStorage: test.storage)
        let error = await serviceError {
          try await UnsplashImagesListService(api: api).photos(page: 1)
        }
        #expect(
          error
            == ServiceError(
              .notFound, cause: "the API's base is not https: it would expose the token"))
        #expect(api.client.isIdle)
      }
    }
  }
}

/// The rules that are the same for every call of the API.
@Suite("Every call of the API over HTTP", .serialized, .closesAll)
struct EveryCallTests {
  typealias Call = @Sendable (ServicesUnderTest) async throws -> Void

  static let requests: [(line: String, call: Call)] = [
    ("GET /photos?page=3&per_page=12", { _ = try await $0.services.imagesList.photos(page: 3) }),
    ("GET /users/ada/likes?page=3&per_page=12", favourites("ada", 3)),
    ("GET /users/a%2Fb%3Fc/likes?page=1&per_page=12", favourites("a/b?c", 1)),
    (
      "GET /collections?page=63&per_page=10",
      { _ = try await $0.extendedServices.collections.collections(page: 63) }
    ),
    ("GET /collections/a%2Fb%20c/photos?page=4&per_page=12", collectionPhotos("a/b c", 4)),
    ("GET /photos/random?count=1", randomPhotos(1)),
    ("GET /photos/random?count=11", randomPhotos(11)),
    ("GET /photos/random?count=30", randomPhotos(30)),
    ("GET /photos/random?count=30", randomPhotos(31)),
    ("GET /photos/random?count=30", randomPhotos(.max)),
    ("GET /photos/a%20b", details("a b")),
    ("GET /me", { _ = try await $0.services.profile.fetchProfile() }),
    (
      "GET /users/a%2Fda",
      { _ = try await $0.services.profile.fetchProfileImageURL(username: "@a/da") }
    ),
    ("POST /photos/Ab-9_xYz012/like", like("Ab-9_xYz012", true)),
    ("DELETE /photos/Ab-9_xYz012/like", like("Ab-9_xYz012", false)),
    ("POST /photos/a%2Fb%3Fc%23d%20e/like", like("a/b?c#d e", true)),
    ("DELETE /photos/%C3%A9%252F/like", like("é%2F", false)),
    ("POST /photos/.../like", like("...", true)),
    (
      "GET /photos/a%2Fb/download?ixid=M3w%2B%3D&x=1",
      { test in
        let url = try test.url("/photos/a%2Fb/download?ixid=M3w%2B%3D&x=1")
        try await test.services.downloads.reportDownload(at: url)
      }
    ),
  ]

  @Test(
    "F-1 X-3 R-1 R-4 R-5 I-4 P-1 A-7 bug-login-18 bug-like-08 Each call is exactly one request",
    arguments: requests)
  func exactRequest(line: String, call: Call) async throws {
    let test = try ServicesUnderTest(perPage: 12) { _ in .json("[]") }
    // Only some of them can read this answer.
    _ = try? await call(test)
    #expect(test.server.lines == [line])
    let request = try #require(test.server.requests.first)
    #expect(request.headers["authorization"] == "Bearer t0ken-Zq8")
    #expect(request.headers["accept-version"] == "v1")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.body == "" && !request.target.contains("Zq8"))
    #expect(!request.headers.contains { $0.key != "authorization" && $0.value.contains("Zq8") })
  }

  @Test(
    "An id that cannot be part of a path is not found without a request",
    arguments: ["", ".", ".."])
  func oddIDs(id: String) async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    for call in [Self.like(id, true), Self.details(id), Self.collectionPhotos(id, 1)] {
      #expect(await serviceError { try await call(test) }?.kind == .notFound)
    }
    #expect(test.server.requests.isEmpty)
  }

  static let unreadableBodies: [(calls: [Call], bodies: [String])] = [
    (
      [
        { _ = try await $0.page() }, randomPhotos(1), collectionPhotos("c", 1),
        favourites("ada", 1),
        { _ = try await $0.extendedServices.collections.collections(page: 1) },
      ],
      [
        "", " ", "<!DOCTYPE html><html></html>", "[", "null", "{}", #"{"results":[]}"#, "17",
        #"{"id":"a"}"#, #"[{"id":null},{}]"#, "[null]", #"[{"title":"t"}]"#,
        #"{"errors":["t0ken-Zq8"]}"#, String(repeating: "[", count: 100_000), "\u{0}\u{1}",
      ]
    ),
    (
      [{ _ = try await $0.page() }],
      [
        #"[{"id":"a"},{}]"#, #"[{"id":"","urls":{"raw":"https://a.example"}}]"#,
        #"[{"id":"a","urls":{"raw":"file:///etc/hosts","small":"","thumb":7}}]"#,
      ]
    ),
    (
      [search(.photos), search(.collections)],
      [
        "[]", "{}", "null", #"{"total":0,"results":null}"#, #"{"results":{}}"#,
        #"{"results":[null]}"#, #"{"results":[{}]}"#, "<html>",
      ]
    ),
    ([details("a")], ["[]", "{}", #"{"id":"a"}"#, "null"]),
    (
      [{ _ = try await $0.services.profile.fetchProfile() }],
      [
        "{}", #"{"username":null}"#, #"{"username":" "}"#, #"{"username":7}"#,
        #"{"username":"@"}"#, "[]", "", "<html>",
      ]
    ),
    ([like("a", true)], ["<html>", "[]", "7", "\"ok\"", "\u{0E}"]),
  ]

  @Test(
    "bug-like-11 A success without anything of what was asked for is unreadable",
    arguments: unreadableBodies)
  func unreadable(calls: [Call], bodies: [String]) async throws {
    for body in bodies {
      let test = try ServicesUnderTest { _ in .json(body) }
      for call in calls {
        #expect(await serviceError { try await call(test) }?.kind == .unreadableAnswer, "\(body)")
      }
    }
  }

  // MARK: Calls

  private static func favourites(_ username: Username, _ page: Int) -> Call {
    { _ = try await $0.extendedServices.favourites.photos(likedBy: username, page: page) }
  }

  private static func collectionPhotos(_ id: String, _ page: Int) -> Call {
    { test in
      _ = try await test.extendedServices.collections.photos(
        collectionID: CollectionID(rawValue: id), page: page)
    }
  }

  private static func randomPhotos(_ count: Int) -> Call {
    { _ = try await $0.extendedServices.randomPhotos.randomPhotos(count: count) }
  }

  private static func details(_ id: String) -> Call {
    { _ = try await $0.extendedServices.photoDetails.details(photoID: PhotoID(rawValue: id)) }
  }

  private static func like(_ id: String, _ isLiked: Bool) -> Call {
    { test in
      _ = try await test.services.likes.changeLike(photoID: PhotoID(rawValue: id), isLiked: isLiked)
    }
  }

  private enum Found { case photos, collections }

  private static func search(_ found: Found) -> Call {
    { test in
      let (query, search) = (try #require(SearchQuery("x")), test.extendedServices.search)
      switch found {
      case .photos: _ = try await search.photos(matching: query, order: .relevance, page: 1)
      case .collections: _ = try await search.collections(matching: query, page: 1)
      }
    }
  }
}
