import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("R-8 Revalidation of pictures over HTTP and on disk", .serialized)
struct PictureRevalidationTests {
  private let folder = PictureTestFolder()

  private static func picture(
    _ text: String, _ more: [(String, String)] = [("Cache-Control", "max-age=60")]
  ) -> ServerReply {
    .answer(200, headers: [("Content-Type", "image/png")] + more, body: Data(text.utf8))
  }

  /// A stored picture, as a later launch of the app finds it.
  private func keep(
    _ headers: [(String, String)] = [("Cache-Control", "max-age=60"), ("ETag", "\"a\"")],
    then reply: ServerReply
  ) async throws -> (ServicesUnderTest, URL) {
    let test = try ServicesUnderTest { request in
      request.number == 0 ? Self.picture("first", headers) : reply
    }
    let url = try test.url("/p")
    let service = folder.service()
    #expect(try await service.picture(at: url) == Data("first".utf8))
    await service.disk?.finish()
    return (test, url)
  }

  @Test("A fresh picture causes no request, in this launch and in the next")
  func fresh() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: Self.picture("second"))
    defer { test.server.stop() }
    for _ in 0..<3 {
      #expect(try await folder.service().picture(at: url) == Data("first".utf8))
      folder.pass(19)
    }
    #expect(test.server.requests.count == 1)
    #expect(test.server.requests[0].headers["if-none-match"] == nil)
  }

  @Test("A fresh picture from the disk is stored in memory, and the disk is not read again")
  func freshInMemory() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: Self.picture("second"))
    defer { test.server.stop() }
    let service = folder.service(memoryBytes: 100)
    #expect(try await service.picture(at: url) == Data("first".utf8))
    #expect(service.memory.byteCount == 5)
  }

  @Test(
    "A picture that needs revalidation each time is not stored in memory, and one usable for a while is",
    arguments: [
      ("no-cache", 0), ("must-revalidate", 0), ("must-revalidate, max-age=1", 5),
      ("max-age=60", 5), ("max-age=0", 5), ("public", 5),
    ])
  func askedEachTime(control: String, bytes: Int) async throws {
    defer { folder.remove() }
    let test = try ServicesUnderTest { _ in Self.picture("first", [("Cache-Control", control)]) }
    defer { test.server.stop() }
    let service = folder.service(memoryBytes: 100)
    _ = try await service.picture(at: try test.url("/p"))
    #expect(service.memory.byteCount == bytes)
  }

  @Test("R-8 URLs that differ only in ixid are one picture")
  func foundElsewhere() async throws {
    defer { folder.remove() }
    let test = try ServicesUnderTest { _ in Self.picture("first") }
    defer { test.server.stop() }
    let addresses = try ["a&w=400", "b&w=400", ""].map { try test.url("/p?fm=jpg&ixid=\($0)") }
    let service = folder.service()
    #expect(try await service.picture(at: addresses[0]) == Data("first".utf8))
    #expect(try await service.picture(at: addresses[1]) == Data("first".utf8))
    await service.disk?.finish()
    #expect(try await folder.service().picture(at: addresses[1]) == Data("first".utf8))
    #expect(
      test.server.lines == ["GET /p?fm=jpg&ixid=a&w=400"],
      "the URL is unchanged, and requested once")
    await service.removePicture(at: addresses[1])
    #expect(folder.names == [])
    _ = try await service.picture(at: addresses[2])
    #expect(test.server.lines.last == "GET /p?fm=jpg&ixid=", "another width is another picture")
    #expect(test.server.requests.count == 2)
  }

  @Test("A picture that needs revalidation each time is revalidated in the same launch too")
  func askedEachTime() async throws {
    defer { folder.remove() }
    let test = try ServicesUnderTest { request in
      request.number == 0
        ? Self.picture("first", [("Cache-Control", "no-cache"), ("ETag", "\"a\"")])
        : .answer(304, headers: [("Cache-Control", "no-cache")])
    }
    defer { test.server.stop() }
    let (service, url) = (folder.service(), try test.url("/p"))
    for _ in 0..<3 {
      #expect(try await service.picture(at: url) == Data("first".utf8))
      await service.disk?.finish()
    }
    #expect(test.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"a\"", "\"a\""])
  }

  @Test(
    "A stale picture is requested with its tag; if unchanged it is kept and fresh again")
  func unchanged() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(
      then: .answer(304, headers: [("Cache-Control", "max-age=100")]))
    defer { test.server.stop() }
    folder.pass(60)
    let service = folder.service()
    #expect(try await service.picture(at: url) == Data("first".utf8))
    await service.disk?.finish()
    #expect(test.server.requests.last?.headers["if-none-match"] == "\"a\"")
    folder.pass(99)
    #expect(try await folder.service().picture(at: url) == Data("first".utf8))
    #expect(test.server.requests.count == 2)
    folder.pass(1)
    _ = try await folder.service().picture(at: url)
    #expect(test.server.requests.count == 3)
    #expect(test.server.requests.last?.headers["if-none-match"] == "\"a\"", "the tag is kept")
  }

  @Test("A changed picture replaces the old one")
  func changed() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(
      [("ETag", "\"a\""), ("Last-Modified", "then")], then: Self.picture("second"))
    defer { test.server.stop() }
    let service = folder.service()
    #expect(try await service.picture(at: url) == Data("second".utf8))
    #expect(test.server.requests[1].headers["if-modified-since"] == "then")
    await service.disk?.finish()
    #expect(try await folder.service().picture(at: url) == Data("second".utf8))
    #expect(test.server.requests.count == 2)
  }

  @Test("Without validators a stale picture is requested like a new one")
  func noTag() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep([], then: .answer(304))
    defer { test.server.stop() }
    let error = await serviceError { try await folder.service().picture(at: url) }
    #expect(error?.kind == .unreadableAnswer, "a 304 to an unconditional request")
    #expect(test.server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test(
    "If the server cannot be reached the stale picture is shown, unless the server forbids it",
    arguments: [
      (nil, true), ("no-cache", false), ("max-age=0, must-revalidate", false),
    ] as [(String?, Bool)])
  func unreachable(control: String?, isShown: Bool) async throws {
    defer { folder.remove() }
    let headers = control.map { [("Cache-Control", $0)] } ?? []
    let (test, url) = try await keep(headers + [("ETag", "\"a\"")], then: .drop)
    test.server.stop()
    let service = folder.service(memoryBytes: 100)
    if isShown {
      #expect(try await service.picture(at: url) == Data("first".utf8))
      #expect(service.memory.byteCount == 5, "the server is not asked again")
    } else {
      #expect(await serviceError { try await service.picture(at: url) }?.kind == .offline)
    }
  }

  @Test(
    "An error of a reachable server is reported, and the stored picture is kept",
    arguments: [(500, ServiceError.Kind.serverFailure(status: 500)), (403, .forbidden)])
  func failing(status: Int, kind: ServiceError.Kind) async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: .answer(status))
    defer { test.server.stop() }
    folder.pass(60)
    let service = folder.service()
    #expect(await serviceError { try await service.picture(at: url) }?.kind == kind)
    await service.disk?.finish()
    #expect(folder.names.count == 1)
  }

  @Test("A picture missing at the server is removed here", arguments: [404, 410])
  func gone(status: Int) async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: .answer(status))
    defer { test.server.stop() }
    folder.pass(60)
    let service = folder.service()
    #expect(await serviceError { try await service.picture(at: url) }?.kind == .notFound)
    #expect(folder.names == [])
  }

  @Test("bug-search-08 The body of a 404 is never stored: the next request gets the picture")
  func notFoundIsNoPicture() async throws {
    defer { folder.remove() }
    let test = try ServicesUnderTest { request in
      guard request.number == 0 else { return Self.picture("picture") }
      return .answer(
        404,
        headers: [
          ("Content-Type", "image/png"), ("Cache-Control", "max-age=60"), ("ETag", "\"a\""),
        ], body: Data("error page".utf8))
    }
    defer { test.server.stop() }
    let (service, url) = (folder.service(memoryBytes: 1_000), try test.url("/p"))
    #expect(await serviceError { try await service.picture(at: url) }?.kind == .notFound)
    await service.disk?.finish()
    #expect(folder.names == [] && service.memory.byteCount == 0)
    #expect(try await service.picture(at: url) == Data("picture".utf8))
    #expect(test.server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test("no-store applies to memory and disk, and removes a stored picture")
  func noStore() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: Self.picture("x", [("Cache-Control", "no-store")]))
    defer { test.server.stop() }
    folder.pass(60)
    let service = folder.service(memoryBytes: 1_000)
    for count in 2...3 {
      #expect(try await service.picture(at: url) == Data("x".utf8))
      #expect(test.server.requests.count == count)
    }
    await service.disk?.finish()
    #expect(folder.names == [] && service.memory.byteCount == 0)
  }

  @Test("F-3 A picture that turned out to be damaged is requested unconditionally")
  func damaged() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: Self.picture("second"))
    defer { test.server.stop() }
    let service = folder.service(memoryBytes: 1_000)
    #expect(try await service.picture(at: url) == Data("first".utf8))
    await service.removePicture(at: url)
    #expect(folder.names == [])
    #expect(try await service.picture(at: url) == Data("second".utf8))
    #expect(test.server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test("P-5 After sign-out the folder is empty, and pictures in flight are not stored")
  func removal() async throws {
    defer { folder.remove() }
    let (test, url) = try await keep(then: .hold)
    defer { test.server.stop() }
    let (service, other) = (folder.service(memoryBytes: 1_000), try test.url("/q"))
    let late = Task { try await service.picture(at: other) }
    try await test.server.arrivals.wait(for: 2)
    try await service.removeAllPictures()
    #expect(folder.names == [])
    let again = [url, other].map { url in Task { try await service.picture(at: url) } }
    // Neither is stored, and neither joins the older request.
    try await test.server.arrivals.wait(for: 4)
    test.server.release(1, with: Self.picture("late"))
    #expect(try await late.value == Data("late".utf8))
    await service.disk?.finish()
    #expect(folder.names == [] && service.memory.byteCount == 0)
    for number in 2...3 { test.server.release(number, with: Self.picture("again")) }
    for task in again { #expect(try await task.value == Data("again".utf8)) }
  }

  @Test("F-3 A picture removed during its request is not stored")
  func removedMeanwhile() async throws {
    defer { folder.remove() }
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
    let (service, url) = (folder.service(memoryBytes: 1_000), try test.url("/p"))
    let early = Task { try await service.picture(at: url) }
    try await test.server.arrivals.wait(for: 1)
    await service.removePicture(at: url)
    test.server.release(0, with: Self.picture("old"))
    #expect(try await early.value == Data("old".utf8))
    await service.disk?.finish()
    #expect(folder.names == [] && service.memory.byteCount == 0)
  }

  @Test("Without a usable folder pictures load and are not stored")
  func noFolder() async throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
    try Data().write(to: folder.root.appendingPathComponent("deep"))
    let test = try ServicesUnderTest { _ in Self.picture("x") }
    defer { test.server.stop() }
    let url = try test.url("/p")
    for count in 1...2 {
      #expect(try await folder.service().picture(at: url) == Data("x".utf8))
      #expect(test.server.requests.count == count)
    }
  }
}
