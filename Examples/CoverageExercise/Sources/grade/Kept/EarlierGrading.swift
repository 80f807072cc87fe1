import PlantedFaults

/// What of earlier gradings still holds for the tests as they are now.
struct EarlierGrading {
  private let kept: KeptResults
  /// The suites that may behave differently now.
  private let changed: Set<String>
  /// The faults whose places those suites reach; `nil` if that is unknown.
  private let reached: Set<String>?
  /// The tests that there are now and that count, by their identifiers.
  private let tests: [String: TestName]

  /// - Parameters:
  ///   - kept: what was written then.
  ///   - files: the tests' sources.
  ///   - tests: the tests that there are now and that count.
  ///   - reach: finds out which faults the tests of these suites reach; `nil` if they do not pass alone.
  init(
    _ kept: KeptResults, files: TestFiles, tests: Set<TestName>,
    reach: ([String]) throws -> Set<String>?
  ) rethrows {
    self.kept = kept
    self.tests = Dictionary(tests.map { ($0.id, $0) }) { first, _ in first }
    changed = files.changedSuites(since: kept.files)
    let changed = changed
    let present = Set(tests.map(\.suite)).filter(changed.contains).sorted()
    reached = present.isEmpty || kept.results.isEmpty ? [] : try reach(present)
  }

  /// The result of a fault; `nil` if it has to be run.
  func result(of fault: PlantedFault) -> FaultResult? {
    guard let result = kept.results[fault.id] else { return nil }
    let by = Set(result.by.keys.compactMap { tests[$0] }.filter { !changed.contains($0.suite) })
    switch result.outcome {
    case .caught: return by.isEmpty ? nil : FaultResult(fault, result, by: by)
    case .missed:
      // Only what changed could notice it now.
      guard let reached, !reached.contains(fault.id) else { return nil }
      return FaultResult(fault, result, by: [])
    case .slow, .flaky: return nil
    }
  }
}

extension TestName {
  /// The type that it is in, or the function itself outside of any.
  var suite: String { String(id.prefix { !"/.(".contains($0) }) }
}
