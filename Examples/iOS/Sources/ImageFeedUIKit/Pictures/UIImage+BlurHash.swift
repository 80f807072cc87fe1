import ImageFeedPresentation
import UIKit

extension UIImage {
  /// A blurred miniature (F-3). It takes well under a millisecond: a blur has no details, and UIKit
  /// stretches it smoothly.
  convenience init?(blurHash: BlurHash) {
    let side = 16
    self.init(data: Bitmap.encoded(blurHash.pixels(width: side, height: side), width: side))
  }
}

extension UIColor {
  /// A colour of the server.
  convenience init(_ color: RGBColor) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
      blue: CGFloat(color.blue) / 255, alpha: 1)
  }
}
