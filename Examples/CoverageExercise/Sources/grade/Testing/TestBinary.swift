import Foundation

/// The built tests, run as often as needed.
struct TestBinary: Sendable {
  /// The two ways to write tests.
  enum Library: String, CaseIterable, Codable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
  }

  /// The program's path.
  let path: String
  /// The package's folder.
  let folder: String
  /// What the tests may see and change.
  var isolation = Isolation.package
  /// The libraries that it has tests of; the others are not started.
  var libraries = Library.allCases

  private let xctests = XCTestList()

  /// Runs all tests, or some of them.
  ///
  /// - Parameters:
  ///   - environment: what differs from the grader's own.
  ///   - limit: seconds, for each library.
  ///   - oneByOne: whether no two tests run side by side.
  ///   - only: the identifiers of the tests and suites that are to run; `nil` for all.
  ///   - except: those that are not to run.
  ///   - stopsAtFirstFailure: whether the run ends when a test has failed; the report names it.
  ///   - run: the folder of this run. What tests leave behind in it is there for the second library
  ///     only, so whoever has made the folder removes it.
  func run(
    environment: [String: String?] = [:], limit: Double, oneByOne: Bool = false,
    only: [String]? = nil, except: [String] = [], stopsAtFirstFailure: Bool = false,
    in run: RunFolder
  ) throws -> TestReport {
    var report = TestReport()
    for library in libraries {
      let events = library == .swiftTesting ? run.file("events.jsonl") : nil
      var command = try start(library)
      if let events { command.arguments += ["--event-stream-output-path", events] }
      if events != nil, oneByOne { command.arguments.append("--no-parallel") }
      guard let choice = try choice(of: library, only, except, in: run) else { continue }
      command.arguments += choice
      // No backtraces: they take most of a crash's time. Counted lines go nowhere unless asked for.
      command.environment = ["SWIFT_BACKTRACE": "enable=no", "LLVM_PROFILE_FILE": "/dev/null"]
      command.environment.merge(environment) { $1 }
      command = isolation.applied(to: command, in: run, package: folder)
      report = report.merged(
        with: try Self.report(command, limit, stopsAtFirstFailure, events: events))
      // The second would only cost time.
      if report.end == .stopped || report.end == .firstFailure { break }
    }
    return report
  }

  /// Runs one library's tests and reads what they tell, in a file or on the console.
  private static func report(
    _ command: Command, _ limit: Double, _ stopsAtFirstFailure: Bool, events: String?
  ) throws -> TestReport {
    var output: any TestOutput = events == nil ? XCTestLines() : EventStream()
    var lines = Lines()
    // Made before the tests run, so that none can put another in its place.
    if let events { _ = FileManager.default.createFile(atPath: events, contents: nil) }
    let file = events.flatMap(FileHandle.init(forReadingAtPath:))
    func read(_ piece: Data) { for line in lines.next(piece) { output.note(line) } }
    func readEvents() {
      while let piece = try? file?.read(upToCount: 1 << 20), !piece.isEmpty { read(piece) }
    }
    let result = try ChildProcess.run(command, limit: limit) { piece in
      if file == nil { read(piece) } else if stopsAtFirstFailure { readEvents() }
      return stopsAtFirstFailure && !output.report.failures.isEmpty
    }
    readEvents()
    return TestReport(output, result)
  }

  /// What starts one library's tests, or lists them.
  private func start(_ library: Library, listing: Bool = false) throws -> Command {
    #if os(macOS)
      // There the tests are a bundle, which needs a program to load it.
      return Command(
        executable: try Toolchain.path(of: "swift"),
        arguments: ["test"] + (listing ? ["list"] : []) + [
          "--skip-build", "--package-path", folder,
          library == .xctest ? "--disable-swift-testing" : "--disable-xctest",
        ])
    #else
      return Command(
        executable: path,
        arguments: ["--testing-library", library.rawValue] + (listing ? ["--list-tests"] : []))
    #endif
  }

  /// The arguments that choose some tests.
  ///
  /// - Returns: `nil` if it is known that XCTest has no test that fits.
  /// - Throws: `GradeError`, if XCTest's tests are needed and not listed.
  private func choice(
    of library: Library, _ only: [String]?, _ except: [String], in run: RunFolder
  ) throws -> [String]? {
    #if !os(macOS)
      if library == .xctest {
        if only == nil, except.isEmpty { return [] }
        let names = try xctests.names { try listed(.xctest, in: run) }
        let specifiers = XCTestList.specifiers(of: names, only: only, except: except)
        return specifiers.isEmpty ? nil : [specifiers.joined(separator: ",")]
      }
    #endif
    return TestName.patterns(for: only ?? []).flatMap { ["--filter", $0] }
      + TestName.patterns(for: except).flatMap { ["--skip", $0] }
  }

  /// The tests of a library, as `Module.Suite/test`.
  ///
  /// - Throws: `GradeError`, if they cannot be listed.
  func listed(_ library: Library, in run: RunFolder) throws -> [String] {
    let command = isolation.applied(
      to: try start(library, listing: true), in: run, package: folder)
    let result = try ChildProcess.run(command, limit: 60)
    guard result.ending == .exited(0) else {
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

  /// What names the tests that are chosen and not excepted: a class where that is all of its tests, so
  /// that the argument stays short.
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
