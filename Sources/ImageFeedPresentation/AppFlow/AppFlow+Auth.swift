extension AppFlow: AuthRouterProtocol {
  /// Shows the sign-in screen in place of everything.
  func showAuth() {
    let old = screens
    let presenter = AuthPresenter(
      configuration: configuration, services: services, strings: strings, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showAuth(presenter, as: open(presenter, .auth, at: .root))
    closeAll(old)
  }

  /// Opens the login page, once, even if the button is tapped again.
  public func openLoginPage() {
    guard screens.all.last?.id.kind == .auth else { return }
    showWebView()
  }

  /// Continues as at the start, with a token now.
  public func didSignIn() {
    showSplash()
  }
}
