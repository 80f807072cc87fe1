import ImageFeedPresentation

/// A router of the login page that records where the screen leads.
@MainActor
public final class WebViewRouterSpy: RouterSpy<WebViewCommand>, WebViewRouterProtocol {
  public func didAuthenticate(with code: String) { log.add(.didAuthenticate(with: code)) }
  public func didCancel() { log.add(.didCancel) }
  public func didRefuse() { log.add(.didRefuse) }
}
