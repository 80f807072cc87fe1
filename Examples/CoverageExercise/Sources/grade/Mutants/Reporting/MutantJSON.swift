import Foundation

extension MutantGrade {
  /// The result in version 2 of the mutation-testing report schema, which Stryker's report page
  /// reads. What is unknown is left out, as the schema wants it.
  var strykerJSON: JSON {
    let tests = results.reduce(into: self.tests.reference.tests) { $0.formUnion($1.result.by) }
    let suites = Dictionary(grouping: tests.filter { $0 != .noTest }.sorted(), by: \.suite)
    var files: [String: JSON] = [:]
    for (file, results) in Dictionary(grouping: results, by: \.mutant.file) {
      files[file] = [
        "language": "swift", "source": sources[file] ?? "",
        "mutants": results.map { $0.strykerJSON(suites) },
      ]
    }
    return [
      "schemaVersion": "2", "thresholds": ["high": 90, "low": 70], "projectRoot": folder,
      "framework": ["name": "grade"], "files": files,
      "testFiles": suites.mapValues { tests in
        ["tests": tests.map { ["id": $0.id, "name": $0.title] }]
      },
    ]
  }
}

extension MutantResult {
  fileprivate func strykerJSON(_ suites: [String: [TestName]]) -> JSON {
    let place = mutant.place
    let killers = result.by.filter { $0 != .noTest }.sorted()
    let message = killers.lazy.compactMap { result.messages[$0] }.first
    return JSON(known: [
      "id": "\(mutant.id)", "mutatorName": mutant.kind, "replacement": mutant.replacement,
      "description": "\(mutant.before) → \(mutant.after)",
      // The end is the place behind the last character.
      "location": [
        "start": ["line": place.line, "column": place.column],
        "end": ["line": place.endLine, "column": place.endColumn],
      ], "status": strykerStatus,
      "statusReason": reason ?? message ?? result.search?.text ?? result.note,
      "killedBy": killers.map(\.id),
      "coveredBy": result.coveredBy.flatMap { suites[$0] ?? [] }.map(\.id),
      "duration": result.seconds > 0 ? Report.rounded(result.seconds * 1000, 1) : nil,
    ])
  }

  private var strykerStatus: String {
    switch outcome {
    case .caught: "Killed"
    case .missed, .flaky: "Survived"
    case .unreached: "NoCoverage"
    case .slow: "Timeout"
    case .equivalent, .probablyEquivalent: "Ignored"
    case .dropped: "CompileError"
    }
  }
}
