/// The share of mutants that tests see.
struct MutantScore: Equatable, Sendable {
  /// Killed and stopped mutants.
  let seen: Int
  /// All mutants but equivalent ones and those that are left out.
  let total: Int

  init(_ results: [MutantResult]) {
    seen = results.count { $0.outcome == .killed || $0.outcome == .stopped }
    total = results.count { $0.outcome != .equivalent && $0.outcome != .leftOut }
  }

  /// In percent, to one digit; 100 where there is nothing to see.
  var percent: Double {
    total == 0 ? 100 : (1000 * Double(seen) / Double(total)).rounded() / 10
  }
}
