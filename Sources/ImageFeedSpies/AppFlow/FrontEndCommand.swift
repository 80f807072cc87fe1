import Foundation
import ImageFeedPresentation

/// What the app commanded of its front end, and every screen of its view, in one order.
public enum FrontEndCommand: Hashable, Sendable {
  /// A screen was shown.
  case show(Placement)
  /// Tabs were shown.
  case showTabs([TabItem])
  /// A screen was closed.
  case close(ScreenID)
  /// The interface was blocked or freed.
  case setBlocked(Bool)
  /// An alert was shown.
  case present(Alert, as: AlertID)
  /// An alert was taken away.
  case dismissAlert(AlertID)
  /// A page of the web was opened.
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
  /// A command of the favourites' presenter.
  case favourites(FavouritesCommand)
  /// A command of the presenter of a photo's info.
  case photoInfo(PhotoInfoCommand)

  /// A command of Explore's presenter.
  case explore(ExploreCommand)
  /// A command of a search's presenter.
  case search(SearchCommand)
  /// A command of the presenter of a list of collections.
  case collectionList(CollectionListCommand)
  /// A command of the presenter of a list of photos.
  case photoList(PhotoListCommand)
}
