import Testing
import UnsplashSandbox

/// A cell of the matrix: an action of a person, a fault and the expected ending.
///
/// In the list of tests it reads as a sentence: `reset-mid-body: Can't reach the server.`
struct EdgeCase: Hashable, Sendable, CustomTestStringConvertible {
  /// The person's action.
  let action: UserAction
  /// The fault.
  let fault: Fault
  /// Indicates whether only the first request fails; otherwise all fail until the person tries
  /// again.
  let isOnce: Bool
  /// The expected ending.
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
      // A reset request is repeated; if the repetition succeeds, the reset has no effect.
      let isRepeated = fault.isReset && action.isReading
      return isRepeated ? [EdgeCase(action, fault, once: true, .done), always] : [always]
    }
  }
}
