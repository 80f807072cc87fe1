/// The result of one mutant.
struct MutantResult: Sendable {
  enum Outcome: String, Encodable, Sendable, CaseIterable {
    /// A test failed, or the run crashed.
    case killed
    /// It did not come to an end: as good as killed.
    case stopped
    /// All tests passed.
    case survived
    /// No test comes there.
    case unreached
    /// It survived, and a file says why no test could tell.
    case equivalent
    /// A comment in the source leaves it out.
    case leftOut = "left out"
  }

  let mutant: Mutant
  var outcome: Outcome
  let seconds: Double
  /// Why no test could tell, or why it is left out.
  var reason: String?

  /// A Boolean value that tells whether somebody has to look at it.
  var isSurvivor: Bool { outcome == .survived || outcome == .unreached }
}
