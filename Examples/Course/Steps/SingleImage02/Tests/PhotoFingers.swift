import UIKit

@testable import ImageFeed

extension PhotoScreen {
  func pinch(by factor: CGFloat) { controller.view.standInPinch(by: factor) }

  func tap(x: CGFloat, y: CGFloat, count: Int = 1) {
    controller.view.standInTap(at: CGPoint(x: x, y: y), count: count)
  }

  /// Gives the screen another size.
  func resize(width: CGFloat, height: CGFloat) {
    window.frame = CGRect(x: 0, y: 0, width: width, height: height)
    controller.view.frame = window.bounds
    window.layoutIfNeeded()
  }
}
