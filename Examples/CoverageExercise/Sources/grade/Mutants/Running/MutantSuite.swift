/// A suite of the tests, and what of the mutants it reaches when it runs alone.
struct MutantSuite: Sendable, Equatable {
  /// The test program's filter for it.
  let filter: String
  let reached: Set<Int>
  let steps: Int
  let seconds: Double
}
