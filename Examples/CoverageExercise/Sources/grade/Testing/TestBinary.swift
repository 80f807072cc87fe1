import Foundation

/// The built tests, run as often as needed.
struct TestBinary: Sendable {
  /// The two ways to write tests.
  enum Library: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
  }

  /// The program's path.
  let path: String
  /// The libraries that it has tests of; the others are not started.
  var libraries = Library.allCases
  /// The package's folder.
  let folder: String

  private let xctests: XCTestList

  /// - Parameters:
  ///   - path: the program's path.
  ///   - libraries: those to start.
  ///   - folder: the package's folder.
  ///   - xctests: the tests of XCTest, if they are known.
  init(
    path: String, libraries: [Library] = Library.allCases, folder: String,
    xctests: XCTestList = XCTestList()
  ) {
    self.path = path
    self.libraries = libraries
    self.folder = folder
    self.xctests = xctests
  }

  /// Runs all tests, or some of them.
  ///
  /// - Parameters:
  ///   - environment: what differs from the grader's own.
  ///   - limit: seconds, for each library.
  ///   - oneByOne: whether no two tests run side by side.
  ///   - only: filters for the tests that are to run, as `TestName.filter`; `nil` for all.
  ///   - except: filters for tests that are not to run.
  ///   - scratch: a path for files of this run, used by no other run at the same time.
  func run(
    environment: [String: String?] = [:], limit: Double, oneByOne: Bool = false,
    only: [String]? = nil, except: [String] = [], scratch: String
  ) throws -> TestReport {
    var report = TestReport()
    for library in libraries {
      let events = scratch + ".jsonl"
      var settings: [String] = []
      if library == .swiftTesting {
        settings = ["--event-stream-output-path", events] + (oneByOne ? ["--no-parallel"] : [])
      }
      guard
        var command = try command(for: library, settings, only: only, except: except)
      else { continue }
      command.environment = Self.environment.merging(environment) { _, own in own }
      report = report.merged(with: try run(command, library, limit: limit, events: events))
      // The second would only cost time.
      if case .stopped = report.end { break }
    }
    return report
  }

  private func run(
    _ command: Command, _ library: Library, limit: Double, events: String
  ) throws -> TestReport {
    defer { try? FileManager.default.removeItem(atPath: events) }
    let result = try ChildProcess.run(command, limit: limit)
    var report =
      switch library {
      case .xctest: XCTestLines(result.output, ending: result.ending).report
      case .swiftTesting:
        EventStream(
          (try? Data(contentsOf: URL(fileURLWithPath: events)))
            .map { String(decoding: $0, as: UTF8.self) } ?? "",
          ending: result.ending, output: result.output
        ).report
      }
    report.seconds = result.seconds
    return report
  }

  /// The command that starts tests of one library.
  ///
  /// - Parameter settings: arguments of the library's own.
  /// - Returns: `nil` if it is known that XCTest has no test that fits.
  /// - Throws: `GradeError`, if XCTest's tests are needed and not listed.
  func command(
    for library: Library, _ settings: [String] = [], only: [String]? = nil, except: [String] = []
  ) throws -> Command? {
    let filters =
      settings + TestName.joined(only ?? []).flatMap { ["--filter", $0] }
      + TestName.joined(except).flatMap { ["--skip", $0] }
    #if os(macOS)
      // There the tests are a bundle, which needs a program to load it.
      return Command(
        executable: try Toolchain.path(of: "swift"),
        arguments: ["test", "--skip-build", "--package-path", folder]
          + [library == .xctest ? "--disable-swift-testing" : "--disable-xctest"] + filters)
    #else
      var command = Command(executable: path, arguments: ["--testing-library", library.rawValue])
      guard library == .xctest else {
        command.arguments += filters
        return command
      }
      if only == nil, except.isEmpty { return command }
      let specifiers = try XCTestList.specifiers(
        of: try xctests.names(of: self), only: only, except: except)
      if specifiers.isEmpty { return nil }
      command.arguments.append(specifiers.joined(separator: ","))
      return command
    #endif
  }

  /// No backtraces: they take most of a crash's time. Counted lines go nowhere unless asked for.
  static let environment: [String: String?] = [
    "SWIFT_BACKTRACE": "enable=no", "LLVM_PROFILE_FILE": "/dev/null",
  ]
}
