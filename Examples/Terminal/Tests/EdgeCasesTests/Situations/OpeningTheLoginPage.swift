import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedTerminal

/// The login page opens (W-2, W-4).
@MainActor
final class OpeningTheLoginPage: Situation {
  private let screen: LoginScreen
  let expirations = 0

  init(_ unsplash: LocalUnsplash) {
    screen = LoginScreen(unsplash)
  }

  var log: CommandLog<WebViewCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }

  func arrive() async throws {}

  func act() {
    screen.open()
  }

  func commands(_ ending: Ending) -> [WebViewCommand] { screen.opens + screen.commands(ending) }

  func expectState(after ending: Ending) async throws {
    screen.expectShown(ending)
  }

  func actAgain(after ending: Ending) async throws {
    screen.press(.character("r"))
  }

  func commandsAgain(after ending: Ending) -> [WebViewCommand] {
    [.setMessage(nil)] + commands(.done)
  }

  func close() {
    screen.close()
  }

  func commandsWhenClosed() -> [WebViewCommand] { screen.opens + LoginScreen.progress([0.1]) }
}
