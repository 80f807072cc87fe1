/// The result for a target's mutants as JSON.
struct MutantJSON: Encodable {
  let target: String
  let reference: Reference.Status
  let details: [String]
  let score: Double
  let counts: [String: Int]
  let doNotCompile: Int
  let stale: [String]
  let buildSeconds: Double
  let runSeconds: Double
  let mutants: [Entry]

  struct Entry: Encodable {
    let file: String
    let line: Int
    let kind: Mutant.Kind
    let before: String
    let after: String
    let outcome: MutantResult.Outcome
    let seconds: Double
    let reason: String?
  }

  init(_ grade: MutantGrade) {
    target = grade.target
    reference = grade.reference.status
    details = grade.reference.details
    score = grade.score
    counts = Dictionary(grouping: grade.results, by: \.outcome.rawValue).mapValues(\.count)
    doNotCompile = grade.dropped
    stale = grade.stale
    buildSeconds = GradeJSON.rounded(grade.buildSeconds, 1000)
    runSeconds = GradeJSON.rounded(grade.runSeconds, 1000)
    mutants = grade.results.map { result in
      Entry(
        file: result.mutant.file, line: result.mutant.line, kind: result.mutant.kind,
        before: result.mutant.before, after: result.mutant.after, outcome: result.outcome,
        seconds: GradeJSON.rounded(result.seconds, 1000), reason: result.reason)
    }
  }
}
