import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Photos by chance over HTTP", .serialized)
struct RandomPhotosServiceTests {
  @Test("R-1 The request is exactly GET /photos/random with the count, with the token")
  func exactRequest() async throws {
    let test = try UnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    #expect(try await test.services.randomPhotos.randomPhotos(count: 11) == [])
    #expect(test.server.lines == ["GET /photos/random?count=11"])
    #expect(test.server.requests.first?.headers["authorization"] == "Bearer t0ken-Zq8")
  }

  @Test("R-1 Of more than 30 photos 30 are asked for, and of less than one none")
  func counts() async throws {
    let test = try UnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    for count in [0, -1, .min, 1, 30, 31, .max] {
      _ = try await test.services.randomPhotos.randomPhotos(count: count)
    }
    #expect(
      test.server.lines == [1, 30, 30, 30].map { "GET /photos/random?count=\($0)" })
  }

  @Test("A photo that comes twice is there once, and one that cannot be read is left out")
  func items() async throws {
    let body = [Fixtures.photo("a"), "null", Fixtures.photo("b"), Fixtures.photo("a"), "{}"]
    let test = try UnderTest { _ in .json("[\(body.joined(separator: ","))]") }
    defer { test.server.stop() }
    let photos = try await test.services.randomPhotos.randomPhotos(count: 5)
    #expect(photos.map(\.id) == ["a", "b"])
  }

  @Test(
    "What is no list, and a list of which nothing can be read, is unreadable",
    arguments: ["{}", "null", #"{"id":"a"}"#, "[null]", "<html>", ""])
  func unreadable(body: String) async throws {
    let test = try UnderTest { _ in .json(body) }
    defer { test.server.stop() }
    let error = await serviceError {
      try await test.services.randomPhotos.randomPhotos(count: 1)
    }
    #expect(error?.kind == .unreadableAnswer)
  }

  @Test("No photo that fits is not found")
  func none() async throws {
    let test = try UnderTest { _ in .json(#"{"errors":["No photos found."]}"#, 404) }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.randomPhotos.randomPhotos(count: 1) }
    #expect(error == ServiceError(.notFound, cause: "GET /photos/random: status 404"))
  }
}
