import UIKit

/// A target that counts its actions.
@MainActor
final class ActionCount: NSObject, StandInTarget {
  // In parentheses: with Objective-C the compiler asks for a method that is marked @objc.
  static let action = Selector(("act"))
  private(set) var count = 0
  var onAct: ((Any?) -> Void)?

  func perform(_ selector: Selector, sender: Any?) {
    count += 1
    onAct?(sender)
  }
}
