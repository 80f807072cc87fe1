import UIKit

@testable import ImageFeed

/// The app on a phone that several people use, one after the other.
@MainActor
final class AppScreen {
  let server = Server()
  let device = Device()
  private(set) var app: AppViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the app for the first time.
  init() {
    app = AppViewController(device.services(server))
    launch()
  }

  /// What a person sees.
  var text: String { window.standInText }

  /// Starts the app again.
  func launch() {
    app = AppViewController(device.services(server))
    window.rootViewController = app
    window.makeKeyAndVisible()
  }

  /// Signs in; profile and photos are being loaded.
  func signIn(_ name: String) async {
    await app.didSignIn(token: name + "'s token")
  }

  /// Signs in and waits for name and photos.
  func signIn(_ name: String, photos: [String]) async {
    await signIn(name)
    await answer("me", [name])
    await answer("photos?", photos)
  }

  /// The server answers the oldest request for a path that begins so.
  func answer(_ path: String, _ words: [String]) async {
    server.answer(path, .success(words))
  }

  func fail(_ path: String, status: Int) async {
    server.answer(path, .failure(StatusError(status: status)))
  }

  func tapMore() async { tap(feed?.moreButton) }

  func tapLike() async { tap(feed?.likeButton) }

  /// Signs out and waits for the end of the cleaning.
  func signOut() async {
    tapSignOut()
    await cleaned()
  }

  func tapSignOut() { tap(feed?.signOutButton) }

  func cleaned() async {
    await app.cleaning?.value
    UIView.standInFinishAnimations()
  }

  private func tap(_ button: UIButton?) {
    window.layoutIfNeeded()
    button?.standInTap()
  }

  var feed: FeedViewController? { app.current as? FeedViewController }
}
