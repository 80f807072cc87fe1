// Stands in for UIKit's UIPresentationController: whose delegate hears of a person's dismissal.
import Foundation

/// What hears that a person dismisses a sheet, and decides whether that may be.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asks whether a person may dismiss the sheet.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called when a person begins to dismiss the sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a person dismissed the sheet, not after a call of `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a person tried to dismiss a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  /// Asks for another way of presenting where there is little space.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
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
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.presentationStyle }
}

/// What manages a controller while it is presented.
@MainActor open class UIPresentationController: NSObject {
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

  /// The view of the presented controller.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

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
  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// In any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
