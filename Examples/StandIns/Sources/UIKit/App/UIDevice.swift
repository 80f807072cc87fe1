// Stands in for UIKit's UIDevice: a phone held upright.
import Foundation

/// The idiom of an interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An idiom that is not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// The device on which the app runs.
@MainActor open class UIDevice: NSObject {
  private static let phone = UIDevice()

  /// The current device.
  open class var current: UIDevice { phone }

  /// The idiom of the device's interface.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// The model's name.
  open var model: String { "iPhone" }

  /// The system's version.
  open var systemVersion: String { "15.0" }
}
