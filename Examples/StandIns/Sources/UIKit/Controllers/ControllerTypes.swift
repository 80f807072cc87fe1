// Stands in for the types with which UIKit says how a controller is shown.
import Foundation

/// A way in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; the controllers behind are not seen.
  case fullScreen
  /// A sheet.
  case pageSheet
  /// A small sheet.
  case formSheet
  /// Over the controller that presents.
  case currentContext
  /// As an own presentation controller decides.
  case custom
  /// Over everything; the controllers behind are seen where the presented one is transparent.
  case overFullScreen
  /// Over the controller that presents; it is seen where the presented one is transparent.
  case overCurrentContext
  /// Beside what was touched.
  case popover
  /// Not presented.
  case none = -1
  /// A sheet, as the system chooses.
  case automatic = -2
}

/// A movement with which a controller is presented.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the interface is.
  case `default`
  /// Light on dark.
  case lightContent
  /// Dark on light.
  case darkContent = 3
}

/// Some ways up of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates ways up from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On the right side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On the left side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
