import ImageFeedContracts
import ImageFeedPresentation

/// A sign-in screen that is one line of text.
@MainActor
final class SignInLine: AuthViewProtocol {
  private let presenter: any AuthPresenterProtocol
  private(set) var line = "Press Enter to sign in"

  init(_ presenter: any AuthPresenterProtocol) {
    self.presenter = presenter
    presenter.view = self
    presenter.viewDidLoad()
  }

  func setSignInEnabled(_ isEnabled: Bool) {
    line = isEnabled ? "Press Enter to sign in" : "Please wait"
  }

  func pressEnter() {
    if line != "Please wait" { presenter.didTapSignIn() }
  }
}

/// Reads the sign-in screen for the contract suite.
@MainActor
final class SignInLineProbe: AuthProbe {
  private let screen: SignInLine

  init(_ presenter: any AuthPresenterProtocol) {
    screen = SignInLine(presenter)
  }

  var isSignInEnabled: Bool { screen.line == "Press Enter to sign in" }
  func tapSignIn() { screen.pressEnter() }
}
