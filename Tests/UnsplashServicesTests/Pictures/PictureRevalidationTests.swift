import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("R-8 Revalidation of pictures over HTTP and on disk", .serialized, .closesAll)
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
    let (test, url) = try await keep(then: Self.picture("second"))
    for _ in 0..<3 {
      #expect(try await folder.service().picture(at: url) == Data("first".utf8))
      folder.pass(19)
    }
    #expect(test.server.requests.count == 1)
    #expect(test.server.requests[0].headers["if-none-match"] == nil)
  }

  @Test("A fresh picture from the disk is stored in memory, and the disk is not read again")
  func freshInMemory() async throws {
    let (_, url) = try await keep(then: Self.picture("second"))
    let service = folder.service(memoryBytes: 100)
    #expect(try await service.picture(at: url) == Data("first".utf8))
    #expect(service.memory.byteCount == 5)
    let small = folder.service(memoryBytes: 4)
    _ = try await small.picture(at: url)
    #expect(small.memory.byteCount == 0, "it is larger than the memory")
  }

  @Test(
    "A picture that needs revalidation each time is not stored in memory, and one usable for a while is",
    arguments: [
      ("no-cache", 0), ("must-revalidate", 0), ("must-revalidate, max-age=1", 5),
      ("max-age=60", 5), ("max-age=0", 5), ("public", 5),
    ])
  func askedEachTime(control: String, bytes: Int) async throws {
    let test = try ServicesUnderTest { _ in Self.picture("first", [("Cache-Control", control)]) }
    let service = folder.service(memoryBytes: 100)
    _ = try await service.picture(at: try test.url("/p"))
    #expect(service.memory.byteCount == bytes)
  }

  @Test("R-8 URLs that differ only in ixid are one picture")
  func foundElsewhere() async throws {
    let test = try ServicesUnderTest { _ in Self.picture("first") }
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
    let test = try ServicesUnderTest { request in
      request.number == 0
        ? Self.picture("first", [("Cache-Control", "no-cache"), ("ETag", "\"a\"")])
        : .answer(304, headers: [("Cache-Control", "no-cache")])
    }
    let (service, url) = (folder.service(), try test.url("/p"))
    for _ in 0..<3 {
      #expect(try await service.picture(at: url) == Data("first".utf8))
      await service.disk?.finish()
    }
    #expect(test.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"a\"", "\"a\""])
  }

  @Test("A stale picture is requested with its tag; if unchanged it is kept and fresh again")
  func unchanged() async throws {
    let (test, url) = try await keep(
      then: .answer(304, headers: [("Cache-Control", "max-age=100")]))
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
    let (test, url) = try await keep(
      [("ETag", "\"a\""), ("Last-Modified", "then")], then: Self.picture("second"))
    let service = folder.service()
    #expect(try await service.picture(at: url) == Data("second".utf8))
    #expect(test.server.requests[1].headers["if-modified-since"] == "then")
    await service.disk?.finish()
    #expect(try await folder.service().picture(at: url) == Data("second".utf8))
    #expect(test.server.requests.count == 2)
  }

  @Test("Without validators a stale picture is requested like a new one")
  func noTag() async throws {
    let (test, url) = try await keep([], then: .answer(304))
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
    let (_, url) = try await keep(then: .answer(status))
    folder.pass(60)
    let service = folder.service()
    #expect(await serviceError { try await service.picture(at: url) }?.kind == kind)
    await service.disk?.finish()
    #expect(folder.names.count == 1)
  }

  @Test("A picture missing at the server is removed here", arguments: [404, 410])
  func gone(status: Int) async throws {
    let (_, url) = try await keep(then: .answer(status))
    folder.pass(60)
    let service = folder.service()
    #expect(await serviceError { try await service.picture(at: url) }?.kind == .notFound)
    #expect(folder.names == [])
  }

  @Test("bug-search-08 The body of a 404 is never stored: the next request gets the picture")
  func notFoundIsNoPicture() async throws {
    let test = try ServicesUnderTest { request in
      guard request.number == 0 else { return Self.picture("picture") }
      return .answer(
        404,
        headers: [
          ("Content-Type", "image/png"), ("Cache-Control", "max-age=60"), ("ETag", "\"a\""),
        ], body: Data("error page".utf8))
    }
    let (service, url) = (folder.service(memoryBytes: 1_000), try test.url("/p"))
    #expect(await serviceError { try await service.picture(at: url) }?.kind == .notFound)
    await service.disk?.finish()
    #expect(folder.names == [] && service.memory.byteCount == 0)
    #expect(try await service.picture(at: url) == Data("picture".utf8))
    #expect(test.server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test("no-store applies to memory and disk, and removes a stored picture")
  func noStore() async throws {
    let (test, url) = try await keep(then: Self.picture("x", [("Cache-Control", "no-store")]))
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
    let (test, url) = try await keep(then: Self.picture("second"))
    let service = folder.service(memoryBytes: 1_000)
    #expect(try await service.picture(at: url) == Data("first".utf8))
    await service.removePicture(at: url)
    #expect(folder.names == [])
    #expect(try await service.picture(at: url) == Data("second".utf8))
    #expect(test.server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test("P-5 All pictures are removed, in memory and on the disk")
  func allRemoved() async throws {
    let (test, url) = try await keep(then: Self.picture("second"))
    let service = folder.service(memoryBytes: 1_000)
    #expect(try await service.picture(at: url) == Data("first".utf8))
    try await service.removeAllPictures()
    #expect(folder.names == [] && service.memory.byteCount == 0)
    #expect(try await service.picture(at: url) == Data("second".utf8))
    #expect(test.server.requests.count == 2)
  }

  @Test("F-3 A picture removed during its request is not stored")
  func removedMeanwhile() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let (service, url) = (folder.service(memoryBytes: 1_000), try test.url("/p"))
    let early = Task { try await service.picture(at: url) }
    try await test.server.arrivals.wait(for: 1)
    await service.removePicture(at: url)
    let again = Task { try await service.picture(at: url) }
    // It does not join the older request.
    try await test.server.arrivals.wait(for: 2)
    test.server.release(0, with: Self.picture("old"))
    #expect(try await early.value == Data("old".utf8))
    await service.disk?.finish()
    #expect(folder.names == [] && service.memory.byteCount == 0)
    test.server.release(1, with: Self.picture("new"))
    #expect(try await again.value == Data("new".utf8))
  }
}

@Suite("R-8 The freshness of a picture")
struct PictureFreshnessTests {
  private static let now = Date(timeIntervalSince1970: 1_000_000.75)

  private func freshness(
    _ headers: [String: String], old: PictureFreshness? = nil
  ) -> PictureFreshness? {
    let answer = HTTPAnswer(status: 200, headers: headers, body: Data())
    return PictureFreshness(answer, old: old, at: Self.now)
  }

  @Test(
    "The lifetime is Cache-Control's, less the age in other caches",
    arguments: [
      (nil, nil, 0), ("", nil, 0), ("public", nil, 0), ("max-age=60", nil, 60),
      ("public, Max-Age = 60 ", "20", 40), ("max-age=\"60\"", nil, 60),
      ("max-age=60", "100", 0), ("max-age=60", "-5", 60), ("max-age=60", "soon", 60),
      ("max-age=60, max-age=5", nil, 5), ("max-age=-1", nil, 0), ("max-age=+9", nil, 0),
      ("max-age", nil, 0), ("max-age=", nil, 0), ("xmax-age=60", nil, 0), ("max-age=x", nil, 0),
      ("max-age=6:", nil, 0), ("max-age=/6", nil, 0), ("max-age=60=1", nil, 0),
      ("max-age=99999999999999999999", nil, 315_360_000), ("no-cache, max-age=60", nil, 0),
      ("max-age=60", "9223372036854775807", 0), ("s-maxage=60, ,=,", nil, 0),
    ] as [(String?, String?, Int)])
  func lifetime(control: String?, age: String?, seconds: Int) throws {
    var headers: [String: String] = [:]
    headers["Cache-Control"] = control
    headers["Age"] = age
    #expect(try #require(freshness(headers)).lifetime == seconds)
  }

  @Test("no-store prevents storing, whatever else the field contains")
  func noStore() {
    #expect(freshness(["Cache-Control": "max-age=60, NO-STORE"]) == nil)
    #expect(freshness(["Cache-Control": "no-store,\u{301}"]) == nil, "bytes are split, not letters")
  }

  @Test("A picture is fresh from its arrival to its last second, and not before")
  func bounds() throws {
    let fresh = try #require(freshness(["Cache-Control": "max-age=60"]))
    for (second, isFresh) in [(999_999, false), (1_000_000, true), (1_000_059, true)] {
      #expect(fresh.isFresh(at: Date(timeIntervalSince1970: Double(second))) == isFresh)
    }
    #expect(!fresh.isFresh(at: Date(timeIntervalSince1970: 1_000_060)))
  }

  @Test("Validators are sent back unless they could end the field")
  func conditions() throws {
    let both = try #require(
      freshness(["ETag": "W/\"a\"", "Last-Modified": "Fri, 01 Jan 2021 00:00:00 GMT"]))
    #expect(
      both.conditions == [
        "If-None-Match": "W/\"a\"", "If-Modified-Since": "Fri, 01 Jan 2021 00:00:00 GMT",
      ])
    #expect(try #require(freshness(["ETag": "a"])).conditions == ["If-None-Match": "a"])
    for text in ["", "a\r\nHost: evil", "ü", String(repeating: "x", count: 513)] {
      #expect(try #require(freshness(["ETag": text])).conditions == [:])
    }
  }

  @Test("A clock before 1970 or far in the future is harmless")
  func clocks() throws {
    let answer = HTTPAnswer(status: 200, headers: [:], body: Data())
    for (now, receivedAt) in [
      (-5.0, 0), (0, 0), (1e12, 1_000_000_000_000), (1e300, 1_000_000_000_000),
    ] {
      let found = PictureFreshness(answer, at: Date(timeIntervalSince1970: now))
      #expect(try #require(found).receivedAt == receivedAt)
    }
  }

  @Test("A 304 keeps the fields it does not repeat, and the lifetime starts again")
  func renewed() throws {
    let old = PictureFreshness(
      entityTag: "\"a\"", lastModified: "then", receivedAt: 5, lifetime: 60, mustBeAsked: true)
    let renewed = try #require(freshness([:], old: old))
    #expect(
      renewed
        == PictureFreshness(
          entityTag: "\"a\"", lastModified: "then", receivedAt: 1_000_000, lifetime: 60,
          mustBeAsked: true))
    let changed = try #require(
      freshness(["ETag": "\"b\"", "Cache-Control": "max-age=5, must-revalidate"], old: old))
    // The bytes are still those of the old tag.
    #expect(changed.entityTag == "\"a\"" && changed.lifetime == 5 && changed.mustBeAsked)
    #expect(freshness(["Cache-Control": "no-store"], old: old) == nil)
  }
}
