// Stands in for UIKit's UIWindow, which shows a root controller once it is visible, and UIScreen:
// one phone, 375 by 812 points with three pixels to a point.
import Foundation

/// The topmost view of a tree.
open class UIWindow: UIView {
  /// The order among windows.
  public struct Level: Hashable, RawRepresentable, Comparable, Sendable {
    public let rawValue: CGFloat

    /// Creates a level from its place in the order.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)

    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }

    /// Returns the level that is higher by a number.
    public static func + (level: Level, number: CGFloat) -> Level {
      Level(rawValue: level.rawValue + number)
    }
  }

  /// Creates a window in a rectangle. It is hidden until it is made visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    UIApplication.shared.add(self)
  }

  /// Creates a window in a scene. It is hidden until it is made visible.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    join(windowScene)
  }

  /// Creates a window from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// The scene that the window is in.
  open weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  private func join(_ scene: UIWindowScene) { windowScene = scene }

  /// The order among windows.
  open var windowLevel = Level.normal
  /// A Boolean value that tells whether the window receives what is not touched, as typed text.
  open var isKeyWindow: Bool { UIApplication.shared.standInKeyWindow === self }
  /// The screen that the window is on.
  open var screen: UIScreen { .main }

  /// Stand-in: the space that the sensor housing and the home indicator take.
  public var standInSafeAreaInsets: UIEdgeInsets? {
    didSet { layoutChanged() }
  }

  open override var safeAreaInsets: UIEdgeInsets {
    standInSafeAreaInsets ?? (bounds.size == screen.bounds.size ? UIScreen.safeAreaInsets : .zero)
  }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden, !isHidden { showRoot() } }
  }

  /// Shows the window in front of others of its level and makes it the key window.
  open func makeKeyAndVisible() {
    UIApplication.shared.standInKeyWindow = self
    isHidden = false
    layoutIfNeeded()
  }

  /// Makes the window the key window.
  open func makeKey() { UIApplication.shared.standInKeyWindow = self }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  // MARK: Root

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue, oldValue.isViewLoaded, oldValue.view.superview === self {
        oldValue.view.removeFromSuperview()
      }
      oldValue?.rootWindow = nil
      rootViewController?.rootWindow = self
      if !isHidden { showRoot() }
    }
  }

  private func showRoot() {
    // A controller that is presented over the whole screen keeps the root's view out of the window.
    guard let root = rootViewController, root.presented?.presentation?.hidesPresenting != true,
      let view = root.view, view.superview !== self
    else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Controllers that are told that they appeared when the window has been laid out.
  var appearing: [() -> Void] = []

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    var rounds = 0
    while !appearing.isEmpty, rounds < 100 {
      rounds += 1
      let ended = appearing
      appearing = []
      for end in ended { end() }
      super.layoutIfNeeded()
    }
  }
}

/// The properties of a screen.
@preconcurrency @MainActor open class UIScreen: NSObject {
  private static let phone = UIScreen()

  /// The device's screen.
  open class var main: UIScreen { phone }

  /// The screen's size in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 812) }

  /// The number of pixels to a point.
  open var scale: CGFloat { 3 }

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIApplication.shared.standInTraitCollection }

  /// The space that the sensor housing and the home indicator take.
  static let safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
}
