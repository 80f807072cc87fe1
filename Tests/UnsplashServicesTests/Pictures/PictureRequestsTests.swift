import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("How many requests pictures cost", .serialized)
struct PictureRequestsTests {
  @Test(
    "A fast scroll past 300 rows queues no 300 pictures: who is cancelled never reaches the server")
  func fastScroll() async throws {
    let folder = PictureTestFolder()
    defer { folder.remove() }
    let test = try UnderTest { request in
      request.number < 6 ? .hold : .answer(200, body: Data("x".utf8))
    }
    defer { test.server.stop() }
    let service = folder.service(memoryBytes: 1_000_000)
    let joined = EventCount("callers who wait for a picture")
    service.work.listen(.init(joined: joined.add))
    let rows = try (0..<306).map { try test.url("/\($0)") }
    // As many as are answered at once, and the scroll begins.
    let first = rows.prefix(6).map { url in Task { _ = try? await service.picture(at: url) } }
    try await test.server.arrivals.wait(for: 6)
    for (place, url) in rows.dropFirst(6).enumerated() {
      let row = Task { _ = try? await service.picture(at: url) }
      try await joined.wait(for: 6 + place + 1)
      row.cancel()
      await row.value
    }
    for row in first { row.cancel() }
    try await service.client.becomeIdle()
    #expect(test.server.requests.count == 6)
    // Where the scroll ends the picture comes at once.
    let last = try #require(rows.last)
    #expect(try await service.picture(at: last) == Data("x".utf8))
    #expect(test.server.requests.count == 7)
  }

  @Test("Of one host no more than six are under way at once; the others wait, and none is lost")
  func atOnce() async throws {
    let test = try UnderTest { _ in .hold }
    defer { test.server.stop() }
    let service = URLSessionPictureService()
    let joined = EventCount("callers who wait for a picture")
    service.work.listen(.init(joined: joined.add))
    let rows = try (0..<30).map { try test.url("/\($0)") }
    let tasks = rows.map { url in Task { try await service.picture(at: url) } }
    try await joined.wait(for: 30)
    for done in 0..<30 {
      try await test.server.arrivals.wait(for: done + 1)
      #expect(test.server.requests.count <= done + 6)
      test.server.release(
        done, with: .answer(200, headers: [("Content-Type", "image/png")], body: Data("x".utf8)))
    }
    for task in tasks { #expect(try await task.value == Data("x".utf8)) }
  }

  /// What a person does, at the level of services: looks at 300 photos, opens five, likes five, and
  /// looks at all again.
  @Test(
    "R-8 A session's requests, counted at the server: no picture twice, also in the next session")
  func session() async throws {
    let folder = PictureTestFolder()
    defer { folder.remove() }
    let test = try UnderSandbox()
    defer { test.stop() }
    let rows = try await look(at: test, folder.service(memoryBytes: 48_000_000, bytes: .max))
    let count = test.sandbox.requestCount
    #expect(count("GET /photos") == 10, "ten pages of 30")
    #expect(count("GET /images/:name") == 305, "one for each row, and one for each opened photo")
    #expect(count("GET /photos/:id") == 5, "what is told of a photo, one for each opened photo")
    #expect(count("POST /photos/:id/like") == 5, "one for each like")
    #expect(test.sandbox.requests.count == 325, "and no other")
    // The next launch has nothing in memory.
    let next = folder.service(memoryBytes: 48_000_000, bytes: .max)
    for photo in rows { _ = try await next.picture(at: photo.urls.thumb) }
    #expect(count("GET /images/:name") == 305, "all of them are on disk")
  }

  private func look(
    at test: UnderSandbox, _ pictures: URLSessionPictureService
  ) async throws -> [Photo] {
    var rows: [Photo] = []
    for page in 1...10 { rows += try await test.services.imagesList.photos(page: page).items }
    #expect(rows.count == 300 && Set(rows.map(\.urls.thumb)).count == 300)
    for _ in 0..<2 {
      for photo in rows { _ = try await pictures.picture(at: photo.urls.thumb) }
    }
    for photo in rows.prefix(5) {
      _ = try await pictures.picture(at: photo.urls.regular)
      _ = try await test.services.photoDetails.details(photoID: photo.id)
    }
    for photo in rows.dropFirst(5).prefix(5) {
      _ = try await test.services.likes.changeLike(photoID: photo.id, isLiked: true)
    }
    await pictures.disk?.finish()
    return rows
  }

  @Test("Memory and disk after 1,000 pictures have no more bytes than they may")
  func bounded() async throws {
    let folder = PictureTestFolder()
    defer { folder.remove() }
    let test = try UnderTest { request in
      .answer(
        200, headers: [("Content-Type", "image/png"), ("Cache-Control", "max-age=60")],
        body: Data(repeating: UInt8(truncatingIfNeeded: request.number), count: 3_000))
    }
    defer { test.server.stop() }
    let service = folder.service(memoryBytes: 100_000, bytes: 300_000)
    for number in 0..<1_000 {
      _ = try await service.picture(at: try test.url("/\(number)"))
      #expect(service.memory.byteCount <= 100_000)
    }
    await service.disk?.finish()
    #expect(service.memory.byteCount > 90_000)
    #expect(folder.bytes <= 300_000 && folder.bytes > 200_000)
  }

  @Test("The local Unsplash answers 304 to who has the picture, and a year's freshness with it")
  func sandboxTags() async throws {
    let folder = PictureTestFolder()
    defer { folder.remove() }
    let test = try UnderSandbox()
    defer { test.stop() }
    let url = try await test.photo().urls.thumb
    let service = folder.service()
    let picture = try await service.picture(at: url)
    await service.disk?.finish()
    folder.pass(365 * 86_400 - 1)
    #expect(try await folder.service().picture(at: url) == picture)
    #expect(test.sandbox.requestCount("GET /images/:name") == 1)
    folder.pass(1)
    #expect(try await folder.service().picture(at: url) == picture)
    let statuses = test.sandbox.requests.suffix(2).map(\.status)
    #expect(statuses == [200, 304])
  }
}
