import Foundation

/// The built tests, and the switch of the faults in them.
///
/// All runs look the same to a test, with a fault or without: the environment has the same variables,
/// the names of files are random, and the switch notes all faults that it is asked for.
struct SwitchedTests: Sendable {
  var binary: TestBinary
  let module: SwitchModule
  /// A folder for files of the runs.
  let scratch: String
  /// Seconds until a run is stopped.
  var limit: Double
  /// The tests that are left out.
  var leftOut: [TestName] = []

  /// Runs the tests once.
  func run(_ run: SwitchedRun) throws -> SwitchedRun.Result {
    let file = "\(scratch)/\(UUID().uuidString)"
    let notes = file + ".notes"
    let token = module.token(for: run.fault)
    try makeNotes(notes)
    defer { try? FileManager.default.removeItem(atPath: notes) }
    var environment: [String: String?] = [
      SwitchModule.tokenVariable: token, SwitchModule.notesVariable: notes,
    ]
    if let profile = run.profile { environment["LLVM_PROFILE_FILE"] = profile }
    let report = try binary.run(
      environment: environment, limit: limit, oneByOne: run.isOneByOne, only: run.only,
      except: leftOut.map(\.filter), scratch: file)
    let asked = try Data(contentsOf: URL(fileURLWithPath: notes))
      .withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    return SwitchedRun.Result(report: report, reached: module.faults(in: asked, token: token))
  }

  /// The file is empty but for its length, so it takes no time to write.
  private func makeNotes(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw GradeError("Cannot write \(path).", next: "Check the disk's space.")
    }
    defer { try? file.close() }
    try file.truncate(atOffset: UInt64(SwitchModule.places * MemoryLayout<UInt64>.size))
  }
}
