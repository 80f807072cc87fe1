import UIKit

/// The app: the sign-in screen or the feed.
final class AppViewController: ScreenContainer {
  override func viewDidLoad() {
    super.viewDidLoad()
    LogoutService.shared.app = self
    if OAuth2TokenStorage.shared.token == nil {
      switchToAuth()
    } else {
      switchTo(FeedViewController())
    }
  }

  /// The login page has given a token.
  func didSignIn(token: String) {
    OAuth2TokenStorage.shared.token = token
    switchTo(FeedViewController())
  }

  func switchToAuth() {
    switchTo(AuthViewController())
  }
}

/// Signs out, from anywhere.
@MainActor
final class LogoutService {
  static let shared = LogoutService()

  var app: AppViewController?

  func logout() {
    SiteDataStore.shared.remove {}
    ProfileService.shared.clean()
    ImagesListService.shared.clean()
    OAuth2TokenStorage.shared.token = nil
    app?.switchToAuth()
  }
}
