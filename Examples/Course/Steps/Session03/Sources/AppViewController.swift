import UIKit

/// The app: the sign-in screen or the feed.
final class AppViewController: ScreenContainer {
  private var session: Session?
  private let server: any UnsplashService

  init(server: any UnsplashService) {
    self.server = server
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let token = OAuth2TokenStorage.shared.token {
      openSession(token: token)
    } else {
      switchToAuth()
    }
  }

  /// The login page has given a token.
  func didSignIn(token: String) {
    OAuth2TokenStorage.shared.token = token
    openSession(token: token)
  }

  private func openSession(token: String) {
    let session = Session(token: token, server: server)
    session.expired = { [weak self] in self?.endSession() }
    self.session = session
    let feed = FeedViewController(session)
    feed.onSignOut = { [weak self] in self?.endSession() }
    switchTo(feed)
  }

  private func endSession() {
    session?.close()
    session = nil
    SiteDataStore.shared.remove {}
    OAuth2TokenStorage.shared.token = nil
    switchToAuth()
  }

  private func switchToAuth() {
    switchTo(AuthViewController())
  }
}
