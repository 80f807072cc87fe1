// Stands in for UIKit's UIScene, UIWindowScene and what they are made with.
import Foundation

/// An instance of an app's interface.
@MainActor open class UIScene: UIResponder {
  /// A state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Before a person's eyes.
    case foregroundActive
    /// Seen, without receiving touches.
    case foregroundInactive
    /// Not seen.
    case background
  }

  /// What a scene is connected with.
  @MainActor open class ConnectionOptions: NSObject {
    /// The links that the scene should open.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
  }

  /// What hears of the scene's life.
  open var delegate: (any UISceneDelegate)?
  /// The session of the scene.
  public let session: UISceneSession
  /// The state.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""  // why: Apple's signature

  /// Creates a scene.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Opens a link in another app.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, completionHandler: completion) }

  /// The ways of opening a link.
  @MainActor open class OpenExternalURLOptions: NSObject {
    /// A Boolean value that tells whether only an app that is meant for the link opens it.
    open var universalLinksOnly = false
  }
}

/// A link that a scene should open.
@MainActor open class UIOpenURLContext: NSObject {
  /// The link.
  public let url: URL

  init(_ url: URL) { self.url = url }
}

/// A scene of windows.
open class UIWindowScene: UIScene {
  private struct Entry {
    weak var window: UIWindow?
  }

  private var entries: [Entry] = []

  /// The windows, which whoever made them keeps.
  open var windows: [UIWindow] { entries.compactMap(\.window) }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The surroundings.
  open var traitCollection: UITraitCollection { UIApplication.shared.standInTraitCollection }
  /// The way up.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil }
    entries.append(Entry(window: window))
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
    delegate.scene(
      scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
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

/// A way up of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On the right side.
  case landscapeRight
  /// On the left side.
  case landscapeLeft

  /// A Boolean value that tells whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that tells whether the interface is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
