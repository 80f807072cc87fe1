import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the whole app to its front end, in either edition.
///
/// Commands that both editions have are ``both(_:)``, so that tests compare them in one way.
enum AppCommand: Hashable, Sendable {
  /// A command that a front end of the basic edition knows.
  case both(FrontEndCommand)
  /// A command of a screen that only the extended edition has.
  case extended(ExtendedFrontEndCommand)

  init(_ command: ExtendedFrontEndCommand) {
    self = command.basic.map(Self.both) ?? .extended(command)
  }
}

extension ExtendedFrontEndCommand {
  /// The command of the basic edition; `nil` if it has none.
  fileprivate var basic: FrontEndCommand? {
    switch self {
    case .show(let placement): .show(placement)
    case .showTabs(let tabs): .showTabs(tabs)
    case .close(let screen): .close(screen)
    case .setBlocked(let isBlocked): .setBlocked(isBlocked)
    case .present(let alert, let id): .present(alert, as: id)
    case .dismissAlert(let id): .dismissAlert(id)
    case .openLink(let link): .openLink(link)
    case .share(let photo, let screen, let id): .share(photo, from: screen, as: id)
    case .splash(let command): .splash(command)
    case .auth(let command): .auth(command)
    case .webView(let command): .webView(command)
    case .imagesList(let command): .imagesList(command)
    case .profile(let command): .profile(command)
    case .showInside, .viewer, .favourites, .photoInfo, .explore, .search, .collectionList,
      .photoList:
      nil
    }
  }
}
