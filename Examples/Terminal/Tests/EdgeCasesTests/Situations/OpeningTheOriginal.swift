import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A photo's original is opened: the large picture stays visible until it is loaded.
@MainActor
final class OpeningTheOriginal: Situation {
  private let screen: ViewerScreen

  init(_ unsplash: LocalUnsplash) {
    screen = ViewerScreen(unsplash)
  }

  var log: CommandLog<ViewerCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var allTasks: [ScreenTasks] { [screen.tasks, screen.sessionTasks] }
  var tracked: [AnyObject] { screen.tracked }
  var expirations: Int { screen.expirations }

  func arrive() async throws {
    try await screen.open()
  }

  func act() {
    screen.presenter?.didTapOpenOriginal()
  }

  func comparable(_ command: ViewerCommand) -> ViewerCommand {
    screen.comparable(command)
  }

  func commands(_ ending: Ending) -> [ViewerCommand] {
    [.setOriginal(.loading)] + outcome(ending)
  }

  private func outcome(_ ending: Ending) -> [ViewerCommand] {
    switch ending {
    case .done: screen.showsOriginal
    case .noPicture:
      // The view reports inside the command, before the button is set.
      [
        .setPicture(.data(.damaged)), .setPicture(.data(screen.large)), .setShareEnabled(true),
        .setOriginal(.ready), .present(.pictureFailed(Ending.unreadable.words)),
        .setShareEnabled(true),
      ]
    default: [.setOriginal(.ready), .present(.pictureFailed(ending.words))]
    }
  }

  /// Only a visible original is reported.
  func furtherRequests(_ ending: Ending) -> [String] {
    ending == .done ? ["GET /photos/:id/download"] : []
  }

  func expectState(after ending: Ending) async throws {
    try screen.expectShows(ending == .done ? screen.original : screen.large)
  }

  /// Presses the alert's "Retry".
  func actAgain(after ending: Ending) async throws {
    screen.router.answerAlert(.accept)
  }

  func commandsAgain(after ending: Ending) -> [ViewerCommand] { commands(.done) }

  func close() {
    screen.close()
    screen.session.close()
  }

  func commandsWhenClosed() -> [ViewerCommand] {
    [.setOriginal(.loading), .setOriginal(.hidden)]
  }
}
