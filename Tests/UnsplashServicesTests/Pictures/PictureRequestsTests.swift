import Foundation
import Testing

@testable import UnsplashServices

@Suite("The number of picture requests", .serialized)
struct PictureRequestsTests {
  @Test(
    "A fast scroll past 300 rows does not queue 300 pictures: cancelled ones never reach the server"
  )
  func fastScroll() async throws {
    let folder = PictureTestFolder()
    defer { folder.remove() }
    let test = try ServicesUnderTest { request in
      request.number < 6 ? .hold : .answer(200, body: Data("x".utf8))
    }
    defer { test.server.stop() }
    let service = folder.service(memoryBytes: 1_000_000)
    let joined = EventCount("callers that wait for a picture")
    service.work.listen(.init(joined: joined.add))
    let rows = try (0..<306).map { try test.url("/\($0)") }
    // As many as are answered at once; then the scroll starts.
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
    // The picture at the end of the scroll loads at once.
    let last = try #require(rows.last)
    #expect(try await service.picture(at: last) == Data("x".utf8))
    #expect(test.server.requests.count == 7)
  }

  @Test("At most six pictures of one host load at once; the others wait, and none is lost")
  func atOnce() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
    let service = URLSessionPictureService()
    let joined = EventCount("callers that wait for a picture")
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

  @Test("Memory and disk caches stay within their limits after 1,000 pictures")
  func bounded() async throws {
    let folder = PictureTestFolder()
    defer { folder.remove() }
    let test = try ServicesUnderTest { request in
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
}
