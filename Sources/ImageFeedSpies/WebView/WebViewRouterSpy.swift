import ImageFeedPresentation

/// A router of the login page that records where the screen leads.
@MainActor
public final class WebViewRouterSpy: WebViewRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<WebViewCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<WebViewCommand>) {
    self.log = log
  }

  public func webView(
    _ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String
  ) {
    log.add(.didAuthenticate(with: code))
  }

  public func webViewDidCancel(_ presenter: any WebViewPresenterProtocol) {
    log.add(.didCancel)
  }

  public func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol) {
    log.add(.didRefuse)
  }
}
