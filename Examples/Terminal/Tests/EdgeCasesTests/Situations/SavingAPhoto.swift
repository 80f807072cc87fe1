import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// A photo was saved to the device, and Unsplash is told (I-4). Nobody waits for it, and nobody is
/// told if it fails.
@MainActor
final class SavingAPhoto: Situation {
  /// A report commands no view; only the end of the session is heard.
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
    photo = try await unsplash.bystander.photos().first
  }

  func act() {
    if let photo { photoSession.reportDownload(of: photo) }
  }

  func commands(_ ending: Ending) -> [Command] {
    ending == .sessionEnds ? [.sessionDidExpire] : []
  }

  func expectState(after ending: Ending) async throws {}

  /// The person saves it once more, and the server hears of it.
  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [Command] { [] }

  /// The report is the session's, and outlives any screen.
  func close() {}

  func commandsWhenClosed() -> [Command] { [] }
}
