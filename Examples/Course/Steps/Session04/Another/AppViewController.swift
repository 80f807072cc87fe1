import UIKit

/// The app: the sign-in screen or the feed.
final class AppViewController: ScreenContainer {
  /// The latest removal of what a session has left. The sign-in screen is open at its end.
  private(set) var cleaning: Task<Void, Never>?
  private var session: Session?
  private let services: AppServices

  init(_ services: AppServices) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    switch services.tokenStorage.token {
    case let token?: openFeed(token: token)
    case nil: switchTo(AuthViewController())
    }
  }

  /// The login page has given a token. It signs in only if it can be kept.
  func didSignIn(token: String) async {
    do {
      try await services.tokenStorage.store(token)
      openFeed(token: token)
    } catch {
      switchTo(AuthViewController(message: "You could not be signed in."))
    }
  }

  private func openFeed(token: String) {
    let session = Session(token: token, server: services.server)
    session.expired = { [weak self] in self?.endSession() }
    self.session = session
    let feed = FeedViewController(session)
    feed.onSignOut = { [weak self] in self?.endSession() }
    switchTo(feed)
  }

  /// Ends the session once: whoever calls again, by a second tap or a 401, finds none.
  private func endSession() {
    guard let ending = session else { return }
    session = nil
    ending.close()
    // The feed stays visible until everything is gone, and cannot be used any more.
    current?.view.isUserInteractionEnabled = false
    let cleaner = SessionCleaner(services)
    cleaning = Task { [weak self] in
      var message: String?
      do { try await cleaner.clean() } catch {
        message = "Some of your data is still on this device."
      }
      self?.switchTo(AuthViewController(message: message))
    }
  }
}
