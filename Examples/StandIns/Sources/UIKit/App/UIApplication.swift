// Stands in for UIKit's UIApplication and its delegate: one object, its windows and scenes, and
// the links it opened. An app is composed here, not run.
import Foundation

/// The app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let app = UIApplication()

  /// The app.
  open class var shared: UIApplication { app }

  /// What hears of the app's life.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The scenes that are connected.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The size of text that the person chose.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    standInTraitCollection.preferredContentSizeCategory
  }

  /// A key of what an app is started with.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A link that the app was started with.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// A key of the ways of opening a link.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The app became active. A test posts these four; the stand-in does not.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The address of the app's page in Settings.
  public static let openSettingsURLString = "app-settings:"

  // MARK: Links

  /// Stand-in: the links that were opened.
  public private(set) var standInOpened: [URL] = []
  /// Stand-in: tells whether a link can be opened.
  public var standInCanOpen: (URL) -> Bool = { _ in true }

  /// Opens a link in another app.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpen = standInCanOpen(url)
    if isOpen { standInOpened.append(url) }
    completion?(isOpen)
  }

  /// Tells whether a link can be opened.
  open func canOpenURL(_ url: URL) -> Bool { standInCanOpen(url) }

  // MARK: Windows and traits

  weak var standInKeyWindow: UIWindow?
  private var allWindows: [WeakWindow] = []
  /// The windows of the app, back to front. They are kept by whoever made them.
  open var windows: [UIWindow] {
    let windows = allWindows.compactMap(\.window).enumerated()
    return windows.sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    .map(\.element)
  }
  /// The window that receives typed text.
  open var keyWindow: UIWindow? { standInKeyWindow }
  /// The traits of the device.
  let standInTraitCollection = UITraitCollection.phone

  func add(_ window: UIWindow) {
    allWindows.removeAll { $0.window == nil }
    allWindows.append(WeakWindow(window: window))
  }
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad
}

/// The device, which is a phone.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var model: String { "iPhone" }
  open var systemVersion: String { "15.0" }
}

/// What hears of an app's life.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Called after the app started.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Asks with what a scene is made.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after a person closed scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Where an app marked with `@main` begins. The stand-in has no screen and ends at once.
  public static func main() {}
}
