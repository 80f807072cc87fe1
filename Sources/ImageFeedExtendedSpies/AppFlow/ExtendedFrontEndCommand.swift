import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the app to its front end, or of a presenter to its view, in the extended edition.
public enum ExtendedFrontEndCommand: Hashable, Sendable {
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
  /// A command of the profile's presenter.
  case profile(ProfileCommand)
  /// A screen was shown inside another.
  case showInside(ScreenID, in: ScreenID)
  /// A command of the full-screen photo's presenter.
  case viewer(ViewerCommand)
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

  /// Creates the same command of the basic edition; `nil` for one of its full-screen photo, which
  /// the extended edition never shows.
  init?(_ command: FrontEndCommand) {
    switch command {
    case .show(let placement): self = .show(placement)
    case .showTabs(let tabs): self = .showTabs(tabs)
    case .close(let screen): self = .close(screen)
    case .setBlocked(let isBlocked): self = .setBlocked(isBlocked)
    case .present(let alert, let id): self = .present(alert, as: id)
    case .dismissAlert(let id): self = .dismissAlert(id)
    case .openLink(let link): self = .openLink(link)
    case .share(let photo, let screen, let id): self = .share(photo, from: screen, as: id)
    case .splash(let command): self = .splash(command)
    case .auth(let command): self = .auth(command)
    case .webView(let command): self = .webView(command)
    case .imagesList(let command): self = .imagesList(command)
    case .profile(let command): self = .profile(command)
    case .singleImage: return nil
    }
  }
}
