/// The result for all mutants of a target.
struct MutantGrade: Sendable {
  let target: String
  let reference: Reference
  var results: [MutantResult] = []
  /// Mutants that the compiler did not accept.
  var dropped = 0
  /// Entries of the list of equivalents that fit nothing any more.
  var stale: [String] = []
  var buildSeconds = 0.0
  var runSeconds = 0.0

  func count(_ outcome: MutantResult.Outcome) -> Int { results.count { $0.outcome == outcome } }

  /// Killed and stopped mutants in percent of those that are not equivalent.
  var score: Double {
    let total = results.count - count(.equivalent)
    let seen = count(.killed) + count(.stopped)
    return total == 0 ? 0 : (1000 * Double(seen) / Double(total)).rounded() / 10
  }
}
