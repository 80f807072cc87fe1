import UIKit

/// A stack of screens. Its swipe back works without a navigation bar, too.
final class ScreenStackController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // UIKit's own delegate allows the swipe only beside the bar's back button.
    interactivePopGestureRecognizer?.delegate = self
  }
}

extension ScreenStackController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    viewControllers.count > 1
  }
}
