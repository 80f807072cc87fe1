import UIKit

/// A target that counts its actions.
@MainActor
final class ActionCount: NSObject {
  #if canImport(ObjectiveC)
    static let action = #selector(ActionCount.act(_:))
  #else
    static let action = Selector("act:")
  #endif
  private(set) var count = 0
  var onAct: ((Any?) -> Void)?

  #if canImport(ObjectiveC)
    @objc
  #endif
  func act(_ sender: Any?) {
    count += 1
    onAct?(sender)
  }
}

#if !canImport(ObjectiveC)
  extension ActionCount: StandInTarget {
    func perform(_ selector: Selector, sender: Any?) { act(sender) }
  }
#endif
