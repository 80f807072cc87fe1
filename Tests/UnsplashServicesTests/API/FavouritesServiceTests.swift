import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Favourites over HTTP", .serialized)
struct FavouritesServiceTests {
  @Test("X-3 The request is exactly GET /users/:username/likes with page, size, token and version")
  func exactRequest() async throws {
    let test = try ServicesUnderTest(perPage: 12) { _ in .json("[]") }
    defer { test.server.stop() }
    _ = try await test.extendedServices.favourites.photos(likedBy: "ada", page: 3)
    let request = try #require(test.server.requests.first)
    #expect(request.line == "GET /users/ada/likes?page=3&per_page=12")
    #expect(request.headers["authorization"] == "Bearer t0ken-Zq8")
    #expect(request.headers["accept-version"] == "v1")
    #expect(request.body == "")
  }

  @Test("bug-search-02 A username is encoded as one path component")
  func oddUsername() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    _ = try await test.extendedServices.favourites.photos(likedBy: "a/b?c", page: 1)
    #expect(test.server.requests.first?.path.hasPrefix("/users/a%2Fb%3Fc/likes") == true)
  }

  @Test("R-7 X-3 The photos, their total and the next page are decoded")
  func page() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        "[\(Fixtures.photo("a")),null,\(Fixtures.photo("b"))]",
        headers: [
          ("X-Total", "41"), ("Link", #"</users/ada/likes?page=3>; rel="next""#),
        ])
    }
    defer { test.server.stop() }
    let page = try await test.extendedServices.favourites.photos(likedBy: "ada", page: 2)
    #expect(page.items.map(\.id) == ["a", "b"])
    #expect(page.total == 41)
    #expect(page.nextPage == 3)
  }
}
