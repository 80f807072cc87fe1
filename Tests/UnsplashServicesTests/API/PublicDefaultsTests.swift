import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// Services made one by one with default values, and with other forms of URLs.
@Suite("K-2 Default values and accepted forms of URLs")
struct PublicDefaultsTests {
  @Test("Pages have the largest size of Unsplash by default")
  func pageLengths() async throws {
    let test = try ServicesUnderTest { request in
      .json(request.path.hasPrefix("/search") ? #"{"total":0,"results":[]}"# : "[]")
    }
    defer { test.server.stop() }
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
    let lengths = test.server.lines.map { line in
      URLComponents(string: String(line.dropFirst("GET ".count)))?.queryItems?
        .first { $0.name == "per_page" }?.value
    }
    #expect(lengths == ["30", "10", "30", "30", "30"])
  }

  @Test("A base URL may be relative to another one")
  func relativeBase() async throws {
    let test = try ServicesUnderTest { request in
      .json(request.path.hasSuffix("/token") ? #"{"access_token":"t"}"# : "[]")
    }
    defer { test.server.stop() }
    let base = try #require(URL(string: "v1", relativeTo: test.url("/")))
    let services = UnsplashBackEnd(
      configuration: AuthConfiguration(
        accessKey: "access-key", secretKey: Secret.secretKey, defaultBaseURL: base,
        authBaseURL: base),
      tokenStorage: test.storage, siteData: UnusedSiteData()
    ).services
    _ = try await services.imagesList.photos(page: 1)
    #expect(try await services.oauth.fetchAuthToken(code: "c") == AccessToken("t"))
    try await services.downloads.reportDownload(at: try test.url("/photos/a/download"))
    #expect(
      test.server.lines.map { $0.split(separator: "?")[0] }
        == ["GET /v1/photos", "POST /v1/oauth/token", "GET /photos/a/download"])
  }
}
