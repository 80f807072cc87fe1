import ImageFeedPresentation

/// The sign-in screen (A).
final class AuthView: ScreenView<any AuthPresenterProtocol>, AuthViewProtocol {
  override var intents: Intents { ["didTapSignIn": .plain(presenter.didTapSignIn)] }

  func setSignInEnabled(_ isEnabled: Bool) { send("setSignInEnabled", ["isEnabled": isEnabled]) }
}
