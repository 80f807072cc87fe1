/// One run of the tests: what is switched on, and what is run.
struct SwitchedRun: Sendable, Equatable {
  /// The fault to switch on; `nil` for none.
  var fault: String?
  /// Filters for the tests that are to run; `nil` for all.
  var only: [String]?
  /// A Boolean value that tells whether no two tests run side by side.
  var isOneByOne = false
  /// The file for the lines that are reached; `nil` for none.
  var profile: String?

  /// The result of a run.
  struct Result: Sendable {
    var report: TestReport
    /// The faults of the whole catalogue whose places were reached.
    var reached: Set<String> = []
  }
}
