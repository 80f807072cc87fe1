// Stands in for UIKit's UIApplication: one object, its windows and scenes, and the links it opened.
import Foundation

/// The app.
@MainActor open class UIApplication: UIResponder {
  private static let app = UIApplication()

  /// The app.
  open class var shared: UIApplication { app }

  /// What hears of the app's life.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The scenes that are connected.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The state of the app.
  open private(set) var applicationState = State.active
  /// A Boolean value that tells whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon.
  open var applicationIconBadgeNumber = 0
  /// The size of text that the person chose.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    standInTraitCollection.preferredContentSizeCategory
  }

  /// A state of an app.
  public enum State: Int, Sendable {
    /// Before a person's eyes.
    case active
    /// Seen, without receiving touches.
    case inactive
    /// Not seen.
    case background
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

    /// Only another app that is meant for the link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's page in Settings.
  public static let openSettingsURLString = "app-settings:"
  /// A notification that the app became active.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// A notification that the app is about to become inactive.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// A notification that the app is no longer seen.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// A notification that the app is about to be seen again.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// A notification that memory is short.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// A notification that the app is about to end.
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

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
  /// The traits of the device.
  var standInTraitCollection = UITraitCollection.phone()

  /// Stand-in: the person chose a look and a size of text in Settings.
  public func standInSet(
    style: UIUserInterfaceStyle = .light, category: UIContentSizeCategory = .large
  ) {
    let isOtherCategory = category != preferredContentSizeCategory
    standInTraitCollection = .phone(style: style, category: category)
    UITraitCollection.current = standInTraitCollection
    for scene in connectedScenes {
      for window in (scene as? UIWindowScene)?.windows ?? [] { window.traitsChanged() }
    }
    standInKeyWindow?.traitsChanged()
    if isOtherCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self)
    }
  }

  /// Stand-in: the person leaves the app or returns to it.
  public func standInMove(to state: State) {
    let center = NotificationCenter.default
    switch (applicationState, state) {
    case (.active, .background):
      center.post(name: Self.willResignActiveNotification, object: self)
      center.post(name: Self.didEnterBackgroundNotification, object: self)
    case (.active, .inactive): center.post(name: Self.willResignActiveNotification, object: self)
    case (.inactive, .background):
      center.post(name: Self.didEnterBackgroundNotification, object: self)
    case (.background, .inactive):
      center.post(name: Self.willEnterForegroundNotification, object: self)
    case (.background, .active):
      center.post(name: Self.willEnterForegroundNotification, object: self)
      center.post(name: Self.didBecomeActiveNotification, object: self)
    case (.inactive, .active): center.post(name: Self.didBecomeActiveNotification, object: self)
    default: break
    }
    applicationState = state
  }
}
