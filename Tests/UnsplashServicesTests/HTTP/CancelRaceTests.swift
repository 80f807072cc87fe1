import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// Answers and cancellations that coincide, many times. Other implementations hang or end the
/// process on Linux. `CANCEL_RACES=100000` runs a long soak test.
@Suite("Cancel races", .serialized, .closesAll, .timeLimit(.minutes(10)))
struct CancelRaceTests {
  /// The request to cancel.
  enum CancelledRequest: CaseIterable, Sendable {
    case page
    case redirectedPage
    case token
    case picture
    case redirectedPicture
    /// Refused with an authentication challenge.
    case challenged

    /// The path at the server.
    var basePath: String {
      switch self {
      case .page, .token, .picture: ""
      case .redirectedPage, .redirectedPicture: "/moved"
      case .challenged: "/locked"
      }
    }
  }

  private static let lanes = [4, 24]
  private static let races =
    ProcessInfo.processInfo.environment["CANCEL_RACES"].flatMap { Int($0) } ?? 1_000

  /// The numbers of each outcome.
  private struct Ends {
    var answered = 0
    var cancelled = 0
    var other: [String] = []
  }

  /// The services, each with a client of its own.
  private struct Services {
    let list: UnsplashImagesListService
    let oauth: UnsplashOAuth2Service
    let pictures = URLSessionPictureService(memoryBytes: 0)
    let base: URL
    var clients: [HTTPClient] { [list.api.client, oauth.client, pictures.client] }

    init(_ test: ServicesUnderTest, basePath: String) throws {
      base = try test.url(basePath)
      var configuration = test.configuration
      configuration.defaultBaseURL = base
      let api = UnsplashAPI(configuration: configuration, tokenStorage: test.storage)
      list = UnsplashImagesListService(api: api)
      oauth = UnsplashOAuth2Service(configuration: configuration)
    }

    /// Some concurrent requests are equal, so that callers join and leave.
    func send(_ request: CancelledRequest, _ number: Int) async throws {
      switch request {
      case .page, .redirectedPage, .challenged: _ = try await list.photos(page: number + 1)
      case .token: _ = try await oauth.fetchAuthToken(code: "same")
      case .picture, .redirectedPicture:
        _ = try await pictures.picture(at: base.appendingPathComponent("\(number % 8)"))
      }
    }
  }

  private static func race(
    _ services: Services, _ request: CancelledRequest, _ number: Int, _ ends: inout Ends
  ) async {
    let task = Task { try await services.send(request, number) }
    switch number % 10 {
    case 0: task.cancel()
    case 1: break  // On a busy machine no other request may be answered in time.
    default:
      let delay = Double.random(in: 0...0.003)
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { task.cancel() }
    }
    switch await task.result {
    case .success: ends.answered += 1
    case .failure(let error as ServiceError) where error.kind == .cancelled: ends.cancelled += 1
    case .failure(let error as ServiceError)
    where request == .challenged && error.kind == .unauthorised:
      ends.answered += 1
    case .failure(let error): ends.other.append("\(error)")
    }
  }

  private static func server() throws -> ServicesUnderTest {
    let page = Fixtures.photos(["p1", "p2"])
    let token = Fixtures.token("tok")
    return try ServicesUnderTest { request in
      if request.path.hasPrefix("/moved") {
        return .answer(302, headers: [("Location", String(request.path.dropFirst(6)))])
      }
      if request.path.hasPrefix("/locked") {
        return .answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
      }
      switch request.path {
      case "/photos": return .json(page)
      case "/oauth/token": return .json(token)
      default: return .answer(200, body: Data("picture".utf8))
      }
    }
  }

  private static func raceAll(
    _ services: Services, _ request: CancelledRequest, lanes: Int, perLane: Int
  ) async -> [Ends] {
    await withTaskGroup(of: Ends.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          var ends = Ends()
          for number in 0..<perLane {
            await race(services, request, lane * perLane + number, &ends)
          }
          return ends
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test(
    "Requests cancelled at any moment all end, and leave nothing behind",
    arguments: CancelledRequest.allCases,
    lanes)
  func races(request: CancelledRequest, lanes: Int) async throws {
    let test = try Self.server()
    var services: Services? = try Services(test, basePath: request.basePath)
    let kinds = CancelledRequest.allCases.count * Self.lanes.count
    let perLane = max(Self.races / kinds / lanes, 5)
    let ends = await Self.raceAll(try #require(services), request, lanes: lanes, perLane: perLane)
    let answered = ends.map(\.answered).reduce(0, +)
    let cancelled = ends.map(\.cancelled).reduce(0, +)
    #expect(answered + cancelled == perLane * lanes)
    #expect(ends.flatMap(\.other) == [])
    #expect(answered > 0 && cancelled > 0, "\(answered) answered, \(cancelled) cancelled")
    // The session still works.
    var last = Ends()
    await Self.race(try #require(services), request, 1, &last)
    #expect(last.answered == 1)
    for client in services?.clients ?? [] {
      try await client.becomeIdle()
    }
    services = nil
    try await test.server.closings.wait(for: test.server.openings.count)
  }
}
