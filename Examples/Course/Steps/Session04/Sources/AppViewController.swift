import UIKit

/// The app: the sign-in screen or the feed.
final class AppViewController: ScreenContainer {
  private var session: Session?
  private let services: AppServices
  /// The cleaning after the latest session, for tests.
  private(set) var cleaning: Task<Void, Never>?

  init(_ services: AppServices) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let token = services.tokenStorage.token {
      openSession(token: token)
    } else {
      switchTo(AuthViewController())
    }
  }

  /// The login page has given a token.
  func didSignIn(token: String) async {
    guard session == nil else { return }
    do {
      try await services.tokenStorage.store(token)
      openSession(token: token)
    } catch {
      tellOfFailure("You could not be signed in.")
    }
  }

  private func openSession(token: String) {
    let session = Session(token: token, server: services.server)
    session.expired = { [weak self] in self?.endSession() }
    self.session = session
    let feed = FeedViewController(session)
    feed.onSignOut = { [weak self] in self?.endSession() }
    switchTo(feed)
  }

  /// Cancels everything, removes what the session left behind, and only then shows the sign-in
  /// screen; once, however often it is asked for.
  private func endSession() {
    guard let ending = session else { return }
    session = nil
    ending.close()
    // Until the end of the cleaning the feed is seen, and cannot be used.
    view.isUserInteractionEnabled = false
    let cleaner = SessionCleaner(services)
    cleaning = Task { [weak self] in
      do {
        try await cleaner.clean()
        self?.sessionDidEnd()
      } catch {
        self?.sessionDidEnd()
        self?.tellOfFailure("Some of your data is still on this device.")
      }
    }
  }

  private func sessionDidEnd() {
    switchTo(AuthViewController())
    view.isUserInteractionEnabled = true
  }

  private func tellOfFailure(_ message: String) {
    let alert = UIAlertController(
      title: "Something went wrong", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
