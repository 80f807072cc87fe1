import Foundation

/// Reads the lines that XCTest writes; it has no other form.
struct XCTestLines {
  private(set) var report = TestReport()
  private var hasEnded = false

  /// - Parameters:
  ///   - output: what the process wrote, with whatever the tests print between.
  ///   - ending: how the process ended.
  init(_ output: String, ending: Ending) {
    for line in output.split(separator: "\n") { note(line) }
    report.end = CrashMessage.end(ending, hasEnded: hasEnded, output: output)
  }

  private mutating func note(_ line: Substring) {
    if let (name, rest) = Self.quoted(line, after: "Test Case '") {
      if rest.hasPrefix(" started") {
        report.inFlight.insert(name)
      } else if report.inFlight.remove(name) != nil, !rest.hasPrefix(" skipped") {
        report.finished.insert(name)
        if rest.hasPrefix(" failed"), report.failures[name] == nil {
          report.failures[name] = "failed"
        }
      }
    } else if let (suite, rest) = Self.quoted(line, after: "Test Suite '") {
      let isWhole = ["All tests", "Selected tests"].contains(suite.title)
      if isWhole, !rest.hasPrefix(" started") { hasEnded = true }
    } else if let name = report.inFlight.first(where: { line.contains(" error: \($0.title) : ") }) {
      let parts = line.components(separatedBy: " error: \(name.title) : ")
      guard report.failures[name] == nil else { return }
      report.failures[name] = parts.last ?? ""
      report.places[name] = parts.first.flatMap(Self.place)
    }
  }

  private static func quoted(
    _ line: Substring, after mark: String
  ) -> (name: TestName, rest: Substring)? {
    // What a test printed without an end of line stands before it.
    guard let start = line.components(separatedBy: mark).dropFirst().first,
      let end = start.firstIndex(of: "'")
    else { return nil }
    let title = String(start[..<end])
    return (TestName(id: id(of: title), title: title), start[start.index(after: end)...])
  }

  /// Reads `/a/File.swift:12:`.
  private static func place(_ text: String) -> SourceLine? {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, let line = Int(parts[parts.count - 1]) else { return nil }
    // What a test printed without an end of line stands before the path.
    let file = parts.dropLast().joined(separator: ":")
    return file.firstIndex(of: "/").map { SourceLine(file: String(file[$0...]), line: line) }
  }

  /// `Class/test`, as Swift Testing names its tests: `Class.test`, or `-[Module.Class test]` on
  /// Apple's systems.
  private static func id(of title: String) -> String {
    let parts = title.split(whereSeparator: { ".-[] ".contains($0) })
    return parts.suffix(2).joined(separator: "/")
  }
}
