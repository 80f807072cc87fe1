import BackEnds
import Foundation
import ImageFeedConformance
import ImageFeedContracts

/// The command `imagefeed-conformance`: tells whether a client speaks the protocol rightly.
@main
struct ConformanceCommand {
  @MainActor
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if ["--help", "-h"].contains(words.first) { return print(ConformanceOptions.help) }
    do {
      let options = try ConformanceOptions(words)
      let run = try ConformanceRun(options, print: print)
      run.program.endWithThisProgram()
      exit(try await run.status())
    } catch {
      let help = error is UsageError ? " See “imagefeed-conformance --help”." : ""
      try? FileHandle.standardError.write(
        contentsOf: Data("imagefeed-conformance: \(error).\(help)\n".utf8))
      exit(2)
    }
  }

  /// At once, so that a line stands before what the program says on standard error.
  private static func print(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }
}

/// The error of a run that is not possible, as a sentence without a full stop.
struct CannotRun: Error, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }
}

/// One run of the command.
@MainActor
struct ConformanceRun {
  private let options: ConformanceOptions
  private let print: (String) -> Void
  let program: Subprocess
  private let client: Client

  init(
    _ options: ConformanceOptions, limit: TimeInterval = 20, print: @escaping (String) -> Void
  ) throws {
    (self.options, self.print) = (options, print)
    program = Subprocess(options.command, limit: limit)
    // More heartbeats than a server sends, for clients that notice something only at the next event.
    client = Client(program, try ClientServer(heartbeatSeconds: 2))
    if options.isTrace { client.trace = print }
  }

  /// - Returns: the exit status.
  /// - Throws: an error that describes why it could not run.
  func status() async throws -> Int32 {
    let suites = client.suites(of: options.edition)
    guard suites.contains(where: { !wanted(in: $0).isEmpty }) else {
      throw CannotRun("no rule contains “\(options.rules.joined(separator: "” or “"))”")
    }
    if options.isList {
      for suite in suites {
        for rule in wanted(in: suite) { print(Self.line(rules(of: suite).contract, rule)) }
      }
      return 0
    }
    let (known, start) = (try knownBroken(), Date())
    defer { program.end() }
    // A program that cannot even begin would break each rule, slowly.
    guard (try? ClientPage(client)) != nil else {
      throw CannotRun(client.faults.joined(separator: "; "))
    }
    var reports: [ContractReport] = []
    for suite in suites {
      let wanted = Set(wanted(in: suite))
      guard !wanted.isEmpty else { continue }
      let report = await client.check(suite) { wanted.contains($0) }
      print("\(report)")
      reports.append(report)
    }
    try write(reports)
    return conclude(reports, known, seconds: Int(Date().timeIntervalSince(start).rounded()))
  }

  private func wanted(in suite: any Contract) -> [RuleFacts] {
    let (contract, rules) = rules(of: suite)
    return rules.filter { rule in
      options.rules.isEmpty
        || options.rules.contains { text in
          [rule.name, contract, rule.requirement].contains { $0.localizedStandardContains(text) }
        }
    }
  }

  /// A rule, as `--list` writes it.
  private static func line(_ contract: String, _ rule: RuleFacts) -> String {
    "\(contract), \(rule.requirement): \(rule.name)"
      + " (\(rule.level.rawValue.uppercased()), since \(rule.since))"
  }

  /// The lines of the file with known broken rules, which can be of any edition.
  private func knownBroken() throws -> Set<String> {
    guard let path = options.knownBroken else { return [] }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CannotRun("\(path) cannot be read (\(error.localizedDescription))")
    }
    let all = Set(
      Edition.allCases.flatMap { client.suites(of: $0) }.flatMap { suite in
        let (contract, rules) = rules(of: suite)
        return rules.map { Self.line(contract, $0) }
      })
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    for line in lines where !all.contains(line) {
      throw CannotRun("\(path) names “\(line)”, which is no rule: copy a line that --list prints")
    }
    return Set(lines)
  }

  private func write(_ reports: [ContractReport]) throws {
    let files = [
      (options.json, try reports.json()), (options.junit, Data(reports.junit().utf8)),
    ]
    for case (let path?, let data) in files {
      do {
        try data.write(to: URL(fileURLWithPath: path))
      } catch {
        throw CannotRun("\(path) cannot be written (\(error.localizedDescription))")
      }
    }
  }

  /// Prints the numbers.
  ///
  /// - Returns: the exit status.
  private func conclude(
    _ reports: [ContractReport], _ known: Set<String>, seconds: Int
  ) -> Int32 {
    let results = reports.flatMap { report in
      report.results.map { (line: Self.line(report.contract, $0.rule), result: $0) }
    }
    let broken = results.filter { if case .broken = $0.result.outcome { true } else { false } }
    let new = broken.filter { $0.result.rule.level == .must && !known.contains($0.line) }
    let kept = results.filter { $0.result.outcome == .kept }
    let mended = kept.map(\.line).filter(known.contains)
    for line in mended { print("Kept after all, so remove it from the known ones: \(line)") }
    let should = broken.filter { $0.result.rule.level == .should }.count
    let omitted = results.filter {
      if case .notChecked = $0.result.outcome { true } else { false }
    }.count
    print(
      "\(kept.count) kept; broken: \(broken.count - should) MUST, \(should) SHOULD"
        + (known.isEmpty ? "" : " (\(broken.filter { known.contains($0.line) }.count) known)")
        + "; \(omitted) not checked,"
        + " \(results.count - kept.count - broken.count - omitted) not applicable;"
        + " \(seconds) s.")
    return new.isEmpty && mended.isEmpty ? 0 : 1
  }
}
