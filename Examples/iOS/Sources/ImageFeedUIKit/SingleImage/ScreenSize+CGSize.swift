import ImageFeedPresentation
import UIKit

// The presenter counts in `Double`, UIKit in `CGFloat`.

extension ScreenSize {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension ScreenPoint {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGSize {
  init(_ size: ScreenSize) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
}

extension CGPoint {
  init(_ point: ScreenPoint) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}
