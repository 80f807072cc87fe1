import UIKit

/// A controller that shows one other controller.
class ScreenContainer: UIViewController {
  private(set) var current: UIViewController?

  func switchTo(_ controller: UIViewController) {
    current?.willMove(toParent: nil)
    current?.view.removeFromSuperview()
    current?.removeFromParent()
    current = controller
    addChild(controller)
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}
