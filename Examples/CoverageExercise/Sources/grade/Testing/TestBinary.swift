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

  init(
    path: String, folder: String, isolation: Isolation = .package,
    libraries: [Library] = Library.allCases
  ) {
    (self.path, self.folder) = (path, folder)
    (self.isolation, self.libraries) = (isolation, libraries)
  }

  /// Runs all tests, or some of them.
  ///
  /// - Parameters:
  ///   - environment: what differs from the grader's own.
  ///   - limit: seconds, for each library.
  ///   - oneByOne: whether no two tests run side by side.
  ///   - only: filters for the tests that are to run, as `TestName.filter`; `nil` for all.
  ///   - except: filters for tests that are not to run.
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
      let events = run.file("events.jsonl")
      var settings: [String] = []
      if library == .swiftTesting {
        settings = ["--event-stream-output-path", events] + (oneByOne ? ["--no-parallel"] : [])
      }
      guard
        var command = try command(for: library, settings, only: only, except: except, in: run)
      else { continue }
      command.environment.merge(environment) { _, own in own }
      report = report.merged(
        with: library == .xctest
          ? try self.report(command, limit, stopsAtFirstFailure, XCTestLines(), events: nil)
          : try self.report(command, limit, stopsAtFirstFailure, EventStream(), events: events))
      // The second would only cost time.
      if report.end == .stopped || report.end == .firstFailure { break }
    }
    return report
  }

  /// Runs one library's tests and reads what they tell, in a file or on the console.
  private func report(
    _ command: Command, _ limit: Double, _ stopsAtFirstFailure: Bool, _ output: some TestOutput,
    events: String?
  ) throws -> TestReport {
    var (output, lines) = (output, Lines())
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

  /// The command that starts tests of one library.
  ///
  /// - Parameter settings: arguments of the library's own.
  /// - Returns: `nil` if it is known that XCTest has no test that fits.
  /// - Throws: `GradeError`, if XCTest's tests are needed and not listed.
  private func command(
    for library: Library, _ settings: [String], only: [String]?, except: [String],
    in run: RunFolder
  ) throws -> Command? {
    #if os(macOS)
      // There the tests are a bundle, which needs a program to load it.
      let program = try Toolchain.path(of: "swift")
      let kind = library == .xctest ? "--disable-swift-testing" : "--disable-xctest"
      var arguments = ["test", "--skip-build", "--package-path", folder, kind]
    #else
      let program = path
      var arguments = ["--testing-library", library.rawValue]
    #endif
    arguments += settings
    if library == .swiftTesting || Self.filtersXCTest {
      arguments += TestName.joined(only ?? []).flatMap { ["--filter", $0] }
      arguments += TestName.joined(except).flatMap { ["--skip", $0] }
    } else if only != nil || !except.isEmpty {
      let names = try xctests.names { try self.listed(.xctest, in: run) }
      let specifiers = try XCTestList.specifiers(of: names, only: only, except: except)
      if specifiers.isEmpty { return nil }
      arguments.append(specifiers.joined(separator: ","))
    }
    var command = Command(executable: program, arguments: arguments)
    command.environment = Self.environment
    return isolation.applied(to: command, in: run, package: folder)
  }

  /// The tests of a library, as `Module.Suite/test`.
  ///
  /// - Throws: `GradeError`, if they cannot be listed.
  func listed(_ library: Library, in run: RunFolder) throws -> [String] {
    #if os(macOS)
      let command = Command(
        executable: try Toolchain.path(of: "swift"),
        arguments: [
          "test", "list", "--skip-build", "--package-path", folder,
          library == .xctest ? "--disable-swift-testing" : "--disable-xctest",
        ])
    #else
      let command = Command(
        executable: path, arguments: ["--testing-library", library.rawValue, "--list-tests"])
    #endif
    let result = try ChildProcess.run(
      isolation.applied(to: command, in: run, package: folder), limit: 60)
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

  /// A Boolean value that tells whether XCTest's tests are chosen by patterns, too.
  private static let filtersXCTest: Bool = {
    #if os(macOS)
      true
    #else
      false
    #endif
  }()

  /// No backtraces: they take most of a crash's time. Counted lines go nowhere unless asked for.
  private static let environment: [String: String?] = [
    "SWIFT_BACKTRACE": "enable=no", "LLVM_PROFILE_FILE": "/dev/null",
  ]
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

  /// What names the tests that fit one of the filters and none of the exceptions: a class where all
  /// of its tests fit, so that the argument stays short.
  ///
  /// - Parameters:
  ///   - only: regular expressions; `nil` for all tests.
  ///   - except: regular expressions.
  static func specifiers(
    of names: [String], only: [String]?, except: [String]
  ) throws -> [String] {
    let wanted = try only.map { try NSRegularExpression.any(of: $0) }
    let unwanted = except.isEmpty ? nil : try NSRegularExpression.any(of: except)
    let byClass = Dictionary(grouping: names) { String($0.prefix { $0 != "/" }) }
    return byClass.sorted { $0.key < $1.key }.flatMap { name, tests in
      let fitting = tests.filter { test in
        (wanted?.fits(test) ?? true) && !(unwanted?.fits(test) ?? false)
      }
      return fitting.count == tests.count ? [name] : fitting
    }
  }
}

extension NSRegularExpression {
  /// All patterns as one: many names are matched with many patterns, for each run.
  fileprivate static func any(of patterns: [String]) throws -> NSRegularExpression {
    // Without a pattern nothing fits.
    let whole = patterns.isEmpty ? "(?!)" : patterns.map { "(?:\($0))" }.joined(separator: "|")
    return try NSRegularExpression(pattern: whole)
  }

  fileprivate func fits(_ text: String) -> Bool {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
