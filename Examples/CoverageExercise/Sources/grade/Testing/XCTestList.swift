import Foundation

/// The tests of XCTest in a test program, which is asked for them once.
///
/// XCTest knows no patterns: a run of some tests names each of them, or their class.
final class XCTestList: @unchecked Sendable {  // why: `names` is guarded by `lock`
  private let lock = NSLock()
  private var names: [String]?

  /// Creates a list that is read when it is needed.
  ///
  /// - Parameter names: the tests, as the program lists them; `nil` to ask it.
  init(_ names: [String]? = nil) { self.names = names }

  /// The tests, as `Module.Class/test`.
  ///
  /// - Throws: `GradeError`, if the program does not list them.
  func names(of binary: TestBinary) throws -> [String] {
    try lock.withLock {
      if let names { return names }
      let read = try Self.read(binary)
      names = read
      return read
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

  private static func read(_ binary: TestBinary) throws -> [String] {
    let command = Command(
      executable: binary.path,
      arguments: ["--testing-library", TestBinary.Library.xctest.rawValue, "--list-tests"])
    let result = try ChildProcess.run(command, limit: 60)
    guard result.ending == .exited(0) else {
      throw GradeError(
        "The tests in \(binary.path) cannot be listed:\n\(result.output.suffix(2000))",
        next: "Run `swift test list` and see what it says.")
    }
    return result.output.split(separator: "\n").map(String.init).filter(isName)
  }

  /// Returns whether a line is `Module.Class/test` and not one of the words around the list.
  private static func isName(_ line: String) -> Bool {
    let parts = line.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].contains(".") && !line.contains(" ")
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
