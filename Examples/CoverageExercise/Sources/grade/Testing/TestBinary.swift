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

  /// Runs all tests.
  ///
  /// - Parameters:
  ///   - environment: what differs from the grader's own.
  ///   - limit: seconds, for each library.
  ///   - oneByOne: whether no two tests run side by side.
  ///   - only: filters for those of Swift Testing's tests that are to run; `nil` for all. XCTest
  ///     runs all of its own.
  ///   - scratch: a path for files of this run, used by no other run at the same time.
  func run(
    environment: [String: String?] = [:], limit: Double, oneByOne: Bool = false,
    only: [String]? = nil, scratch: String
  ) throws -> TestReport {
    var report = TestReport()
    for library in libraries {
      let one = try run(
        library, environment: environment, limit: limit, oneByOne: oneByOne, only: only,
        scratch: scratch)
      report = report.merged(with: one)
      // The second would only cost time.
      if case .stopped = report.end { break }
    }
    return report
  }

  private func run(
    _ library: Library, environment: [String: String?], limit: Double, oneByOne: Bool,
    only: [String]?, scratch: String
  ) throws -> TestReport {
    let events = scratch + ".jsonl"
    defer { try? FileManager.default.removeItem(atPath: events) }
    var command = try command(for: library)
    if library == .swiftTesting {
      command.arguments += ["--event-stream-output-path", events]
      if oneByOne { command.arguments.append("--no-parallel") }
      command.arguments += (only ?? []).flatMap { ["--filter", $0] }
    }
    command.environment = Self.environment.merging(environment) { _, own in own }
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

  /// The command that starts the tests of one library.
  func command(for library: Library) throws -> Command {
    #if os(macOS)
      // There the tests are a bundle, which needs a program to load it.
      Command(
        executable: try Toolchain.path(of: "swift"),
        arguments: ["test", "--skip-build", "--package-path", folder]
          + [library == .xctest ? "--disable-swift-testing" : "--disable-xctest"])
    #else
      Command(executable: path, arguments: ["--testing-library", library.rawValue])
    #endif
  }

  /// No backtraces: they take most of a crash's time. Counted lines go nowhere unless asked for.
  static let environment: [String: String?] = [
    "SWIFT_BACKTRACE": "enable=no", "LLVM_PROFILE_FILE": "/dev/null",
  ]
}
