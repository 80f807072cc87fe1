import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("E Requests whose connection was reset", .serialized, .closesAll)
struct RequestRetryTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  /// A reset at each possible moment.
  static let resets: [ServerReply] = [
    .reset(""), .reset("HTTP/1.1 200 OK\r\nContent-"), .reset(head + "Content-Length: 900\r\n\r\n"),
    .reset(head + "Content-Length: 900\r\n\r\n[{"),
    .reset(head + "Transfer-Encoding: chunked\r\n\r\n5\r\n["),
  ]

  /// Answers with a reset first, then as given.
  private static func script(
    _ first: ServerReply, then: ServerReply = .json("[]")
  ) -> TestServer.Script {
    { request in request.number == 0 ? first : then }
  }

  /// Redirects to `/b` over another connection: the system itself repeats requests lost on a reused
  /// one.
  private static let redirect = ServerReply.answer(
    302, headers: [("Location", "/b"), ("Connection", "close")])

  // MARK: Requests that are retried

  @Test(
    "A GET is retried, whenever the reset came", arguments: resets.indices,
    TestedTransport.allCases)
  func repeated(reset: Int, over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport, Self.script(Self.resets[reset]))
    #expect(try await test.page().items == [])
    #expect(test.server.lines == [String](repeating: "GET /photos?page=1&per_page=30", count: 2))
    let signed = test.server.requests.map { $0.headers["authorization"] }
    #expect(signed == [String](repeating: "Bearer t0ken-Zq8", count: 2))
  }

  @Test("Pictures and browser pages are retried too")
  func picturesAndPages() async throws {
    let good = ServerReply.answer(
      200, headers: [("Content-Type", "image/png")], body: Data("png".utf8))
    let test = try ServicesUnderTest { $0.number % 2 == 0 ? .reset("") : good }
    let url = try test.url("/p")
    #expect(try await test.services.pictures.picture(at: url) == Data("png".utf8))
    let page = try await WebPageClient().send(method: "GET", url: url, headers: [:], body: nil)
    #expect(page.body == Data("png".utf8))
    #expect(test.server.lines == [String](repeating: "GET /p", count: 4))
  }

  @Test("All steps of a redirect share one retry")
  func redirects() async throws {
    let test = try ServicesUnderTest { request in
      switch request.number {
      case 0, 2: .reset("")
      default: Self.redirect
      }
    }
    let error = await test.pageError()
    #expect(error == ServiceError(.offline, cause: "GET /photos: URLError -1005"))
    #expect(test.server.requests.map(\.path) == ["/photos", "/photos", "/b"])
  }

  @Test("A redirected step is retried itself, not from the start")
  func laterStep() async throws {
    let test = try ServicesUnderTest { request in
      switch request.number {
      case 0: Self.redirect
      case 1: .reset("")
      default: .json("[]")
      }
    }
    _ = try await test.page()
    #expect(test.server.requests.map(\.path) == ["/photos", "/b", "/b"])
  }

  // MARK: Requests that are not retried

  @Test(
    "There is no retry once an answer said that the quota is spent, until another one says otherwise",
    arguments: [("0", 1), ("1", 2), (nil, 2)] as [(String?, Int)])
  func spentBefore(remaining: String?, requests: Int) async throws {
    let fields = remaining.map { [("X-Ratelimit-Remaining", $0)] } ?? []
    let test = try ServicesUnderTest { request in
      // Not over a reused connection: the system itself would repeat the request.
      request.number == 0
        ? .answer(200, headers: fields + [("Connection", "close")], body: Data("[]".utf8))
        : request.number % 2 == 1 ? .reset("") : .json("[]")
    }
    _ = try await test.page()
    _ = try? await test.services.imagesList.photos(page: 2)
    #expect(test.server.requests.count == 1 + requests)
  }

  @Test(
    "Likes, unlikes and codes are sent once, whenever the reset came", arguments: resets.indices)
  func writing(reset: Int) async throws {
    let test = try ServicesUnderTest { _ in Self.resets[reset] }
    let services = test.services
    for isLiked in [true, false] {
      let error = await serviceError {
        try await services.likes.changeLike(photoID: "a", isLiked: isLiked)
      }
      #expect(error?.kind == .offline)
    }
    #expect(
      await serviceError { try await services.oauth.fetchAuthToken(code: Secret.code) }?.kind
        == .offline)
    let form = try test.url("/form")
    let page = await serviceError {
      try await WebPageClient().send(method: "POST", url: form, headers: [:], body: Data("a".utf8))
    }
    #expect(page?.kind == .offline)
    #expect(
      test.server.lines == [
        "POST /photos/a/like", "DELETE /photos/a/like", "POST /oauth/token", "POST /form",
      ])
  }

  @Test(
    "An incomplete answer that said that the quota is spent is not requested again",
    arguments: [
      ("200 OK", "X-Ratelimit-Remaining: 0", 1), ("200 OK", "x-ratelimit-remaining: 0", 1),
      ("200 OK", "X-Ratelimit-Remaining: 1", 2), ("200 OK", "X-Ratelimit-Limit: 0", 2),
      ("403 Forbidden", "X-A: b", 1), ("429 Too Many Requests", "X-A: b", 1),
      ("500 Oh", "X-A: b", 2),
    ], TestedTransport.allCases)
  func quota(
    _ row: (status: String, field: String, count: Int), over transport: TestedTransport
  ) async throws {
    let (status, field, count) = row
    let test = try ServicesUnderTest(over: transport) { _ in
      .reset("HTTP/1.1 \(status)\r\n\(field)\r\nContent-Length: 900\r\n\r\nRate")
    }
    let error = await test.pageError()
    #expect(error == ServiceError(.offline, cause: "GET /photos: URLError -1005"))
    #expect(test.server.requests.count == count)
  }

  @Test("The retry has the time that the first try left")
  func sharedLimit() async throws {
    // The shorter limits are too short for a first try on a busy machine.
    for seconds in [0.3, 1, 5, 20] {
      let test = try ServicesUnderTest(Self.script(.reset(""), then: .hold))
      let client = HTTPClient(limits: .init(seconds: 600, bytes: 100))
      let request = OutgoingRequest(url: try test.url("/x"))
      let error = await serviceError { try await client.send(request, deadline: .now() + seconds) }
      if test.server.requests.count == 2 {
        #expect(error == ServiceError(.timedOut, cause: "GET /x"))
        return
      }
    }
    Issue.record("no retry")
  }

  // MARK: Without a server

  private static func lost() -> LostConnection {
    LostConnection(error: ServiceError(.offline, cause: "GET /x: lost"), head: nil)
  }

  @Test("A first try that used up the time leaves none for a retry")
  func noTimeLeft() async throws {
    let request = OutgoingRequest(url: try #require(URL(string: "https://a.example/x")))
    for (deadline, count) in [(DispatchTime.now(), 1), (.now() + 600, 2)] {
      var repetition = RequestRetry(of: request, deadline: deadline, isQuotaSpent: Locked(false))
      var tries: [OutgoingRequest] = []
      let error = await #expect(throws: ServiceError.self) {
        try await repetition.answer(to: request) { step in
          tries.append(step)
          throw Self.lost()
        }
      }
      #expect(error == Self.lost().error)
      // The second one is marked as a retry, so that it gets a connection of its own.
      #expect(tries.map(\.isRepeated) == [false, true].prefix(count).map(\.self))
    }
  }

  @Test("A cancellation between the two tries prevents the retry")
  func cancelledBetween() async throws {
    let request = OutgoingRequest(url: try #require(URL(string: "https://a.example/x")))
    let task = Task {
      var repetition = RequestRetry(
        of: request, deadline: .distantFuture, isQuotaSpent: Locked(false))
      var tries = 0
      let error = await #expect(throws: ServiceError.self) {
        try await repetition.answer(to: request) { _ in
          tries += 1
          withUnsafeCurrentTask { $0?.cancel() }
          throw Self.lost()
        }
      }
      return (error, tries)
    }
    let (error, tries) = await task.value
    #expect(error == ServiceError(.cancelled, cause: "GET /x"))
    #expect(tries == 1)
  }

  @Test("A cancellation during the retry ends it as cancelled and closes its connection")
  func cancelledDuring() async throws {
    let test = try ServicesUnderTest(Self.script(.reset(""), then: .hold))
    let task = Task { try await test.page() }
    try await test.server.arrivals.wait(for: 2)
    task.cancel()
    #expect(await serviceError { try await task.value }?.kind == .cancelled)
    try await test.server.departures.wait(for: 1)
    #expect(test.server.requests.count == 2)
  }
}
