import Foundation
import ImageFeedPresentation

/// What the presenter of the login page commanded, of its view and of its router, in one order.
public enum WebViewCommand: Hashable, Sendable {
  /// `WebViewViewProtocol`.
  case load(URL)
  /// `WebViewViewProtocol`.
  case setProgressValue(Double)
  /// `WebViewViewProtocol`.
  case setProgressHidden(Bool)
  /// `WebViewViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `WebViewRouterProtocol`.
  case didAuthenticate(with: String)
  /// `WebViewRouterProtocol`.
  case didCancel
  /// `WebViewRouterProtocol`.
  case didRefuse
}
