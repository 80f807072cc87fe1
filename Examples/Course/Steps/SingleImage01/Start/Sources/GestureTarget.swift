import UIKit

/// Runs a closure for a gesture. Gestures have no `UIAction`, and they do not keep their targets
/// alive.
@MainActor
final class GestureTarget: NSObject {
  private let run: @MainActor () -> Void

  init(_ gesture: UIGestureRecognizer, _ run: @escaping @MainActor () -> Void) {
    self.run = run
    super.init()
    #if canImport(ObjectiveC)
      gesture.addTarget(self, action: #selector(act))
    #else
      gesture.addTarget(self, action: Selector("act", GestureTarget.act))
    #endif
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func act() { run() }
}
