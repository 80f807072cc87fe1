import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

@testable import ImageFeedTerminal

/// The login page's form is filled in and sent: the only form of the app with a password (W-3,
/// W-4). It is sent once, whether or not that succeeds.
@MainActor
final class SendingTheLoginForm: Situation {
  private let screen: LoginScreen
  let expirations = 0

  init(_ unsplash: LocalUnsplash) {
    screen = LoginScreen(unsplash)
  }

  var log: CommandLog<WebViewCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }

  func arrive() async throws {
    screen.open()
    try await fillIn()
  }

  private func fillIn() async throws {
    try await finish()
    screen.expectShown(.done)
    screen.type(UnsplashSandbox.demoEmail)
    screen.press(.tab)
    screen.type(UnsplashSandbox.demoPassword)
  }

  func act() {
    screen.press(.enter)
  }

  /// Replaces the code, which may have any value.
  func comparable(_ command: WebViewCommand) -> WebViewCommand {
    if case .didAuthenticate(let code) = command, !code.isEmpty {
      .didAuthenticate(with: "code")
    } else {
      command
    }
  }

  func commands(_ ending: Ending) -> [WebViewCommand] {
    ending == .done
      ? LoginScreen.progress([0.1]) + [.didAuthenticate(with: "code")] : screen.commands(ending)
  }

  /// Checks that after a success the sent page stays until the screen closes.
  func expectState(after ending: Ending) async throws {
    screen.expectShown(ending)
  }

  /// Loads the page and fills it in again.
  func prepareAgain(after ending: Ending) async throws {
    screen.press(.character("r"))
    try await fillIn()
    #expect(takeCommands() == [.setMessage(nil)] + screen.opens + screen.commands(.done))
  }

  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [WebViewCommand] { commands(.done) }

  func close() {
    screen.close()
  }

  func commandsWhenClosed() -> [WebViewCommand] { LoginScreen.progress([0.1]) }
}
