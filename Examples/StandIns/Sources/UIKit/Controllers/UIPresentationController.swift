// Stands in for UIKit's UIPresentationController: whose delegate hears of a person's dismissal.
import Foundation

/// What hears that a person dismisses a sheet, and decides whether that may be.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asks whether a person may dismiss the sheet.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called when a person begins to dismiss the sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a person dismissed the sheet, not after a call of `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a person tried to dismiss a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// What manages a controller while it is presented.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// What hears of a person's dismissal.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The controller that is presented.
  public unowned let presentedViewController: UIViewController  // why: it owns this one

  init(_ presented: UIViewController) { presentedViewController = presented }

  /// The controller that presents.
  open var presentingViewController: UIViewController {
    presentedViewController.presentation?.presenting ?? presentedViewController
  }

  /// The way of presenting.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view over the window, while the controller is presented.
  open var containerView: UIView? { presentedViewController.presentation?.container }

  /// A person swiped the sheet down, or tapped beside a popover.
  func swipedDown() {
    let presented = presentedViewController
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presented.wasSwipedDown { [self] in delegate?.presentationControllerDidDismiss(self) }
  }
}

extension UIViewController {
  /// Ends the presentation as a person does.
  fileprivate func wasSwipedDown(_ completion: @escaping () -> Void) {
    if let menu = self as? UIActivityViewController {
      menu.end(nil, false, completion)
    } else {
      presentingViewController?.dismiss(animated: true, completion: completion)
    }
  }
}

/// What manages a controller that is presented beside what was touched.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view beside which the controller is presented.
  open weak var sourceView: UIView?
  /// The rectangle of that view.
  open var sourceRect = CGRect.zero
  /// The button beside which the controller is presented.
  open weak var barButtonItem: UIBarButtonItem?
}
