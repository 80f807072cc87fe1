/// The result for a target's mutants in version 2 of the mutation-testing report schema, which
/// Stryker's report page reads.
struct StrykerReport: Encodable {
  let schemaVersion = "2"
  let thresholds = ["high": 90, "low": 70]
  let projectRoot: String
  let framework = ["name": "grade"]
  let files: [String: File]

  struct File: Encodable {
    let language = "swift"
    let source: String
    let mutants: [Entry]
  }

  struct Entry: Encodable {
    let id: String
    let mutatorName: String
    let description: String
    let replacement: String
    let location: Location
    let status: Status
    let statusReason: String?
    /// In milliseconds.
    let duration: Double?
  }

  /// The end is the place behind the last character.
  struct Location: Encodable {
    let start: Position
    let end: Position
  }

  struct Position: Encodable {
    let line: Int
    let column: Int
  }

  enum Status: String, Encodable {
    case killed = "Killed"
    case survived = "Survived"
    case noCoverage = "NoCoverage"
    case timeout = "Timeout"
    case ignored = "Ignored"
    case compileError = "CompileError"

    init(_ outcome: MutantResult.Outcome) {
      switch outcome {
      case .killed: self = .killed
      case .survived: self = .survived
      case .unreached: self = .noCoverage
      case .stopped: self = .timeout
      case .equivalent, .leftOut: self = .ignored
      }
    }
  }

  init(_ grade: MutantGrade) {
    let root = ReportFile.root(around: grade.folder)
    let entries =
      grade.results.map { result in
        (
          result.mutant.file,
          Entry(
            result.mutant, Status(result.outcome), reason: result.reason,
            seconds: result.seconds)
        )
      } + grade.dropped.map { ($0.file, Entry($0, .compileError)) }
    let byFile = Dictionary(grouping: entries, by: \.0)
    projectRoot = root
    files = byFile.reduce(into: [:]) { files, entry in
      let path = ReportFile.path(of: entry.key, in: grade.folder, below: root)
      files[path] = File(
        source: grade.sources[entry.key] ?? "", mutants: entry.value.map(\.1))
    }
  }
}

extension StrykerReport.Entry {
  fileprivate init(
    _ mutant: Mutant, _ status: StrykerReport.Status, reason: String? = nil, seconds: Double = 0
  ) {
    let place = mutant.place
    self.init(
      id: "\(mutant.id)", mutatorName: mutant.kind.rawValue,
      description: "\(mutant.before) → \(mutant.after)", replacement: mutant.replacement,
      location: StrykerReport.Location(
        start: StrykerReport.Position(line: place.line, column: place.column),
        end: StrykerReport.Position(line: place.endLine, column: place.endColumn)),
      status: status, statusReason: reason,
      duration: seconds > 0 ? GradeJSON.rounded(seconds * 1000, 1) : nil)
  }
}
