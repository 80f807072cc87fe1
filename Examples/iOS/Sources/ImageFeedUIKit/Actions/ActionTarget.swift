import UIKit

/// Runs a closure for a control, a bar button or a gesture.
///
/// UIKit calls targets by their selectors, and gestures have no other way. This class is the only
/// one with a selector. UIKit holds a target weakly: ``ActionTargets`` keeps those of a screen.
@MainActor
final class ActionTarget: NSObject {
  #if canImport(ObjectiveC)
    static let action = #selector(ActionTarget.act)
  #else
    static let action = Selector("act", ActionTarget.act)
  #endif
  private let run: @MainActor () -> Void

  init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  func act() { run() }
}
