extension AppFlow: WebViewRouterProtocol {
  /// Shows the login page of a new sign-in.
  func showWebView() {
    let helper = AuthHelper(configuration: configuration, state: makeState())
    let presenter = WebViewPresenter(authHelper: helper, strings: strings)
    presenter.router = self
    presenter.view = frontEnd.showWebView(
      presenter, as: open(presenter, .webView, at: .pushed(onto: nil)))
  }

  /// Closes the page at once and passes the code on (W-3, A-3).
  public func webView(
    _ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String
  ) {
    close(presenter)
    auth?.didReceiveCode(code)
  }

  /// Returns to the sign-in screen.
  public func webViewDidCancel(_ presenter: any WebViewPresenterProtocol) {
    close(presenter)
  }

  /// Returns to the sign-in screen, which shows that sign-in failed (W-3, A-6).
  public func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol) {
    close(presenter)
    auth?.didReceiveNoCode()
  }

  private var auth: (any AuthPresenterProtocol)? {
    guard let presenter = screens.presenter(of: .auth) else { return nil }
    return presenter as? any AuthPresenterProtocol
  }
}
