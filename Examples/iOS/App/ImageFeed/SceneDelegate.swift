import ImageFeedPresentation
import ImageFeedUIKit
import UIKit

/// Composes the app for the windows of a scene and starts it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// The arguments after the program's name; tests set others.
  var arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
  /// Makes the back end; tests keep its token elsewhere.
  var compose: @MainActor (LaunchOptions) throws -> Composition = {
    try Composition($0, info: Bundle.main.infoDictionary ?? [:], siteData: WebSiteData())
  }
  private(set) var app: AppFlow?
  /// Ends when the app has started.
  private(set) var launch: Task<Void, Never>?
  private var composition: Composition?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let interface = ImageFeedInterface { UIWindow(windowScene: scene) }
    window = interface.window
    // UIKit wants a root at once; the app replaces it.
    window?.rootViewController = UIViewController()
    do {
      let composition = try compose(LaunchOptions(arguments))
      let app = composition.makeApp(
        frontEnd: interface.frontEnd, languages: Locale.preferredLanguages)
      (self.composition, self.app) = (composition, app)
      launch = Task { [weak self] in await self?.start(app, composition) }
    } catch {
      show(error)
    }
  }

  private func start(_ app: AppFlow, _ composition: Composition) async {
    do {
      try await composition.prepare()
      app.start()
    } catch {
      show(error)
    }
  }

  /// Shows why the app cannot start.
  private func show(_ error: any Error) {
    let words = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    window?.rootViewController = LaunchProblemViewController(words)
  }

  func sceneDidEnterBackground(_ scene: UIScene) { composition?.didEnterBackground() }
  func sceneWillEnterForeground(_ scene: UIScene) { composition?.willEnterForeground() }
}
