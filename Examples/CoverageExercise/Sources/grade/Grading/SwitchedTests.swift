import Foundation

/// One run of the tests: what is switched on, and what is run.
struct SwitchedRun: Sendable, Equatable {
  /// The change to switch on; `nil` for none.
  var change: String?
  /// The identifiers of the tests and suites that are to run; `nil` for all.
  var only: [String]?
  /// The library whose tests are to run; `nil` for all that have tests.
  var library: TestBinary.Library?
  /// A Boolean value that tells whether no two tests run side by side.
  var isOneByOne = false
  /// A Boolean value that tells whether the run ends at the first test that fails.
  var stopsAtFirstFailure = false
  /// A Boolean value that tells whether all changes that are asked for are noted, also where tests are
  /// not trusted; otherwise only the one that is on.
  var notesAll = false
  /// Seconds until the run is stopped; `nil` for the usual limit.
  var limit: Double?
  /// The number of questions after which the run is ended.
  var steps = Int.max
  /// The folder for the lines that are reached; `nil` for none.
  var profiles: String?

  /// The result of a run.
  struct Result: Sendable {
    var report: TestReport
    /// The changes whose places were reached, and the number of questions.
    var notes = Switch.Notes()
  }
}

/// The built tests, and the switch of the changes in them.
///
/// A run with a change looks to a test like one with a decoy: the environment has the same variables, the
/// names of files are random, and the switch notes one question.
struct SwitchedTests: Sendable {
  var binary: TestBinary
  let module: Switch
  /// A folder for files of the runs.
  let scratch: String
  /// Seconds until a run is stopped.
  var limit: Double
  /// The tests that are left out.
  var leftOut: [TestName] = []

  /// Runs the tests once.
  func run(_ run: SwitchedRun) throws -> SwitchedRun.Result {
    let folder = try RunFolder(in: scratch)
    defer { folder.remove() }
    let notes = folder.file("notes")
    let token = module.token(for: run.change, notesAll: run.notesAll)
    try makeNotes(notes)
    var environment: [String: String?] = [
      Switch.tokenVariable: token, Switch.notesVariable: notes,
      Switch.stepsVariable: "\(run.steps)",
    ]
    if run.profiles != nil { environment["LLVM_PROFILE_FILE"] = folder.file("%p.profraw") }
    var binary = binary
    if let library = run.library { binary.libraries = [library] }
    let report = try binary.run(
      environment: environment, limit: run.limit ?? limit, oneByOne: run.isOneByOne,
      only: run.only, except: leftOut.map(\.id),
      stopsAtFirstFailure: run.stopsAtFirstFailure, in: folder)
    if let profiles = run.profiles { try moveProfiles(of: folder, to: profiles) }
    let words = try Data(contentsOf: URL(fileURLWithPath: notes))
      .withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    return SwitchedRun.Result(report: report, notes: module.notes(words, token: token))
  }

  /// A run can write in its own folder only.
  private func moveProfiles(of run: RunFolder, to folder: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: run.path)
    where name.hasSuffix(".profraw") {
      // Processes of different runs may have the same number.
      let goal = "\(folder)/\(UUID().uuidString).profraw"
      try FileManager.default.moveItem(atPath: run.file(name), toPath: goal)
    }
  }

  /// The file is empty but for its length, so it takes no time to write.
  private func makeNotes(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw GradeError("Cannot write \(path).", next: "Check the disk's space.")
    }
    defer { try? file.close() }
    try file.truncate(atOffset: UInt64(module.notesSize))
  }
}
