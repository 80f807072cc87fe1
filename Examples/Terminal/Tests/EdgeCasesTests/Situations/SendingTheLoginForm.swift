import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

@testable import ImageFeedTerminal

/// The login page's form is filled in and sent: the one form of the app's own that holds a password
/// (W-3, W-4). It is sent once, whatever becomes of it.
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

  /// Any code is as good as another.
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

  /// After a success the page that was sent is what stands there until the screen closes.
  func expectState(after ending: Ending) async throws {
    screen.expectShown(ending)
  }

  /// The page has to be had again, and filled in again.
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
