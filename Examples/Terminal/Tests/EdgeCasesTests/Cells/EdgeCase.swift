import Testing
import UnsplashSandbox

/// One cell of the matrix: somebody does something, something goes wrong, and it must end so.
///
/// In the list of tests it reads as a sentence: `reset-mid-body: Can't reach the server.`
struct EdgeCase: Hashable, Sendable, CustomTestStringConvertible {
  /// What the person does.
  let action: UserAction
  /// What goes wrong.
  let fault: Fault
  /// Only the first request is struck; else all are, until the person tries again.
  let isOnce: Bool
  /// How it ends.
  let ending: Ending

  init(_ action: UserAction, _ fault: Fault, once isOnce: Bool = false, _ ending: Ending) {
    self.action = action
    self.fault = fault
    self.isOnce = isOnce
    self.ending = ending
  }

  var testDescription: String {
    "\(fault.description)\(isOnce ? ", once" : ""): \(ending.name)"
  }

  /// All cells of a situation.
  static func all(_ action: UserAction) -> [EdgeCase] {
    Fault.samples.flatMap { fault -> [EdgeCase] in
      guard Impossible.reason(fault, action) == nil else { return [] }
      let always = EdgeCase(action, fault, EndingTable.ending(of: fault, action))
      // A reset is repeated, and if that goes well nobody hears of it.
      let isRepeated = fault.isReset && action.isReading
      return isRepeated ? [EdgeCase(action, fault, once: true, .done), always] : [always]
    }
  }
}
