import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The sign-in screen, with a code from the login page.
@MainActor
final class ExchangingACode: Situation {
  let log = CommandLog<AuthCommand>()
  let tasks = ScreenTasks()
  let expirations = 0
  private let unsplash: LocalUnsplash
  private let router: AuthRouterSpy
  private let view: AuthViewSpy
  private let presenter: AuthPresenter
  private let oldToken: AccessToken?
  private var code = ""

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    oldToken = unsplash.storage.now
    router = AuthRouterSpy(log: log)
    presenter = AuthPresenter(
      configuration: unsplash.configuration, services: unsplash.services,
      strings: Strings(.english),
      tasks: tasks)
    view = AuthViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view] }

  func arrive() async throws {
    code = try await unsplash.otherClient.code()
    view.viewDidLoad()
    #expect(takeCommands() == [.setSignInEnabled(true)])
  }

  func act() {
    presenter.didReceiveCode(code)
  }

  func commands(_ ending: Ending) -> [AuthCommand] {
    let exchange: [AuthCommand] = [
      .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
    ]
    return exchange + [ending.isFailure ? .present(.couldNotSignIn(ending)) : .didSignIn]
  }

  /// A valid token is stored after a success and at no other time (bug-login-20).
  func expectState(after ending: Ending) async throws {
    if ending.isFailure {
      #expect(unsplash.storage.now == oldToken)
      router.answerAlert(.accept)
      #expect(router.openAlerts == 0)
    } else {
      #expect(unsplash.storage.now != oldToken)
      #expect(try await unsplash.services.profile.fetchProfile().username.rawValue == "demo")
    }
  }

  /// A code can be used once, and the first one may have been used: the person signs in again.
  func prepareAgain(after ending: Ending) async throws {
    presenter.didTapSignIn()
    #expect(takeCommands() == [.openLoginPage])
    code = try await unsplash.otherClient.code()
  }

  func actAgain(after ending: Ending) async throws {
    act()
  }

  func commandsAgain(after ending: Ending) -> [AuthCommand] { commands(.done) }

  func close() {
    presenter.screenDidClose()
  }

  func commandsWhenClosed() -> [AuthCommand] {
    [.beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking]
  }
}
