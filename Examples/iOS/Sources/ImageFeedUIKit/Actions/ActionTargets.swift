import UIKit

/// The targets of one screen's controls, buttons and gestures.
///
/// Its closures must capture the screen weakly: the screen holds its targets.
@MainActor
final class ActionTargets {
  private var targets: [ActionTarget] = []

  /// Runs a closure for an event of a control.
  func on(_ event: UIControl.Event, of control: UIControl, _ run: @escaping @MainActor () -> Void) {
    control.addTarget(makeTarget(run), action: ActionTarget.action, for: event)
  }

  /// Runs a closure for a tap on a button.
  func onTap(of button: UIButton, _ run: @escaping @MainActor () -> Void) {
    on(.touchUpInside, of: button, run)
  }

  /// Runs a closure for each report of a gesture.
  func on(_ gesture: UIGestureRecognizer, _ run: @escaping @MainActor () -> Void) {
    gesture.addTarget(makeTarget(run), action: ActionTarget.action)
  }

  /// Runs a closure for a tap on a view that is no control.
  func onTapGesture(in view: UIView, _ run: @escaping @MainActor () -> Void) {
    let tap = UITapGestureRecognizer()
    on(tap, run)
    view.addGestureRecognizer(tap)
  }

  /// A target for ``ActionTarget/action``.
  func makeTarget(_ run: @escaping @MainActor () -> Void) -> ActionTarget {
    let target = ActionTarget(run)
    targets.append(target)
    return target
  }
}
