// Stands in for UIKit's UIAccessibilityTraits.
import Foundation

/// What VoiceOver says about the kind and the state of an element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Something that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Something that plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// A summary of the screen that is said when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// Something that cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Something whose value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// A field for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// Something that starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// Something whose value a swipe changes.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// Something that is touched directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// Something that turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// A headline.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 131_072)
}
