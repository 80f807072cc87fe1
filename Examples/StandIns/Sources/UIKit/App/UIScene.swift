// Stands in for UIKit's UIScene, UIWindowScene, their delegates and what they are made with.
import Foundation

/// An instance of an app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// What a scene is connected with.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {}

  /// What hears of the scene's life.
  open var delegate: (any UISceneDelegate)?
  /// The session of the scene.
  public let session: UISceneSession
  /// The title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""  // why: Apple's signature

  /// Creates a scene.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }
}

struct WeakWindow {
  weak var window: UIWindow?
}

/// A scene of windows.
open class UIWindowScene: UIScene {
  private var entries: [WeakWindow] = []

  /// The windows, which whoever made them keeps.
  open var windows: [UIWindow] { entries.compactMap(\.window) }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The surroundings.
  open var traitCollection: UITraitCollection { UIApplication.shared.standInTraitCollection }

  func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil }
    entries.append(WeakWindow(window: window))
  }

  func remove(_ window: UIWindow) { entries.removeAll { $0.window === window } }

  /// Stand-in: a scene as the system connects it, without a delegate.
  public convenience init(standInRole role: UISceneSession.Role) {
    self.init(session: UISceneSession(role: role), connectionOptions: UIScene.ConnectionOptions())
  }

  /// Stand-in: connects a scene with a delegate, as the system does when a person opens the app.
  @discardableResult
  public static func standInConnect(_ delegate: any UIWindowSceneDelegate) -> UIWindowScene {
    let scene = UIWindowScene(standInRole: .windowApplication)
    scene.delegate = delegate
    UIApplication.shared.connectedScenes.insert(scene)
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    delegate.sceneWillEnterForeground(scene)
    delegate.sceneDidBecomeActive(scene)
    return scene
  }

  /// Stand-in: disconnects the scene, as the system does when a person closes the app.
  public func standInDisconnect() {
    delegate?.sceneDidDisconnect(self)
    UIApplication.shared.connectedScenes.remove(self)
    delegate = nil
  }
}

/// What hears of a scene's life.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is connected.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene is seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene is no longer seen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// What hears of the life of a scene of windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// What the system remembers about a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// A use of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a use from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interface on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The use of the scene.
  public let role: Role

  init(role: Role) { self.role = role }
}

/// What a scene is made with.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name in the app's Info.plist.
  public let name: String?
  /// The use of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The storyboard whose first controller the scene shows, which the stand-in does not read.
  open var storyboard: UIStoryboard?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
