// The transitions of UIKit's UINavigationController: who is told what, in which order.
import Foundation

/// A change of the controller that a stack shows.
@MainActor final class StackTransition {
  enum Operation {
    case none
    case push
    case pop
  }

  private var ending: (@MainActor () -> Void)?

  init(_ ending: @escaping @MainActor () -> Void) { self.ending = ending }

  /// Ends the transition, once.
  func finish() {
    let ending = ending
    self.ending = nil
    ending?()
  }
}

extension UINavigationController {
  private var isSeen: Bool { appearance == .appeared || appearance == .appearing }

  func show(operation: StackTransition.Operation, animated: Bool) {
    guard isViewLoaded, topViewController !== shown else { return }
    guard let top = topViewController else {
      let old = shown
      shown = nil
      old?.viewIfLoaded?.removeFromSuperview()
      old?.removeFromParent()
      return
    }
    if isSeen {
      move(to: top, operation: operation, animated: animated)
    } else {
      place(top)
    }
  }

  /// Before the stack is seen nobody appears; the delegate is told when it is.
  private func place(_ top: UIViewController) {
    let old = shown
    shown = top
    old?.viewIfLoaded?.removeFromSuperview()
    if let old, !viewControllers.contains(old) { old.removeFromParent() }
    add(top)
    top.didMove(toParent: self)
    isShowUntold = true
  }

  private func add(_ top: UIViewController) {
    guard let view = top.view else { return }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  func move(to top: UIViewController, operation: StackTransition.Operation, animated: Bool) {
    let old = shown
    shown = top
    old?.isMovingFromParent = operation == .pop
    top.isMovingToParent = operation != .pop
    old?.beginAppearanceTransition(false, animated: animated)
    top.beginAppearanceTransition(true, animated: animated)
    delegate?.navigationController(self, willShow: top, animated: animated)
    withoutFollowing([top]) { add(top) }
    content.layoutIfNeeded()
    let transition = StackTransition { [self] in
      running = nil
      didMove(from: old, to: top, operation: operation, animated: animated)
    }
    running = transition
    RunningAnimations.whenFinished(animated: animated) { transition.finish() }
  }

  private func didMove(
    from old: UIViewController?, to top: UIViewController,
    operation: StackTransition.Operation, animated: Bool
  ) {
    withoutFollowing([old]) { old?.viewIfLoaded?.removeFromSuperview() }
    old?.endAppearanceTransition()
    top.endAppearanceTransition()
    if let old, !viewControllers.contains(old) { old.removeFromParent() }
    if operation != .pop { top.didMove(toParent: self) }
    old?.isMovingFromParent = false
    top.isMovingToParent = false
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  // MARK: Fingers

  /// Stand-in: a finger taps the button that leads back.
  public func standInTapBack() {
    guard !isNavigationBarHidden, navigationBar.showsBackButton, running == nil else { return }
    popViewController(animated: true)
  }

  /// Stand-in: a finger swipes from the left edge, to the end or not.
  ///
  /// UIKit takes the swipe only where a button leads back, unless the app replaced the delegate of
  /// `interactivePopGestureRecognizer`.
  public func standInSwipeBack(finishing isFinished: Bool = true) {
    guard viewControllers.count > 1, running == nil, presented == nil, takesSwipes else { return }
    if isFinished {
      popViewController(animated: true)
    } else {
      swipeWithoutEnd()
    }
  }

  /// A swipe that returns: both controllers are told that they move, and then that they do not.
  private func swipeWithoutEnd() {
    let all = viewControllers
    guard let top = all.last, let before = all.dropLast().last else { return }
    top.willMove(toParent: nil)
    restore(Array(all.dropLast()))
    top.isMovingFromParent = true
    top.beginAppearanceTransition(false, animated: true)
    before.beginAppearanceTransition(true, animated: true)
    delegate?.navigationController(self, willShow: before, animated: true)
    restore(all)
    top.isMovingFromParent = false
    before.beginAppearanceTransition(false, animated: true)
    before.endAppearanceTransition()
    top.beginAppearanceTransition(true, animated: true)
    top.endAppearanceTransition()
    top.didMove(toParent: self)
  }

  private var takesSwipes: Bool {
    guard let gesture = interactivePopGestureRecognizer, gesture.isEnabled else { return false }
    return gesture.delegate?.gestureRecognizerShouldBegin(gesture)
      ?? (!isNavigationBarHidden && navigationBar.showsBackButton)
  }
}
