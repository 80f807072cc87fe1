import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Random photos over HTTP", .serialized)
struct RandomPhotosServiceTests {
  @Test("R-1 The request is exactly GET /photos/random with the count, with the token")
  func exactRequest() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    #expect(try await test.extendedServices.randomPhotos.randomPhotos(count: 11) == [])
    #expect(test.server.lines == ["GET /photos/random?count=11"])
    #expect(test.server.requests.first?.headers["authorization"] == "Bearer t0ken-Zq8")
  }

  @Test("R-1 A count above 30 requests 30, and one below 1 sends no request")
  func counts() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    for count in [0, -1, .min, 1, 30, 31, .max] {
      _ = try await test.extendedServices.randomPhotos.randomPhotos(count: count)
    }
    #expect(
      test.server.lines == [1, 30, 30, 30].map { "GET /photos/random?count=\($0)" })
  }

  @Test("Duplicate photos and undecodable ones are left out")
  func items() async throws {
    let body = [Fixtures.photo("a"), "null", Fixtures.photo("b"), Fixtures.photo("a"), "{}"]
    let test = try ServicesUnderTest { _ in .json("[\(body.joined(separator: ","))]") }
    defer { test.server.stop() }
    let photos = try await test.extendedServices.randomPhotos.randomPhotos(count: 5)
    #expect(photos.map(\.id) == ["a", "b"])
  }

  @Test(
    "A body that is not a list, or has no decodable item, is unreadable",
    arguments: ["{}", "null", #"{"id":"a"}"#, "[null]", "<html>", ""])
  func unreadable(body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body) }
    defer { test.server.stop() }
    let error = await serviceError {
      try await test.extendedServices.randomPhotos.randomPhotos(count: 1)
    }
    #expect(error?.kind == .unreadableAnswer)
  }
}
