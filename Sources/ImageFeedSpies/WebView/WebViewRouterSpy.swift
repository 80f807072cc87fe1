import ImageFeedPresentation

/// A router of the login page that records where it led.
@MainActor
public final class WebViewRouterSpy: WebViewRouterProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<WebViewCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<WebViewCommand>) {
    self.log = log
  }

  /// Records it.
  public func webView(
    _ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String
  ) {
    log.add(.didAuthenticate(with: code))
  }

  /// Records it.
  public func webViewDidCancel(_ presenter: any WebViewPresenterProtocol) {
    log.add(.didCancel)
  }

  /// Records it.
  public func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol) {
    log.add(.didRefuse)
  }
}
