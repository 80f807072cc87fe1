import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// A service of SPEC R is asked, without a screen: what it throws must be the row of SPEC's table that a
/// screen would show.
@MainActor
class AskingAService: Situation {
  /// How the call ended; a cancelled one commands nothing.
  enum Command: Hashable, Sendable {
    case answered
    case answeredWithNothing
    case failed(Ending)
  }

  let log = CommandLog<Command>()
  let tasks = ScreenTasks()
  let unsplash: LocalUnsplash
  private(set) var expirations = 0

  required init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
  }

  var tracked: [AnyObject] { [self] }

  /// What has to be known before; asked by somebody else.
  func arrive() async throws {}

  /// The call; made of services that the cell has to itself.
  ///
  /// - Returns: whether there is something in the answer.
  func call(_ services: AppServices) -> @Sendable () async throws -> Bool {
    { throw ServiceError(.cancelled) }
  }

  func act() {
    tasks.startIfIdle(.page, work: call(unsplash.services)) { [weak self] result in
      switch result {
      case .success(let isSomething): self?.log.add(isSomething ? .answered : .answeredWithNothing)
      case .failure(let error): self?.fail(Ending(error.kind))
      case nil: break
      }
    }
  }

  private func fail(_ ending: Ending) {
    if ending == .sessionEnds { expirations += 1 }
    log.add(.failed(ending))
  }

  func commands(_ ending: Ending) -> [Command] {
    switch ending {
    case .done, .doneWithLess: [.answered]
    case .nothingThere: [.answeredWithNothing]
    default: [.failed(ending)]
    }
  }

  func expectState(after ending: Ending) async throws {}

  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [Command] { [.answered] }

  func close() {
    tasks.close()
  }

  func commandsWhenClosed() -> [Command] { [] }
}

extension Ending {
  /// The row of SPEC's table for what a service throws.
  fileprivate init(_ kind: ServiceError.Kind) {
    switch kind {
    case .offline: self = .offline
    case .timedOut: self = .timedOut
    case .unauthorised: self = .sessionEnds
    case .forbidden: self = .forbidden
    case .rateLimited: self = .rateLimited
    case .notFound: self = .notFound
    case .rejected(_, let message): self = .rejected(message ?? "")
    case .serverFailure: self = .serverProblem
    case .unreadableAnswer, .answerTooLarge, .redirectRefused, .storageFailure, .cancelled:
      self = .unreadable
    }
  }
}
