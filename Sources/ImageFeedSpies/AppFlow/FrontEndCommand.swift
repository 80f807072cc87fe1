import Foundation
import ImageFeedPresentation

/// A command of the app to its front end, or of a presenter to its view.
public enum FrontEndCommand: Hashable, Sendable {
  /// A screen was shown.
  case show(Placement)
  /// Tabs were shown.
  case showTabs([TabItem])
  /// A screen was closed.
  case close(ScreenID)
  /// The interface was blocked or unblocked.
  case setBlocked(Bool)
  /// An alert was shown.
  case present(Alert, as: AlertID)
  /// An alert was removed.
  case dismissAlert(AlertID)
  /// A web page was opened.
  case openLink(URL)
  /// The share menu was opened.
  case share(SharedPhoto, from: ScreenID, as: ShareID)
  /// A command of the splash's presenter.
  case splash(SplashCommand)
  /// A command of the sign-in screen's presenter.
  case auth(AuthCommand)
  /// A command of the login page's presenter.
  case webView(WebViewCommand)
  /// A command of the feed's presenter.
  case imagesList(ImagesListCommand)
  /// A command of the full-screen photo's presenter.
  case singleImage(SingleImageCommand)
  /// A command of the profile's presenter.
  case profile(ProfileCommand)
}
