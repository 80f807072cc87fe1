import UIKit

@testable import ImageFeed

/// The app on a phone that several people use, one after the other.
@MainActor
final class AppScreen {
  let server = Server()
  private(set) var app = AppViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the app for the first time. All tests share the objects of the app, so they are emptied.
  init() {
    OAuth2TokenStorage.shared.token = nil
    ProfileService.shared.clean()
    ImagesListService.shared.clean()
    Unsplash.shared.send = { [server] in server.pending.append(($0, $1)) }
    SiteDataStore.shared.remove = { $0() }
    launch()
  }

  /// What a person sees.
  var text: String { window.standInText }

  /// Starts the app again.
  func launch() {
    app = AppViewController()
    window.rootViewController = app
    window.makeKeyAndVisible()
  }

  /// Signs in; profile and photos are being loaded.
  func signIn(_ name: String) async {
    app.didSignIn(token: name + "'s token")
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

  func tapMore() async { tap(feed?.moreButton) }

  func tapLike() async { tap(feed?.likeButton) }

  func signOut() async { tap(feed?.signOutButton) }

  private func tap(_ button: UIButton?) {
    window.layoutIfNeeded()
    button?.standInTap()
  }

  private var feed: FeedViewController? { app.current as? FeedViewController }
}

/// A server that holds its answers.
@MainActor
final class Server {
  var pending: [(request: Request, completion: Unsplash.Completion)] = []

  func answer(_ path: String, _ result: Result<[String], any Error>) {
    guard let index = pending.firstIndex(where: { $0.request.path.hasPrefix(path) }) else { return }
    pending.remove(at: index).completion(result)
  }
}
