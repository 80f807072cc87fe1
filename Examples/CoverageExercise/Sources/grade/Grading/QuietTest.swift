/// A test that failed for none of the faults, and why.
struct QuietTest: Hashable, Sendable {
  /// The reason.
  enum Reason: String, Encodable, Sendable {
    /// It runs no place of any fault of the whole catalogue: no change of the app can make it fail.
    case testsNothing
    /// It runs places of faults that were planted, and notices none of them.
    case noticesNothing
    /// It runs places of other faults only.
    case outOfScope
  }

  let name: TestName
  let reason: Reason
}
