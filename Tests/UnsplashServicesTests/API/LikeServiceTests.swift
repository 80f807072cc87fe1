import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Likes over HTTP", .serialized)
struct LikeServiceTests {
  @Test(
    "bug-like-08 A like is a POST and an unlike a DELETE of /photos/:id/like with the encoded id",
    arguments: [
      ("Ab-9_xYz012", "/photos/Ab-9_xYz012/like"), ("a/b?c#d e", "/photos/a%2Fb%3Fc%23d%20e/like"),
      ("é%2F", "/photos/%C3%A9%252F/like"), ("...", "/photos/.../like"),
    ])
  func exactRequests(id: String, path: String) async throws {
    let test = try ServicesUnderTest { _ in .answer(204) }
    defer { test.server.stop() }
    for isLiked in [true, false] {
      _ = try await test.services.likes.changeLike(photoID: PhotoID(rawValue: id), isLiked: isLiked)
    }
    #expect(test.server.lines == ["POST \(path)", "DELETE \(path)"])
    for request in test.server.requests {
      #expect(request.headers["authorization"] == "Bearer t0ken-Zq8")
      #expect(request.headers["accept-version"] == "v1")
      #expect(request.body == "")
    }
  }

  struct Row: Sendable {
    let status: Int
    let body: String
    let state: LikeState
  }

  static let rows: [Row] = [
    Row(
      status: 201, body: #"{"photo":\#(Fixtures.photo()),"user":\#(Fixtures.user)}"#,
      state: LikeState(isLiked: true, likeCount: 12)),
    Row(
      status: 200, body: #"{"photo":{"id":"a","likes":0,"liked_by_user":false},"user":{}}"#,
      state: LikeState(isLiked: false, likeCount: 0)),
    Row(status: 201, body: #"{"photo":{"id":"a"},"user":{}}"#, state: LikeState()),
    Row(status: 200, body: #"{"photo":{"liked_by_user":true}}"#, state: LikeState(isLiked: true)),
    Row(status: 200, body: #"{"photo":{"likes":4}}"#, state: LikeState(likeCount: 4)),
    Row(
      status: 200, body: #"{"id":"a","likes":4,"liked_by_user":true}"#,
      state: LikeState(isLiked: true, likeCount: 4)),
    Row(
      status: 200, body: #"{"photo":{"likes":"four","liked_by_user":1}}"#, state: LikeState()),
    Row(status: 200, body: #"{"photo":null}"#, state: LikeState()),
    Row(status: 200, body: "{}", state: LikeState()),
    Row(status: 204, body: "", state: LikeState()),
    Row(status: 200, body: "", state: LikeState()),
    Row(status: 201, body: "\t \r\n", state: LikeState()),
  ]

  @Test(
    "bug-like-07 The answer's like fields are decoded, and missing ones are nil",
    arguments: rows)
  func answers(row: Row) async throws {
    let test = try ServicesUnderTest { _ in .answer(row.status, body: Data(row.body.utf8)) }
    defer { test.server.stop() }
    #expect(try await test.services.likes.changeLike(photoID: "a", isLiked: true) == row.state)
  }

  @Test(
    "bug-like-11 A successful answer that is not a JSON object is a failure",
    arguments: ["<html>", "[]", "7", "\"ok\"", "\u{0E}"])
  func unreadable(body: String) async throws {
    let test = try ServicesUnderTest { _ in .answer(200, body: Data(body.utf8)) }
    defer { test.server.stop() }
    let error = await serviceError {
      try await test.services.likes.changeLike(photoID: "a", isLiked: true)
    }
    #expect(error?.kind == .unreadableAnswer)
  }

  @Test("An id that would change the path is not sent", arguments: ["", ".", ".."])
  func oddIDs(id: String) async throws {
    let test = try ServicesUnderTest { _ in .answer(204) }
    defer { test.server.stop() }
    let error = await serviceError {
      try await test.services.likes.changeLike(photoID: PhotoID(rawValue: id), isLiked: true)
    }
    #expect(error?.kind == .notFound)
    #expect(test.server.requests.isEmpty)
  }
}
