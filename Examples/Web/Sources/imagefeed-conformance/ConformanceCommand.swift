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
      .map { (suite: $0, rules: wanted(in: $0)) }.filter { !$0.rules.isEmpty }
    guard !suites.isEmpty else {
      throw CannotRun(
        "no rule is found by “\(options.rules.joined(separator: "” or “"))”: --list prints all")
    }
    if options.isList {
      for (suite, rules) in suites { for rule in rules { print(line(type(of: suite).name, rule)) } }
      return 0
    }
    let (known, start) = (try knownBroken(), Date())
    // Whether they can be written is known now, rather than after minutes of work.
    try write([], known)
    defer { program.end() }
    // A program that cannot even begin would break each rule, slowly.
    guard (try? ClientPage(client)) != nil else {
      throw CannotRun(client.faults.joined(separator: "; "))
    }
    var reports: [ContractReport] = []
    for (suite, rules) in suites {
      let report = await client.check(suite, where: Set(rules).contains)
      print("\(report)")
      reports.append(report)
    }
    let status = conclude(reports, known, seconds: Int(Date().timeIntervalSince(start).rounded()))
    try write(reports, known)
    return status
  }

  private func wanted(in suite: any Contract) -> [RuleFacts] {
    suite.facts.filter { rule in
      options.rules.isEmpty
        || options.rules.contains { text in
          // A part would not do: with one more digit it is another requirement.
          rule.requirement.caseInsensitiveCompare(text) == .orderedSame
            || [rule.name, type(of: suite).name].contains { $0.localizedStandardContains(text) }
        }
    }
  }

  /// A rule, as `--list` writes it.
  private func line(_ contract: String, _ rule: RuleFacts) -> String {
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
        suite.facts.map { line(type(of: suite).name, $0) }
      })
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    for line in lines where !all.contains(line) {
      throw CannotRun("\(path) names “\(line)”, which is no rule: copy a line that --list prints")
    }
    return Set(lines)
  }

  private func write(_ reports: [ContractReport], _ known: Set<String>) throws {
    let files = [
      (options.json, try reports.json()),
      (options.junit, Data(reports.map { excusing(known, in: $0) }.junit().utf8)),
    ]
    for case (let path?, let data) in files {
      do {
        try data.write(to: URL(fileURLWithPath: path))
      } catch {
        throw CannotRun(
          "\(path) cannot be written (\(error.localizedDescription)): name a file in a folder that"
            + " exists and is yours")
      }
    }
  }

  /// A report in which the known broken rules do not fail a build.
  private func excusing(_ known: Set<String>, in report: ContractReport) -> ContractReport {
    ContractReport(
      contract: report.contract,
      results: report.results.map { result in
        guard case .broken(let findings) = result.outcome,
          known.contains(line(report.contract, result.rule))
        else { return result }
        let reason = "known to be broken: \(findings.joined(separator: "; "))"
        return ContractReport.Result(result.rule, .notChecked(reason))
      })
  }

  /// Prints the numbers.
  ///
  /// - Returns: the exit status.
  private func conclude(
    _ reports: [ContractReport], _ known: Set<String>, seconds: Int
  ) -> Int32 {
    let results = reports.flatMap { report in
      report.results.map { result in
        let line = line(report.contract, result.rule)
        return (line: line, isKnown: known.contains(line), result: result)
      }
    }
    let groups = Dictionary(grouping: results, by: \.result.outcome.word)
    let broken = groups["broken", default: []]
    let must = broken.filter { $0.result.rule.level == .must }
    let mended = results.filter { $0.isKnown && $0.result.outcome.word != "broken" }
    for (line, _, result) in mended {
      print(
        "Not broken any more, but \(result.outcome.word), so remove it from the known ones:"
          + " \(line)")
    }
    print(
      "\(groups["kept", default: []].count) kept;"
        + " broken: \(must.count) MUST, \(broken.count - must.count) SHOULD"
        + (known.isEmpty ? "" : " (\(broken.filter(\.isKnown).count) known)")
        + "; \(groups["not checked", default: []].count) not checked,"
        + " \(groups["not applicable", default: []].count) not applicable; \(seconds) s.")
    return must.allSatisfy(\.isKnown) && mended.isEmpty ? 0 : 1
  }
}

extension ContractReport.Outcome {
  fileprivate var word: String {
    switch self {
    case .kept: "kept"
    case .broken: "broken"
    case .notChecked: "not checked"
    case .notApplicable: "not applicable"
    }
  }
}
