import UIKit

extension UIControl {
  /// A tap in the control's middle, if a finger can reach it there.
  func tap() { standInTap() }
}

extension UIView {
  /// A tap in the view's middle, if a finger can reach it there.
  func tapInMiddle(count: Int = 1) {
    standInTap(at: CGPoint(x: bounds.midX, y: bounds.midY), count: count)
  }

  /// Indicates whether the view is on screen: it and all around it are visible.
  var isOnScreen: Bool {
    let chain = sequence(first: self, next: \.superview)
    return window != nil && chain.allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
  }
}
