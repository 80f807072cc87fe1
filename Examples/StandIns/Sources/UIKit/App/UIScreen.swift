// Stands in for UIKit's UIScreen: one phone, 375 by 812 points with three pixels to a point.
import Foundation

/// The properties of a screen.
@MainActor open class UIScreen: NSObject {
  private static let phone = UIScreen()

  /// The device's screen.
  open class var main: UIScreen { phone }

  /// The screen's size in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 812) }

  /// The number of pixels to a point.
  open var scale: CGFloat { 3 }

  /// The screen's brightness, 0 to 1.
  open var brightness: CGFloat = 0.5

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIApplication.shared.standInTraitCollection }

  /// The space that the sensor housing and the home indicator take.
  static let safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
}
