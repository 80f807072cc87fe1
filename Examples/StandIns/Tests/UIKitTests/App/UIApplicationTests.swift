import Testing
import UIKit

/// Some objects of UIKit are there once: these tests put them back as they were.
@Suite("The app, its scenes and its windows", .serialized) @MainActor
struct UIApplicationTests {
  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      calls.append("connect")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
  }

  // A scene makes its window when it is connected. (scene(_:willConnectTo:options:))
  @Test("A scene delegate makes its window")
  func scene() {
    let delegate = Delegate()
    let scene = UIWindowScene.standInConnect(delegate)
    #expect(scene.windows == [delegate.window].compactMap(\.self))
    #expect(UIApplication.shared.connectedScenes.contains(scene))
    scene.standInDisconnect()
    #expect(delegate.calls == ["connect", "active", "disconnect"])
    #expect(!UIApplication.shared.connectedScenes.contains(scene))
  }

  // The completion handler hears whether the link was opened. (open(_:options:completionHandler:))
  @Test("A link is opened if an app takes it")
  func links() throws {
    let app = UIApplication.shared
    let before = app.standInCanOpen
    defer { app.standInCanOpen = before }
    let link = try #require(URL(string: "https://unsplash.com/@links"))
    let mail = try #require(URL(string: "mailto:nobody"))
    app.standInCanOpen = { $0.scheme == "https" }
    var answers: [Bool] = []
    for url in [link, mail] { app.open(url) { isOpen in answers.append(isOpen) } }
    #expect(answers == [true, false])
    #expect(app.standInOpened.contains(link))
    #expect(!app.standInOpened.contains(mail))
  }

  // The windows are ordered from back to front. (UIApplication.windows)
  @Test("The app's windows are those of all scenes and those of none, back to front, while kept")
  func windows() {
    let app = UIApplication.shared
    let (high, low) = (UIWindow(), UIWindow(frame: .zero))
    high.windowLevel = .alert
    low.makeKey()
    #expect(app.keyWindow === low)
    #expect(app.windows.filter([high, low].contains) == [low, high])
    weak var gone: UIWindow?
    do {
      let window = UIWindow(windowScene: UIWindowScene(standInRole: .windowApplication))
      gone = window
      #expect(app.windows.contains(window))
    }
    #expect(gone == nil)
  }

  // A window is hidden until it is made visible. (UIWindow.makeKeyAndVisible())
  @Test("A window is hidden until it is made visible")
  func window() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    #expect(window.isHidden)
    #expect(window.rootViewController?.isViewLoaded == false)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(window.rootViewController?.view.window === window)
  }

  // Assistive technologies are told about changes. (UIAccessibility.post(notification:argument:))
  @Test("What VoiceOver is told can be read")
  func accessibility() {
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(
      UIAccessibility.standInPosted.contains {
        $0.notification == .announcement && $0.argument as? String == "Saved"
      })
  }
}
