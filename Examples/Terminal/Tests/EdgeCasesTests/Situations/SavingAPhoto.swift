import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// A photo was saved to the device, and this is reported to Unsplash (I-4). No screen waits for the
/// report, and a failure is not shown.
@MainActor
final class SavingAPhoto: Situation {
  /// The end of the session is the only command: a report does not change any view.
  enum Command: Hashable, Sendable {
    case sessionDidExpire
  }

  let log = CommandLog<Command>()
  let tasks = ScreenTasks()
  private let unsplash: LocalUnsplash
  private let photoSession: Session
  private(set) var expirations = 0
  private var photo: Photo?

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    photoSession = Session(profile: nil, services: unsplash.services, tasks: tasks)
    photoSession.expired = { [weak self] in
      self?.expirations += 1
      self?.log.add(.sessionDidExpire)
    }
  }

  var tracked: [AnyObject] { [] }
  var session: Session? { photoSession }

  func arrive() async throws {
    photo = try await unsplash.otherClient.photos().first
  }

  func act() {
    if let photo { photoSession.reportDownload(of: photo) }
  }

  func commands(_ ending: Ending) -> [Command] {
    ending == .sessionEnds ? [.sessionDidExpire] : []
  }

  func expectState(after ending: Ending) async throws {}

  /// The person saves it once more, and the report reaches the server.
  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [Command] { [] }

  /// Does nothing: the report belongs to the session and outlives any screen.
  func close() {}

  func commandsWhenClosed() -> [Command] { [] }
}
