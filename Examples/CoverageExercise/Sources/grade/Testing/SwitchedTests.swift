import Foundation

enum TestLibrary: String, CaseIterable, Codable, Sendable {
  case xctest
  case swiftTesting = "swift-testing"
}

/// One run of the tests: what is switched on, and what is run.
struct SwitchedRun: Sendable, Equatable {
  var change: String?
  /// A Boolean value that tells whether the change is only noted where tests are not trusted.
  var isAsleep = false
  /// The identifiers of the tests and suites that are to run; `nil` for all.
  var only: [String]?
  /// The identifiers of the tests that are not to run.
  var except: [String] = []
  /// The library whose tests are to run; `nil` for all that have tests.
  var library: TestLibrary?
  /// A Boolean value that tells whether no two tests run side by side.
  var isOneByOne = false
  /// A Boolean value that tells whether it is enough that a test has failed.
  var stopsAtFirstFailure = false
  /// A Boolean value that tells whether all changes that are asked for are noted, also where tests are
  /// not trusted; otherwise only the one that is on or asleep.
  var notesAll = false
  /// Seconds until the run is stopped; `nil` for the usual limit.
  var limit: Double?
  var steps = Int.max
  /// The folder for the lines that are reached; `nil` for none.
  var profiles: String?
  var environment: [String: String] = [:]

  struct Result: Sendable {
    var report: TestReport
    /// The changes whose places were reached, and the number of questions.
    var notes = Switch.Notes()
  }
}

/// The built tests, and the switch of the changes in them.
///
/// A run with a change looks to a test like one where it is asleep: the environment has the same
/// variables, the names of files are random, and the switch notes one question.
struct SwitchedTests: Sendable {
  /// The path of the test program, and the package's folder.
  let path, folder: String
  let isolation: Isolation
  let module: Switch
  let scratch: String
  /// Seconds until the tests of a library are stopped.
  var limit: Double
  var leftOut: [TestName] = []
  /// The libraries that there are tests of; the others are not started.
  var libraries = TestLibrary.allCases

  private let xctests = XCTestList()

  func run(_ run: SwitchedRun) throws -> SwitchedRun.Result {
    let folder = try RunFolder(in: scratch)
    defer { folder.remove() }
    let (notes, token) = (
      folder.file("notes"),
      module.token(for: run.change, isAsleep: run.isAsleep, notesAll: run.notesAll)
    )
    try FolderCopy.attempt("write", notes) {
      // Empty but for its length, so it takes no time to write.
      _ = FileManager.default.createFile(atPath: notes, contents: nil)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: notes))
      try file.truncate(atOffset: UInt64(module.notesSize))
    }
    var report = TestReport()
    for library in run.library.map({ [$0] }) ?? libraries {
      guard let choice = try choice(of: library, run.only, run.except, in: folder) else { continue }
      let events = library == .swiftTesting ? folder.file("events.jsonl") : nil
      let stream = events.map { ["--event-stream-output-path", $0] } ?? []
      let order = events != nil && run.isOneByOne ? ["--no-parallel"] : []
      var command = try start(library, stream + order + choice)
      command.environment = [
        // No backtraces: they take most of a crash's time. Counted lines go nowhere unless asked for.
        "SWIFT_BACKTRACE": "enable=no",
        "LLVM_PROFILE_FILE": run.profiles == nil ? "/dev/null" : folder.file("%p.profraw"),
        Switch.tokenVariable: token, Switch.notesVariable: notes,
        Switch.stepsVariable: "\(run.steps)",
      ]
      command.environment.merge(run.environment) { $1 }
      command = isolation.applied(to: command, in: folder, package: self.folder)
      report = report.merged(with: try self.report(command, run, events: events))
      // The second would only cost time.
      if report.end == .stopped || report.end == .firstFailure { break }
    }
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

  /// Runs one library's tests and reads what they tell, in a file or on the console.
  private func report(_ command: Command, _ run: SwitchedRun, events: String?) throws -> TestReport
  {
    var output: any TestOutput = events == nil ? XCTestLines() : EventStream()
    var lines = Lines()
    // Made before the tests run, so that none can put another in its place.
    if let events { _ = FileManager.default.createFile(atPath: events, contents: nil) }
    let file = events.flatMap(FileHandle.init(forReadingAtPath:))
    func read(_ piece: Data) { for line in lines.next(piece) { output.note(line) } }
    func readEvents() {
      while let piece = try? file?.read(upToCount: 1 << 20), !piece.isEmpty { read(piece) }
    }
    let result = try ChildProcess.run(command, limit: run.limit ?? limit) { piece in
      if file == nil { read(piece) } else if run.stopsAtFirstFailure { readEvents() }
      return run.stopsAtFirstFailure && !output.report.failures.isEmpty
    }
    readEvents()
    return TestReport(output, result)
  }

  /// The command that starts one library's tests.
  ///
  /// On Apple's systems the tests are in a bundle, which a program of the toolchain loads. `swift test`
  /// would start it in a process group of its own, which the time limit does not end, and hide the signal
  /// that ended it.
  private func start(_ library: TestLibrary, _ arguments: [String]) throws -> Command {
    guard let end = path.range(of: ".xctest/Contents/MacOS/")?.lowerBound else {
      return Command(
        executable: path, arguments: ["--testing-library", library.rawValue] + arguments)
    }
    let platform = try Answer(
      of: Command(
        executable: try Toolchain.path(of: "xcrun"),
        arguments: ["--sdk", "macosx", "--show-sdk-platform-path"]), limit: 60
    ).text.trimmingCharacters(in: .whitespacesAndNewlines)
    var words = [
      "DYLD_FRAMEWORK_PATH=\(platform)/Developer/Library/Frameworks",
      "DYLD_LIBRARY_PATH=\(platform)/Developer/usr/lib",
    ]
    switch library {
    case .xctest:
      words += ["SWIFT_TESTING_ENABLED=0", try Toolchain.path(of: "xctest")]
      words += arguments.isEmpty ? [] : ["-XCTest"] + arguments
      words.append("\(path[..<end]).xctest")
    case .swiftTesting:
      let folder = try Toolchain.path(of: "swift-build") + "/../../libexec/swift/pm"
      words.append(URL(fileURLWithPath: folder + "/swiftpm-testing-helper").standardized.path)
      words += ["--test-bundle-path", path, "--testing-library", library.rawValue] + arguments
    }
    // The system takes such variables away from a shell: `env` sets them behind it.
    return Command(executable: "/usr/bin/env", arguments: words)
  }

  /// The arguments that choose tests; `nil` if it is known that XCTest has none that fits.
  private func choice(
    of library: TestLibrary, _ only: [String]?, _ except: [String], in run: RunFolder
  ) throws -> [String]? {
    let except = leftOut.map(\.id) + except
    if library == .xctest {
      if only == nil, except.isEmpty { return [] }
      let names = try xctests.names { try listed(.xctest, in: run) }
      let specifiers = XCTestList.specifiers(of: names, only: only, except: except)
      return specifiers.isEmpty ? nil : [specifiers.joined(separator: ",")]
    }
    return TestName.patterns(for: only ?? []).flatMap { ["--filter", $0] }
      + TestName.patterns(for: except).flatMap { ["--skip", $0] }
  }

  func listed() throws -> [(library: TestLibrary, target: String, test: TestName)] {
    let run = try RunFolder(in: scratch)
    defer { run.remove() }
    return try libraries.flatMap { library in
      try listed(library, in: run).map { line in
        let target = String(line.prefix { $0 != "." })
        let id = String(line.dropFirst(target.count + 1))
        return (library, target, TestName(id: id, title: id))
      }
    }
  }

  /// The tests of a library, as `Module.Suite/test`.
  private func listed(_ library: TestLibrary, in run: RunFolder) throws -> [String] {
    var command = try start(library, ["--list-tests"])
    if library == .xctest, command.executable != path {
      // Only SwiftPM can list those of a bundle.
      command = Command(
        executable: try Toolchain.path(of: "swift"),
        arguments: ["test", "list", "--skip-build", "--package-path", folder]
          + ["--disable-swift-testing"])
    }
    // XCTest makes an object for each test that it lists, which may run the app's code.
    command.environment = [Switch.tokenVariable: module.token(for: nil)]
    command = isolation.applied(to: command, in: run, package: folder)
    let result = try ChildProcess.run(command, limit: 60)
    // So Swift Testing says that it has no tests.
    let isNone = library == .swiftTesting && result.ending == .exited(EX_UNAVAILABLE)
    guard result.ending == .exited(0) || isNone else {
      throw GradeError(
        "The tests in \(path) cannot be listed:\n\(result.output.suffix(2000))",
        next: "Run `swift test list` and see what it says.")
    }
    // Around XCTest's list there are words.
    return result.output.split(separator: "\n").map(String.init).filter { line in
      let module = line.prefix { $0 != "." }
      return module.count < line.count && !module.contains { $0 == " " || $0 == "/" }
        && (library == .swiftTesting || !line.contains(" "))
    }
  }
}

/// The tests of XCTest in a test program, which is asked for them once.
///
/// XCTest knows no patterns: a run of some tests names each of them, or their class.
final class XCTestList: @unchecked Sendable {  // why: `names` is guarded by `lock`
  private let lock = NSLock()
  private var names: [String]?

  /// The tests, as `Module.Class/test`; read when they are first needed.
  fileprivate func names(read: () throws -> [String]) rethrows -> [String] {
    try lock.withLock {
      let names = try names ?? read()
      self.names = names
      return names
    }
  }

  /// The names of the tests that are chosen and not excepted: a class where that is all of its
  /// tests, so that the argument stays short.
  static func specifiers(of names: [String], only: [String]?, except: [String]) -> [String] {
    let (wanted, unwanted) = (only.map(Set.init), Set(except))
    let byClass = Dictionary(grouping: names) { String($0.prefix { $0 != "/" }) }
    return byClass.sorted { $0.key < $1.key }.flatMap { name, tests in
      let fitting = tests.filter { test in
        (wanted.map { fits(test, $0) } ?? true) && !fits(test, unwanted)
      }
      return fitting.count == tests.count ? [name] : fitting
    }
  }

  /// Returns whether the identifier of a test, of its class or of all tests is among some. A class in
  /// another type is known by its own name, too.
  private static func fits(_ name: String, _ ids: Set<String>) -> Bool {
    let test = name.drop { $0 != "/" }
    let path = name.dropLast(test.count).split(separator: ".").dropFirst()
    let classes = [path.joined(separator: "."), path.last.map(String.init) ?? ""]
    return ids.contains("") || classes.contains { ids.contains($0) || ids.contains($0 + test) }
  }
}
