import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Redirects")
struct RedirectTests {
  @Test(
    "The API's redirect to another host is refused before the token leaves",
    arguments: [301, 302, 303, 307, 308])
  func apiElsewhere(status: Int) async throws {
    let other = TestServer { _ in .json("[]") }
    let test = try UnderTest { _ in
      .answer(status, headers: [("Location", other.address + "/photos")])
    }
    defer {
      test.server.stop()
      other.stop()
    }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error == ServiceError(.redirectRefused, cause: "GET /photos"))
    #expect(other.requests.isEmpty)
  }

  @Test("The API may send a GET on within its own host, with the token")
  func apiWithin() async throws {
    let test = try UnderTest { request in
      request.path == "/photos"
        ? .answer(301, headers: [("Location", "/photos/all?page=1")])
        : .json(Fixtures.photos(["a"]))
    }
    defer { test.server.stop() }
    #expect(try await test.services.imagesList.photos(page: 1).items.count == 1)
    #expect(test.server.lines == ["GET /photos?page=1&per_page=30", "GET /photos/all?page=1"])
    #expect(test.server.requests.last?.headers["authorization"] == "Bearer t0ken-Zq8")
  }

  @Test("A like or a token request is not redirected, not even within its host")
  func writing() async throws {
    let test = try UnderTest { _ in .answer(302, headers: [("Location", "/elsewhere")]) }
    defer { test.server.stop() }
    for isLiked in [true, false] {
      let error = await serviceError {
        try await test.services.likes.changeLike(photoID: "a", isLiked: isLiked)
      }
      #expect(error?.kind == .redirectRefused)
    }
    let error = await serviceError { try await test.services.oauth.fetchAuthToken(code: "c") }
    #expect(error?.kind == .redirectRefused)
    #expect(
      test.server.lines == ["POST /photos/a/like", "DELETE /photos/a/like", "POST /oauth/token"])
  }

  @Test("A circle of redirects ends as a refused redirect")
  func circle() async throws {
    let test = try UnderTest { _ in .answer(302, headers: [("Location", "/photos")]) }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == .redirectRefused)
  }

  @Test("A picture may come from another host, which gets no Authorization")
  func picture() async throws {
    let other = TestServer { _ in
      .answer(200, headers: [("Content-Type", "image/png")], body: Data("png".utf8))
    }
    let test = try UnderTest { _ in .answer(302, headers: [("Location", other.address + "/p")]) }
    defer {
      test.server.stop()
      other.stop()
    }
    let url = try test.url("/p")
    #expect(try await test.services.pictures.picture(at: url) == Data("png".utf8))
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(test.server.requests.map { $0.headers["authorization"] } == [nil])
  }

  struct Row: Sendable {
    let rule: RedirectRule
    let old: String
    let new: String
    let follows: Bool
  }

  static let rows: [Row] = [
    Row(rule: .never, old: "https://a.example/", new: "https://a.example/b", follows: false),
    Row(
      rule: .sameOrigin, old: "https://a.example/", new: "https://A.EXAMPLE:443/b", follows: true),
    Row(rule: .sameOrigin, old: "http://a.example/", new: "http://a.example:80/b", follows: true),
    Row(rule: .sameOrigin, old: "https://a.example/", new: "http://a.example/", follows: false),
    Row(
      rule: .sameOrigin, old: "https://a.example/", new: "https://a.example:8443/", follows: false),
    Row(rule: .sameOrigin, old: "https://a.example/", new: "https://b.a.example/", follows: false),
    Row(rule: .sameOrigin, old: "https://a.example/", new: "https://u@a.example/", follows: false),
    Row(
      rule: .sameOrigin, old: "https://a.example/", new: "https://u:p@a.example/", follows: false),
    Row(rule: .sameOrigin, old: "https://a.example/", new: "ftp://a.example/", follows: false),
    Row(
      rule: .anywhereWithoutAuthorization, old: "https://a.example/", new: "https://b.example/",
      follows: true),
    Row(
      rule: .anywhereWithoutAuthorization, old: "http://a.example/", new: "https://b.example/",
      follows: true),
    Row(
      rule: .anywhereWithoutAuthorization, old: "http://a.example/", new: "http://b.example/",
      follows: true),
    Row(
      rule: .anywhereWithoutAuthorization, old: "https://a.example/", new: "http://a.example/",
      follows: false),
    Row(
      rule: .anywhereWithoutAuthorization, old: "https://a.example/", new: "file:///etc/hosts",
      follows: false),
    Row(
      rule: .anywhereWithoutAuthorization, old: "https://a.example/", new: "data:,x", follows: false
    ),
  ]

  @Test("Where each rule follows", arguments: rows)
  func rules(row: Row) throws {
    let old = try #require(URL(string: row.old))
    var next = URLRequest(url: try #require(URL(string: row.new)))
    next.setValue("Bearer \(Secret.token)", forHTTPHeaderField: "Authorization")
    let followed = row.rule.follow(next, from: old)
    #expect((followed != nil) == row.follows)
    if row.rule == .anywhereWithoutAuthorization {
      #expect(followed?.value(forHTTPHeaderField: "Authorization") == nil)
    }
  }
}
