import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view, its router or its service.
enum SingleImageCommand: Equatable {
  case load(URL)
  case remove(URL)
  case setPicture(PictureState)
  case setPlacement(PicturePlacement)
  case setShareEnabled(Bool)
  case present(Alert)
  case share(SharedPhoto)
  case closePhoto
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
  func setShareEnabled(_ isEnabled: Bool) { log.add(.setShareEnabled(isEnabled)) }
}

/// A router that writes down where the screen leads, and holds the answers to its alerts.
@MainActor
final class SingleImageRouterSpy: SingleImageRouterProtocol {
  let log: Log<SingleImageCommand>
  /// Answers the latest alert.
  private(set) var answer: (@MainActor (Alert.Answer) -> Void)?

  init(log: Log<SingleImageCommand>) { self.log = log }

  func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol) {
    log.add(.share(photo))
  }
  func closePhoto(_ presenter: any SingleImagePresenterProtocol) { log.add(.closePhoto) }
  func present(
    _ alert: Alert, from presenter: any SingleImagePresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    log.add(.present(alert))
    answer = answered
  }
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

  func removePicture(at url: URL) { log.add(.remove(url)) }
}
