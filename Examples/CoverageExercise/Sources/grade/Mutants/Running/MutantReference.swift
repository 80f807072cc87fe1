#if canImport(SwiftParser)
  /// The tests without a mutant, and their suites.
  struct MutantReference {
    let reference: Reference
    /// The suites of both libraries.
    let suites: [SuiteTrial.Suite]

    /// Seconds until a run is stopped.
    private static let limit = 300.0

    /// Runs all tests several times.
    ///
    /// - Parameters:
    ///   - binary: the tests.
    ///   - scratch: a folder for files of the runs.
    /// - Throws: `GradeError`, if they cannot be started.
    init(_ binary: TestBinary, scratch: String) throws {
      var binary = binary
      var first: [TestBinary.Library: TestReport] = [:]
      for library in TestBinary.Library.allCases {
        binary.libraries = [library]
        first[library] = try binary.run(limit: Self.limit, scratch: "\(scratch)/reference")
      }
      binary.libraries = TestBinary.Library.allCases.filter { first[$0]?.tests.isEmpty == false }
      var reports = [first.values.reduce(TestReport()) { $0.merged(with: $1) }]
      if reports[0].end == .finished, !reports[0].tests.isEmpty {
        reports += try (1..<Reference.runs).map { _ in
          try binary.run(limit: Self.limit, scratch: "\(scratch)/reference")
        }
      }
      let reference = Reference(reports)
      self.reference = reference
      suites = first.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { library, report in
        let names = report.tests.intersection(reference.tests)
          .compactMap { $0.id.split(separator: "/").first.map(String.init) }
        return Set(names).sorted().map { SuiteTrial.Suite(library: library, name: $0) }
      }
    }

    /// Filters for tests that are not to be believed.
    var skipped: [String] { reference.flakyTests.subtracting([.noTest]).map(\.filter) }
  }
#endif
