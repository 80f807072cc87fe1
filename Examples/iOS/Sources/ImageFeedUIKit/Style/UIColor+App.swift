import UIKit

/// The colours of the course's app.
extension UIColor {
  /// The background of every screen.
  static let ypBlack = UIColor(red: 0x1A / 255, green: 0x1B / 255, blue: 0x22 / 255, alpha: 1)
  /// Secondary text.
  static let ypGray = UIColor(red: 0xAE / 255, green: 0xAF / 255, blue: 0xB4 / 255, alpha: 1)
  /// A heart that was tapped, and the button that signs out.
  static let ypRed = UIColor(red: 0xF5 / 255, green: 0x6B / 255, blue: 0x6C / 255, alpha: 1)
}
