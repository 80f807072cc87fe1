// Stands in for UIKit's UIAccessibility and its traits: what VoiceOver is told is kept for tests to
// read.
import Foundation

/// What assistive technologies are told and ask for.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A kind of news for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    /// Creates a kind from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Most of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be said.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Stand-in: the news that were posted.
  public private(set) static var standInPosted: [(notification: Notification, argument: Any?)] = []

  /// Tells assistive technologies about a change.
  public static func post(notification: Notification, argument: Any?) {
    standInPosted.append((notification, argument))
  }

  /// Stand-in: forgets the news that were posted, and what they hold.
  public static func standInForgetPosted() { standInPosted = [] }
}

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
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// Something that cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// A field for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// Something whose value a swipe changes.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// A headline.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}
