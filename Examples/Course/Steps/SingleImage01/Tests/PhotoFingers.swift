import UIKit

@testable import ImageFeed

extension PhotoScreen {
  func pinch(by factor: CGFloat) { controller.scrollView.zoomScale *= factor }
}
