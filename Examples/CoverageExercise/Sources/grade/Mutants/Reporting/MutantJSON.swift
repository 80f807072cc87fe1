/// The result for a target's mutants as JSON.
struct MutantJSON: Encodable {
  let target: String
  /// The folder that the paths of files begin at.
  let folder: String
  let reference: Reference.Status
  let details: [String]
  let score: Double
  let counts: [String: Int]
  let doNotCompile: Int
  let stale: [String]
  let buildSeconds: Double
  let runSeconds: Double
  let files: [File]
  let mutants: [Entry]

  struct File: Encodable {
    let file: String
    let score: Double
    let seen: Int
    let total: Int
  }

  struct Entry: Encodable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let kind: Mutant.Kind
    let before: String
    let after: String
    let outcome: MutantResult.Outcome
    let seconds: Double
    let reason: String?
  }

  init(_ grade: MutantGrade) {
    target = grade.target
    folder = grade.folder
    reference = grade.reference.status
    details = grade.reference.details
    score = grade.score
    counts = Dictionary(grouping: grade.results, by: \.outcome.rawValue).mapValues(\.count)
    doNotCompile = grade.dropped.count
    stale = grade.stale
    buildSeconds = GradeJSON.rounded(grade.buildSeconds, 1000)
    runSeconds = GradeJSON.rounded(grade.runSeconds, 1000)
    files = grade.files.map { file, score in
      File(file: file, score: score.percent, seen: score.seen, total: score.total)
    }
    mutants = grade.results.map { result in
      let place = result.mutant.place
      return Entry(
        file: result.mutant.file, line: place.line, column: place.column, endLine: place.endLine,
        endColumn: place.endColumn, kind: result.mutant.kind, before: result.mutant.before,
        after: result.mutant.after, outcome: result.outcome,
        seconds: GradeJSON.rounded(result.seconds, 1000), reason: result.reason)
    }
  }
}
