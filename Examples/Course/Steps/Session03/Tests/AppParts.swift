@testable import ImageFeed

/// The app and its server. All tests share the token, so it is removed.
@MainActor
final class AppParts {
  let server = Server()
  private(set) var app: AppViewController

  init() {
    OAuth2TokenStorage.shared.token = nil
    SiteDataStore.shared.remove = { $0() }
    app = AppViewController(server: server)
  }

  func makeApp() { app = AppViewController(server: server) }

  func signIn(token: String) async { app.didSignIn(token: token) }

  /// Waits for the work of the app.
  func settle() async {}
}
