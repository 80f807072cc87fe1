import Foundation

/// What a run of tests tells while it goes on, read piece by piece: only the report is kept of it.
protocol TestOutput {
  var report: TestReport { get }
  /// A Boolean value that tells whether the library said that all tests ran.
  var hasEnded: Bool { get }
  mutating func note(_ line: Data)
}

/// Cuts a text that comes in pieces into lines.
struct Lines {
  private var rest = Data()

  /// The lines that a piece completes. It is written for speed: events come by the megabyte.
  mutating func next(_ piece: Data) -> [Data] {
    var (lines, start) = ([Data](), 0)
    piece.withUnsafeBytes { bytes in
      while let base = bytes.baseAddress, start < bytes.count,
        let end = memchr(base + start, 10, bytes.count - start)
      {
        let count = UnsafeRawPointer(end) - (base + start)
        lines.append(rest + Data(bytes: base + start, count: count))
        rest = Data()
        start += count + 1
      }
    }
    rest.append(piece.dropFirst(start))
    return lines
  }
}

/// Reads the event stream of Swift Testing: a JSON object per line, complete up to the moment of a crash.
/// The console's lines are words for people, mixed with what tests print.
struct EventStream: TestOutput {
  private(set) var report = TestReport()
  private(set) var hasEnded = false
  private var titles: [String: String] = [:]
  private let decoder = JSONDecoder()

  /// A last line that is cut off, and what is none, is left out.
  mutating func note(_ line: Data) {
    guard let record = try? decoder.decode(Record.self, from: line) else { return }
    let payload = record.payload
    if record.kind == "test" {
      // A suite is no test; what it begins and ends is of no interest.
      guard payload.kind == "function", let id = payload.id else { return }
      titles[id] = payload.displayName ?? payload.name
      report.places[name(id)] = payload.sourceLocation?.place
      return
    }
    let test = payload.testID.flatMap { titles[$0] == nil ? nil : name($0) }
    switch payload.kind {
    case "testStarted": if let test { report.inFlight.insert(test) }
    case "testEnded":
      guard let test, report.inFlight.remove(test) != nil else { return }
      report.finished.insert(test)
    case "issueRecorded":
      guard let issue = payload.issue, issue.isFailure ?? !(issue.isKnown ?? false) else { return }
      report.fail(
        payload.testID.map(name) ?? .noTest, payload.messages?.first?.text ?? "",
        at: issue.sourceLocation?.place)
    case "runEnded": hasEnded = true
    default: break
    }
  }

  /// `Module.Suite/test()/File.swift:1:2` is the test `Suite/test()`.
  private func name(_ id: String) -> TestName {
    var parts = id.drop { $0 != "." }.dropFirst().split(separator: "/")
    if parts.last?.contains(".swift:") == true { parts.removeLast() }
    let short = parts.joined(separator: "/")
    return TestName(id: short, title: titles[id] ?? short)
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
  }

  private struct Location: Decodable {
    let filePath: String?
    let _filePath: String?
    let line: Int?
    var place: SourceLine? {
      (filePath ?? _filePath).flatMap { file in line.map { SourceLine(file: file, line: $0) } }
    }
  }

  private struct Message: Decodable { let text: String? }
}

/// Reads the lines that XCTest writes. What a test prints without an end of line stands before them.
struct XCTestLines: TestOutput {
  private(set) var report = TestReport()
  private(set) var hasEnded = false

  mutating func note(_ line: Data) {
    let line = String(decoding: line, as: UTF8.self)
    for name in report.inFlight {
      guard let mark = line.range(of: " error: \(name.title) : ") else { continue }
      let place = Self.place(line[..<mark.lowerBound])
      return report.fail(name, String(line[mark.upperBound...]), at: place)
    }
    if let (name, rest) = Self.quoted(line, after: "Test Case '") {
      if rest.hasPrefix(" started") {
        report.inFlight.insert(name)
      } else if report.inFlight.remove(name) != nil, !rest.hasPrefix(" skipped") {
        report.finished.insert(name)
        if rest.hasPrefix(" failed") { report.fail(name, "failed") }
      }
    }
    if let (suite, rest) = Self.quoted(line, after: "Test Suite '") {
      let isWhole = ["All tests", "Selected tests"].contains(suite.title)
      if isWhole, !rest.hasPrefix(" started") { hasEnded = true }
    }
  }

  private static func quoted(
    _ line: String, after mark: String
  ) -> (name: TestName, rest: Substring)? {
    guard let start = line.range(of: mark, options: .backwards)?.upperBound,
      let end = line[start...].firstIndex(of: "'")
    else { return nil }
    let title = String(line[start..<end])
    return (TestName(id: id(of: title), title: title), line[line.index(after: end)...])
  }

  /// Reads `/a/File.swift:12:`.
  private static func place(_ text: Substring) -> SourceLine? {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, let line = Int(parts[parts.count - 1]) else { return nil }
    // What was printed may have slashes, too: the longest path that is there is the file's.
    let file = parts.dropLast().joined(separator: ":")
    let paths = file.indices.filter { file[$0] == "/" }.map { String(file[$0...]) }
    let path = paths.first(where: FileManager.default.fileExists(atPath:)) ?? paths.first
    return path.map { SourceLine(file: $0, line: line) }
  }

  /// `Class/test`, as Swift Testing names its tests: `Class.test`, or `-[Module.Class test]` on
  /// Apple's systems.
  private static func id(of title: String) -> String {
    title.split(whereSeparator: { ".-[] ".contains($0) }).suffix(2).joined(separator: "/")
  }
}

extension TestReport {
  /// The message for a method that XCTest casts to a type that it does not have.
  static let notAsync =
    "XCTest on Linux cannot run a method of the main actor that is not `async`."

  /// The report of a run: what the library told until it came to its end.
  init(_ read: some TestOutput, _ result: ChildProcess.Result) {
    self = read.report
    seconds = result.seconds
    end =
      switch result.ending {
      case .stopped: .stopped
      case .toldEnough: .firstFailure
      case .crashed(let signal): .crashed(signal: signal, message: Self.crash(in: result.output))
      case .exited(let status): read.hasEnded ? .finished : .exited(status)
      }
    // Without any test the status is not 0 either.
    if result.ending != .exited(0), isGreen, !tests.isEmpty {
      fail(.noTest, "The run failed without naming a test.")
    }
  }

  /// The line in which Swift says why it stopped, or what it comes to.
  private static func crash(in output: String) -> String {
    let lines = output.split(separator: "\n")
    let cast = "Could not cast value of type"
    if lines.contains(where: { $0.contains(cast) && $0.contains("-> @Swift.MainActor () ") }) {
      return notAsync
    }
    let words = lines.reversed().lazy.compactMap { line in
      line.range(of: "Fatal error").map { line[$0.lowerBound...] }
    }
    return words.first.map { String($0.prefix(200)) } ?? ""
  }
}
