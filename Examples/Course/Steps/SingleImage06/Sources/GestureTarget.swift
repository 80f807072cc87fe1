import UIKit

/// Runs a closure for a gesture. Gestures have no `UIAction`, and they do not keep their targets
/// alive.
@MainActor
final class GestureTarget: NSObject {
  private let run: @MainActor () -> Void

  init(_ gesture: UIGestureRecognizer, _ run: @escaping @MainActor () -> Void) {
    self.run = run
    super.init()
    #if os(iOS)
      gesture.addTarget(self, action: #selector(act(_:)))
    #else
      gesture.addTarget(self, action: Selector("act:"))
    #endif
  }

  #if os(iOS)
    @objc
  #endif
  private func act(_ sender: Any?) { run() }
}

#if !os(iOS)
  extension GestureTarget: StandInTarget {
    func perform(_ selector: Selector, sender: Any?) { act(sender) }
  }
#endif
