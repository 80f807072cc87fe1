// Stands in for UIKit's UITraitCollection: the look, the size of text and the scale.
import Foundation

/// A light or a dark look.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark

  static let standInAll: [UIUserInterfaceStyle] = [.light, .dark]
}

/// The surroundings of an interface, on which its look depends.
open class UITraitCollection: NSObject, @unchecked Sendable {  // why: its fields are constants
  /// The look.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The size of text that the person chose.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The number of pixels to a point, or 0 when it is not set.
  public let displayScale: CGFloat

  init(style: UIUserInterfaceStyle, category: UIContentSizeCategory, scale: CGFloat) {
    userInterfaceStyle = style
    preferredContentSizeCategory = category
    displayScale = scale
  }

  /// Creates traits of which none is set.
  public convenience override init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Creates traits of which only the look is set.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, category: .unspecified, scale: 0)
  }

  /// Creates traits of which only the size of text is set.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, category: preferredContentSizeCategory, scale: 0)
  }

  /// Creates traits from several, of which later ones win where they are set.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>, _ none: Value) -> Value {
      traitCollections.last { $0[keyPath: path] != none }?[keyPath: path] ?? none
    }
    self.init(
      style: last(\.userInterfaceStyle, .unspecified),
      category: last(\.preferredContentSizeCategory, .unspecified), scale: last(\.displayScale, 0))
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var shared = UITraitCollection.phone  // why: guarded by lock

  /// The traits that are in force outside of any view: those of the device.
  open class var current: UITraitCollection {
    get { lock.withLock { shared } }
    set { lock.withLock { shared = newValue } }
  }

  /// Runs a closure with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = before
  }

  /// Tells whether colours look different with other traits.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// The traits of the one phone that the stand-in has.
  static let phone = UITraitCollection(style: .light, category: .large, scale: 3)

  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && displayScale == other.displayScale
  }

  open override var hash: Int { preferredContentSizeCategory.hashValue }
}
