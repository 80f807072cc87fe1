import UIKit

/// Runs a closure for a control, a bar button or a gesture.
///
/// UIKit calls targets by their selectors, and gestures have no other way. This class is the only
/// one with a selector. UIKit holds a target weakly: ``ActionTargets`` keeps those of a screen.
@MainActor
final class ActionTarget: NSObject {
  #if os(iOS)
    static let action = #selector(ActionTarget.act(_:))
  #else
    static let action = Selector("act:")
  #endif
  private let run: @MainActor () -> Void

  init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }

  #if os(iOS)
    @objc
  #endif
  func act(_ sender: Any?) { run() }
}

#if !os(iOS)
  extension ActionTarget: StandInTarget {
    func perform(_ selector: Selector, sender: Any?) { act(sender) }
  }
#endif
