/// The result for all mutants of a target.
struct MutantGrade: Sendable {
  let target: String
  let reference: Reference
  /// The folder of the target's sources.
  var folder = ""
  /// The texts of the files with mutants, by path below the folder.
  var sources: [String: String] = [:]
  var results: [MutantResult] = []
  /// Mutants that the compiler did not accept.
  var dropped: [Mutant] = []
  /// Entries of the list of equivalents that fit nothing any more.
  var stale: [String] = []
  var buildSeconds = 0.0
  var runSeconds = 0.0

  func count(_ outcome: MutantResult.Outcome) -> Int { results.count { $0.outcome == outcome } }

  /// The score of all mutants; 0 if the tests cannot be graded.
  var score: Double { reference.isUsable ? MutantScore(results).percent : 0 }

  /// The scores of the files with mutants, in the order of their paths.
  var files: [(file: String, score: MutantScore)] {
    Dictionary(grouping: results, by: \.mutant.file).sorted { $0.key < $1.key }
      .map { ($0.key, MutantScore($0.value)) }
  }
}
