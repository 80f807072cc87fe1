import UIKit

@testable import ImageFeed

/// The app on a phone that several people use, one after the other.
@MainActor
final class AppScreen {
  let parts = AppParts()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the app for the first time.
  init() { launch() }

  var app: AppViewController { parts.app }
  var server: Server { parts.server }
  var feed: FeedViewController? { app.current as? FeedViewController }

  /// What a person sees.
  var text: String { window.standInText }

  /// Starts the app again.
  func launch() {
    parts.makeApp()
    window.rootViewController = app
    window.makeKeyAndVisible()
  }

  /// Signs in; profile and photos are being loaded.
  func signIn(_ name: String) async { await parts.signIn(token: name + "'s token") }

  /// Signs in and waits for name and photos.
  func signIn(_ name: String, photos: [String]) async {
    await signIn(name)
    await answer("me", [name])
    await answer("photos?", photos)
  }

  /// The server answers the oldest request for a path that begins so.
  func answer(_ path: String, _ words: [String]) async {
    server.answer(path, .success(words))
    await parts.settle()
  }

  func tapMore() { tap(feed?.moreButton) }

  func tapLike() { tap(feed?.likeButton) }

  func tapSignOut() { tap(feed?.signOutButton) }

  /// Signs out, and waits for the end of it.
  func signOut() async {
    tapSignOut()
    await parts.settle()
  }

  private func tap(_ button: UIButton?) {
    window.layoutIfNeeded()
    button?.standInTap()
  }
}
