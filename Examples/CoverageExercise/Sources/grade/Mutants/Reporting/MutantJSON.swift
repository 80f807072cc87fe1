import Foundation

extension MutantGrade {
  /// The result for programs.
  var json: JSON {
    [
      "target": target, "folder": folder, "reference": reference.status,
      "details": reference.details, "score": score, "planned": planned,
      "counts": Dictionary(grouping: results, by: \.outcome.rawValue).mapValues(\.count),
      "stale": stale, "buildSeconds": Report.rounded(buildSeconds, 1000),
      "runSeconds": Report.rounded(runSeconds, 1000),
      "files": files.map { file, score in
        ["file": file, "score": score.percent, "seen": score.seen, "total": score.total] as JSON
      },
      "mutants": results.map(\.json),
    ]
  }
}

extension MutantResult {
  fileprivate var json: JSON {
    [
      "file": mutant.file, "line": mutant.place.line, "column": mutant.place.column,
      "endLine": mutant.place.endLine, "endColumn": mutant.place.endColumn, "kind": mutant.kind,
      "before": mutant.before, "after": mutant.after, "outcome": outcome,
      "by": result.by.sorted().map(\.title), "seconds": Report.rounded(result.seconds, 1000),
      "reason": reason,
    ]
  }
}

/// The result for a target's mutants in version 2 of the mutation-testing report schema, which
/// Stryker's report page reads. What is unknown is left out, as the schema wants it.
struct StrykerReport {
  let grade: MutantGrade

  /// The tests of each suite.
  private var suites: [String: [TestName]] {
    let tests = grade.results.reduce(into: grade.reference.tests) { $0.formUnion($1.result.by) }
    return Dictionary(grouping: tests.filter { $0 != .noTest }.sorted()) { test in
      test.id.split(separator: "/").first.map(String.init) ?? test.id
    }
  }

  var json: JSON {
    let (root, suites) = (Self.root(around: grade.folder), suites)
    var files: [String: JSON] = [:]
    for (file, results) in Dictionary(grouping: grade.results, by: \.mutant.file) {
      let mutants = results.map { result in
        Self.mutant(result, coveredBy: result.result.coveredBy.flatMap { suites[$0] ?? [] })
      }
      files[Self.path(of: file, in: grade.folder, below: root)] = [
        "language": "swift", "source": grade.sources[file] ?? "", "mutants": mutants,
      ]
    }
    return [
      "schemaVersion": "2", "thresholds": ["high": 90, "low": 70], "projectRoot": root,
      "framework": ["name": "grade"], "files": files,
      "testFiles": suites.mapValues { tests in
        ["tests": tests.map { ["id": $0.id, "name": $0.title] }]
      },
    ]
  }

  private static func mutant(_ result: MutantResult, coveredBy tests: [TestName]) -> JSON {
    let (mutant, place) = (result.mutant, result.mutant.place)
    let killers = result.result.by.filter { $0 != .noTest }.sorted()
    let message = killers.lazy.compactMap { result.result.messages[$0] }.first
    let milliseconds = Report.rounded(result.result.seconds * 1000, 1)
    return JSON(known: [
      "id": "\(mutant.id)", "mutatorName": mutant.kind, "replacement": mutant.replacement,
      "description": "\(mutant.before) → \(mutant.after)",
      // The end is the place behind the last character.
      "location": [
        "start": ["line": place.line, "column": place.column],
        "end": ["line": place.endLine, "column": place.endColumn],
      ], "status": status(result.outcome),
      "statusReason": result.reason ?? message ?? result.result.note,
      "killedBy": killers.map(\.id), "coveredBy": tests.map(\.id),
      "duration": milliseconds > 0 ? milliseconds : nil,
    ])
  }

  /// The folder of the git repository around a folder, to which viewers relate paths, or else of
  /// the package around it.
  static func root(around folder: String) -> String {
    let above = sequence(first: URL(fileURLWithPath: folder)) { url in
      url.path == "/" ? nil : url.deletingLastPathComponent()
    }.map(\.path)
    let found = ["/.git", "/Package.swift"].lazy.compactMap { mark in
      above.first { FileManager.default.fileExists(atPath: $0 + mark) }
    }
    return found.first ?? folder
  }

  /// A path below the root.
  static func path(of file: String, in folder: String, below root: String) -> String {
    let whole = "\(folder)/\(file)"
    return whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : whole
  }

  private static func status(_ outcome: Outcome) -> String {
    switch outcome {
    case .caught: "Killed"
    case .missed, .flaky: "Survived"
    case .unreached: "NoCoverage"
    case .slow: "Timeout"
    case .equivalent, .leftOut: "Ignored"
    case .dropped: "CompileError"
    }
  }
}
