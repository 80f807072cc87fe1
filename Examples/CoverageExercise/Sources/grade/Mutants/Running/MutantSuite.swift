/// A suite of Swift Testing or a class of XCTest, and what of the mutants it reaches when it runs
/// alone.
struct MutantSuite: Sendable, Equatable {
  let library: TestBinary.Library
  /// The test program's filter for it.
  let filter: String
  let reached: Set<Int>
  let steps: Int
  let seconds: Double
}
