import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// Answers and cancellations that meet, many times: what hangs or ends the process on Linux when it
/// is done another way. `CANCEL_RACES=100000` makes a soak of it.
@Suite("Cancel races", .serialized)
struct CancelRaceTests {
  private static let races =
    ProcessInfo.processInfo.environment["CANCEL_RACES"].flatMap { Int($0) } ?? 2_000

  /// Ends that a race may have, counted.
  private struct Ends {
    var answered = 0
    var cancelled = 0
    var other: [String] = []
  }

  private static func descriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  private static func race(_ services: AppServices, _ number: Int, _ ends: inout Ends) async {
    let task = Task { try await services.imagesList.photos(page: number + 1) }
    switch number % 10 {
    case 0: task.cancel()
    case 1: break  // On a busy machine no other may be answered in time.
    default:
      let delay = Double.random(in: 0...0.002)
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { task.cancel() }
    }
    switch await task.result {
    case .success: ends.answered += 1
    case .failure(let error as ServiceError) where error.kind == .cancelled: ends.cancelled += 1
    case .failure(let error): ends.other.append("\(error)")
    }
  }

  @Test("Requests cancelled at any moment all end, and leave nothing behind", arguments: [4, 24])
  func races(parallel: Int) async throws {
    let body = Fixtures.photos(["p1", "p2"])
    let test = try UnderTest { _ in .json(body) }
    defer { test.server.stop() }
    let before = Self.descriptors()
    let services = test.services
    let perLane = Self.races / 2 / parallel
    let ends = await withTaskGroup(of: Ends.self) { group in
      for lane in 0..<parallel {
        group.addTask {
          var ends = Ends()
          for number in 0..<perLane {
            await Self.race(services, lane * perLane + number, &ends)
          }
          return ends
        }
      }
      return await group.reduce(into: [Ends]()) { $0.append($1) }
    }
    let answered = ends.map(\.answered).reduce(0, +)
    let cancelled = ends.map(\.cancelled).reduce(0, +)
    #expect(answered + cancelled == perLane * parallel)
    #expect(ends.flatMap(\.other) == [])
    #expect(answered > 0 && cancelled > 0, "\(answered) answered, \(cancelled) cancelled")
    // Each of the connections kept alive has two ends in this process.
    #expect(Self.descriptors() - before < 100)
    let last = try await services.imagesList.photos(page: 1)
    #expect(last.items.count == 2, "the session still works")
  }
}
