import Foundation

/// Reads the event stream of Swift Testing: a JSON object per line, written as things happen.
///
/// It is preferred to the console's lines: those are words for people, mixed with what tests print,
/// and tests of the same name look the same in them. It is complete up to the moment of a crash.
struct EventStream {
  private(set) var report = TestReport()
  private var titles: [String: String] = [:]
  private var hasEnded = false

  /// - Parameters:
  ///   - text: the file's text; a last line that is cut off is left out.
  ///   - ending: how the process ended.
  ///   - output: what it wrote, for the message of a crash.
  init(_ text: String, ending: Ending, output: String) {
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") {
      guard let record = try? decoder.decode(Record.self, from: Data(line.utf8)) else { continue }
      note(record)
    }
    report.end = CrashMessage.end(ending, hasEnded: hasEnded, output: output)
    // Without any test the status is not 0 either; that is no failure.
    if ending != .exited(0), report.end == .finished, report.failures.isEmpty, !titles.isEmpty {
      report.failures[.noTest] = "The run failed without naming a test."
    }
  }

  private mutating func note(_ record: Record) {
    let payload = record.payload
    if record.kind == "test" {
      guard payload.kind == "function", let id = payload.id else { return }
      titles[id] = payload.displayName ?? payload.name
      report.places[self.name(id)] = payload.sourceLocation?.place
      return
    }
    let name = payload.testID.map(name)
    switch payload.kind {
    case "testStarted": if let name { report.inFlight.insert(name) }
    case "testEnded":
      guard let name, report.inFlight.remove(name) != nil else { return }
      report.finished.insert(name)
    case "issueRecorded" where payload.issue?.counts == true:
      let message = payload.messages?.first?.text ?? ""
      let failed = name ?? .noTest
      if report.failures[failed] == nil {
        report.failures[failed] = message
        if let place = payload.issue?.sourceLocation?.place { report.places[failed] = place }
      }
    case "runEnded": hasEnded = true
    default: break
    }
    // A suite is no test; what it begins and ends is of no interest.
    if let id = payload.testID, titles[id] == nil, let name {
      report.inFlight.remove(name)
      report.finished.remove(name)
    }
  }

  private func name(_ id: String) -> TestName {
    // Module.Suite/test()/File.swift:1:2 → Suite/test()
    var parts = id.split(separator: "/").map(String.init)
    if parts.last?.contains(".swift:") == true { parts.removeLast() }
    let short = parts.joined(separator: "/")
    let withoutModule = short.split(separator: ".", maxSplits: 1).last.map(String.init) ?? short
    return TestName(id: withoutModule, title: titles[id] ?? withoutModule)
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
    let isFailure: Bool?
    let sourceLocation: Location?
    /// A Boolean value that tells whether the test fails because of it.
    var counts: Bool { isFailure ?? !(isKnown ?? false) }
  }

  private struct Location: Decodable {
    let place: SourceLine?

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self)
      let file =
        try keys.decodeIfPresent(String.self, forKey: .filePath)
        ?? keys.decodeIfPresent(String.self, forKey: .oldFilePath)
      let line = try keys.decodeIfPresent(Int.self, forKey: .line)
      place = file.flatMap { file in line.map { SourceLine(file: file, line: $0) } }
    }

    private enum Key: String, CodingKey {
      case filePath, line
      case oldFilePath = "_filePath"
    }
  }

  private struct Message: Decodable { let text: String? }
}
