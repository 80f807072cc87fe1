@testable import ImageFeed

/// The app and its server. All tests share the objects of the app, so they are emptied.
@MainActor
final class AppParts {
  let server = Server()
  private(set) var app = AppViewController()

  init() {
    OAuth2TokenStorage.shared.token = nil
    ProfileService.shared.clean()
    ImagesListService.shared.clean()
    Unsplash.shared.send = { [server] in server.pending.append(($0, $1)) }
    SiteDataStore.shared.remove = { $0() }
  }

  func makeApp() { app = AppViewController() }

  func signIn(token: String) async { app.didSignIn(token: token) }

  /// Waits for the work of the app.
  func settle() async {}
}
