/// The result of one mutant.
struct MutantResult: Sendable {
  enum Outcome: String, Encodable, Sendable {
    /// A test failed, or the run crashed.
    case killed
    /// All tests passed.
    case survived
    /// It did not come to an end: as good as killed.
    case stopped
    /// No test comes there.
    case unreached
    /// It survived, and a file says why no test could tell.
    case equivalent
  }

  let mutant: Mutant
  var outcome: Outcome
  let seconds: Double
  /// Why no test could tell.
  var reason: String?
}
