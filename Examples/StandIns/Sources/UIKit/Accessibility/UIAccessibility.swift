// Stands in for UIKit's UIAccessibility: what VoiceOver is told is kept for tests to read.
import Foundation

/// What assistive technologies are told and ask for.
@MainActor public enum UIAccessibility {
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
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Stand-in: the news that were posted.
  public private(set) static var standInPosted: [(notification: Notification, argument: Any?)] = []

  /// Tells assistive technologies about a change.
  public static func post(notification: Notification, argument: Any?) {
    standInPosted.append((notification, argument))
  }

  /// Stand-in: forgets the news that were posted, and what they hold.
  public static func standInForgetPosted() { standInPosted = [] }

  /// Stand-in: the settings of the person.
  public static var standInSettings = StandInSettings()

  /// A Boolean value that tells whether VoiceOver is on.
  public static var isVoiceOverRunning: Bool { standInSettings.isVoiceOverRunning }

  /// A Boolean value that tells whether the person wants less motion.
  public static var isReduceMotionEnabled: Bool { standInSettings.isReduceMotionEnabled }

  /// A Boolean value that tells whether the person wants less transparency.
  public static var isReduceTransparencyEnabled: Bool {
    standInSettings.isReduceTransparencyEnabled
  }

  /// A notification that VoiceOver was turned on or off.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Stand-in: the settings of a person.
  public struct StandInSettings: Sendable {
    /// Stand-in: VoiceOver is on.
    public var isVoiceOverRunning = false
    /// Stand-in: the person wants less motion.
    public var isReduceMotionEnabled = false
    /// Stand-in: the person wants less transparency.
    public var isReduceTransparencyEnabled = false
  }
}

/// An action that VoiceOver offers for an element.
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that runs the action and tells whether that succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The action's name.
  open var name: String
  /// The closure that runs the action.
  open var actionHandler: Handler?

  /// Creates an action.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}
