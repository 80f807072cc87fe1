import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view or its service.
enum SingleImageCommand: Equatable {
  case load(URL)
  case setPicture(PictureState)
  case setPlacement(PicturePlacement)
  case askToTryAgain
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

/// A view that writes down what its presenter tells it.
@MainActor
final class SingleImageViewSpy: SingleImageViewProtocol {
  let log: Log<SingleImageCommand>

  init(log: Log<SingleImageCommand>) { self.log = log }

  func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  func setPlacement(_ placement: PicturePlacement) { log.add(.setPlacement(placement)) }
  func askToTryAgain() { log.add(.askToTryAgain) }
}

/// Pictures for tests. A request is under way until the test waits for the screen's work.
@MainActor
final class PictureServiceFake: PictureService {
  struct NoAnswer: Error {}

  let log: Log<SingleImageCommand>
  /// The answers to the next requests, in order.
  var answers: [Result<Data, any Error>] = []
  /// Runs in the middle of a request.
  var whileLoading: (@MainActor () -> Void)?

  init(log: Log<SingleImageCommand> = Log()) { self.log = log }

  func picture(at url: URL) async throws -> Data {
    log.add(.load(url))
    whileLoading?()
    guard !answers.isEmpty else { throw NoAnswer() }
    return try answers.removeFirst().get()
  }
}
