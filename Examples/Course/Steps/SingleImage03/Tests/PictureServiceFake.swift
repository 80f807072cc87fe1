import Foundation

@testable import ImageFeed

/// Pictures for tests. A request is under way until the test waits for the screen's work.
@MainActor
final class PictureServiceFake: PictureService {
  struct NoAnswer: Error {}

  /// What was asked for, in order, such as "load mountain.png".
  var calls: [String] = []
  /// The answers to the next requests, in order.
  var answers: [Result<Data, any Error>] = []
  /// Runs in the middle of a request.
  var whileLoading: (@MainActor () -> Void)?

  func picture(at url: URL) async throws -> Data {
    calls.append("load " + url.lastPathComponent)
    whileLoading?()
    guard !answers.isEmpty else { throw NoAnswer() }
    return try answers.removeFirst().get()
  }
}

/// What happened, in order.
@MainActor
final class Log<Entry: Equatable> {
  private var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Returns what has happened since it was last asked for.
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}
