import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A visible original is reported to Unsplash. No screen waits for the report, and a failure
/// is not shown.
@MainActor
final class ReportingTheOriginal: Situation {
  private let unsplash: LocalUnsplash
  private var screen: ViewerScreen

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    screen = ViewerScreen(unsplash)
  }

  var log: CommandLog<ViewerCommand> { screen.log }
  var tasks: ScreenTasks { screen.sessionTasks }
  var allTasks: [ScreenTasks] { [screen.tasks, screen.sessionTasks] }
  var tracked: [AnyObject] { screen.tracked }
  var session: Session? { screen.session }
  var expirations: Int { screen.expirations }

  func arrive() async throws {
    try await screen.open()
  }

  func act() {
    screen.presenter?.didTapOpenOriginal()
  }

  func commands(_ ending: Ending) -> [ViewerCommand] {
    [.setOriginal(.loading)] + screen.showsOriginal
  }

  /// The request for the original itself.
  func furtherRequests(_ ending: Ending) -> [String] { ["GET /images/:name"] }

  func expectState(after ending: Ending) async throws {
    try screen.expectShows(screen.original)
  }

  /// An original is reported once per screen: the photo has to be opened again.
  func prepareAgain(after ending: Ending) async throws {
    act()
    #expect(takeCommands() == [])
    screen.close()
    screen.session.close()
    screen = ViewerScreen(unsplash)
    try await arrive()
  }

  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [ViewerCommand] { commands(.done) }

  /// The original is in memory.
  func furtherRequestsAgain() -> [String] { [] }

  /// Does nothing: the report belongs to the session and outlives the screen.
  func close() {
    screen.close()
  }

  func commandsWhenClosed() -> [ViewerCommand] { commands(.done) }
}
