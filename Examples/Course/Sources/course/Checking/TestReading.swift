import Foundation

/// Reads the output of XCTest, which has no other form than lines for people.
struct XCTestReading {
  private(set) var results: [TestResult] = []
  private var current: Int?
  private let fileOfClass: [String: String]

  /// - Parameters:
  ///   - output: the output of the program.
  ///   - fileOfClass: the file names of test classes.
  init(_ output: String, fileOfClass: [String: String] = [:]) {
    self.fileOfClass = fileOfClass
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    if let mark = line.range(of: "Test Case '") {
      read(testCase: line[mark.upperBound...])
    } else if line.hasPrefix("Test Suite '") {
      current = nil
    } else if let current {
      if let issue = Self.issue(line) {
        results[current].issues.append(issue)
      } else if !results[current].issues.isEmpty {
        // A message goes on over several lines.
        results[current].issues[results[current].issues.count - 1].message += "\n" + line
      }
    }
  }

  /// Reads `Suite.test' passed (0.1 seconds)`; on Apple's systems `-[Module.Suite test]' passed`.
  private mutating func read(testCase text: Substring) {
    let parts = text.split(separator: "'", maxSplits: 1)
    guard parts.count == 2 else { return }
    let names = parts[0].split(whereSeparator: { "-[]. ".contains($0) }).suffix(2).map(String.init)
    guard names.count == 2 else { return }
    let id = names.joined(separator: ".")
    if parts[1].hasPrefix(" started") {
      results.append(TestResult(id: id, title: names[1], file: fileOfClass[names[0]]))
      current = results.count - 1
    } else if let current, results[current].id == id {
      results[current].hasEnded = true
      if parts[1].hasPrefix(" failed"), results[current].issues.isEmpty {
        results[current].issues.append(
          .init(file: results[current].file ?? "", line: 0, message: ""))
      }
      self.current = nil
    }
  }

  /// Reads `/a/File.swift:12: error: Suite.test : message`, behind what the code printed last.
  private static func issue(_ line: Substring) -> TestResult.Issue? {
    guard let mark = line.range(of: ": error: ") else { return nil }
    let place = Array(line[..<mark.lowerBound].split(separator: ":").suffix(2))
    let words = line[mark.upperBound...]
    guard place.count == 2, place[0].hasSuffix(".swift"), let number = Int(place[1]),
      let start = words.range(of: " : ")
    else { return nil }
    let file = place[0].split(separator: "/").last.map(String.init) ?? ""
    return .init(file: file, line: number, message: String(words[start.upperBound...]))
  }
}

/// Reads the event stream of Swift Testing, a JSON object a line.
struct EventReading {
  private(set) var results: [TestResult] = []
  private var indexes: [String: Int] = [:]
  private var known: [String: TestResult] = [:]

  /// The tests that did not begin.
  var waiting: [TestResult] { known.filter { indexes[$0.key] == nil }.map(\.value) }

  init(_ text: String) {
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") {
      // A last line may be cut off by a crash.
      guard let record = try? decoder.decode(Record.self, from: Data(line.utf8)) else { continue }
      read(record.payload, isTest: record.kind == "test")
    }
  }

  private mutating func read(_ payload: Payload, isTest: Bool) {
    if isTest, payload.kind == "function", let id = payload.id {
      let title = payload.displayName ?? payload.name ?? id
      known[id] = TestResult(
        id: Self.short(id), title: title, file: payload.sourceLocation?.file, hasStarted: false)
    }
    guard let id = payload.testID, var test = known[id] else { return }
    if payload.kind == "testStarted", indexes[id] == nil {
      indexes[id] = results.count
      test.hasStarted = true
      results.append(test)
    }
    guard let index = indexes[id] else { return }
    if payload.kind == "testEnded" { results[index].hasEnded = true }
    if payload.kind == "issueRecorded", payload.issue?.isKnown != true {
      let place = payload.issue?.sourceLocation
      let message = (payload.messages ?? []).compactMap(\.text).joined(separator: "\n")
      results[index].issues.append(
        .init(file: place?.file ?? test.file ?? "", line: place?.line ?? 0, message: message))
    }
  }

  /// `Module.Suite/test()/File.swift:1:2` as `Suite.test`.
  private static func short(_ id: String) -> String {
    let parts = id.split(separator: "/").filter { !$0.contains(".swift:") }
    let path = parts.joined(separator: ".").split(separator: ".").dropFirst()
    return path.joined(separator: ".").split(separator: "(").first.map(String.init) ?? id
  }

  private struct Record: Decodable {
    let kind: String
    let payload: Payload
  }

  private struct Payload: Decodable {
    let kind: String?
    let id: String?
    let name: String?
    let displayName: String?
    let testID: String?
    let sourceLocation: Location?
    let issue: Issue?
    let messages: [Message]?
  }

  private struct Issue: Decodable {
    let isKnown: Bool?
    let sourceLocation: Location?
  }

  private struct Location: Decodable {
    let fileID: String?
    let line: Int?
    var file: String? { fileID?.split(separator: "/").last.map(String.init) }
  }

  private struct Message: Decodable { let text: String? }
}
