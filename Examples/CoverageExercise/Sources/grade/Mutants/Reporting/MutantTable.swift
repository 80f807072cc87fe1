/// The share of mutants that tests see.
struct MutantScore: Equatable, Sendable {
  /// Mutants that a test caught, and those whose run came to no end.
  let seen: Int
  /// The mutants that were run, and those that no test reaches.
  let total: Int
  /// In percent, to one digit; `nil` where nothing was run.
  let percent: Double?

  init(_ results: [MutantResult]) {
    let run = results.count { MutantGrade.ran.contains($0.outcome) }
    seen = results.count { $0.outcome == .caught || $0.outcome == .slow }
    total = run + results.count { $0.outcome == .unreached }
    percent = run == 0 ? nil : Report.score(seen, of: total)
  }
}

extension MutantResult {
  var outcome: Outcome { result.outcome }
  /// A Boolean value that tells whether somebody has to look at it.
  var isSurvivor: Bool { [.missed, .unreached, .flaky].contains(outcome) }
  fileprivate var change: String { "\(mutant.before) → \(mutant.after)" }
}

extension MutantGrade {
  /// The outcomes of mutants that were run and count, the worst first.
  fileprivate static let ran: [Outcome] = [.missed, .slow, .flaky, .caught]

  /// The score of all mutants: 0 if the tests cannot be graded, `nil` if nothing was run.
  var score: Double? { tests.isValid ? MutantScore(results).percent : 0 }
  var isValid: Bool { tests.isValid && score != nil }

  var files: [(file: String, score: MutantScore)] {
    Dictionary(grouping: results, by: \.mutant.file).sorted { $0.key < $1.key }
      .map { ($0.key, MutantScore($0.value)) }
  }

  private func counts(_ outcomes: [Outcome]) -> [String] {
    outcomes.map { outcome in
      "\(results.count { $0.outcome == outcome }) \(outcome.rawValue)"
    }
  }

  /// `10 planned = 6 run + 1 unreached + 1 equivalent + 1 dropped`
  private var tally: String {
    let run = "\(results.count { Self.ran.contains($0.outcome) }) run"
    let others = counts([.unreached, .equivalent, .probablyEquivalent, .dropped])
    return "\(planned) planned = " + ([run] + others).joined(separator: " + ")
  }

  /// Checks that each planned mutant has one result.
  func check() throws {
    let ids = Set(results.map(\.mutant.id))
    // Without tests that can be graded, nothing is run.
    guard tests.reference.isUsable, ids.count != planned || results.count != planned else { return }
    throw GradeError(
      "The mutants of \(target) do not add up: \(tally), with \(ids.count) different ones.",
      next: "This is an error of `grade` itself: report it, with the package and the options.")
  }

  fileprivate var summary: [String] {
    let runs = results.map(\.result.seconds).filter { $0 > 0 }
    let each = runs.reduce(0, +) / Double(max(runs.count, 1))
    return [
      "Mutants of \(target): \(counts(Self.ran).joined(separator: ", "))", "\(tally).",
      score.map { "Seen by the tests  \(Report.percent($0))" } ?? "no score: nothing was run",
      "Built in \(Report.seconds(tests.buildSeconds)), ran in \(Report.seconds(tests.runSeconds)), "
        + "\(Report.seconds(each)) each.",
    ]
  }
}

struct MutantTable {
  let grade: MutantGrade

  private static let survivorsOfLine = 2

  var text: String {
    let notices = grade.tests.notices.map(\.text)
    guard grade.tests.isValid else { return Report.text(notices + [["Score 0."]]) }
    let dropped = grade.results.filter { $0.outcome == .dropped }
      .map { "\($0.mutant.file):\($0.mutant.line): \($0.change)" }
    let uncompiled = grade.uncompiled.map { code in
      "\(code.file):\(code.lines.lowerBound)-\(code.lines.upperBound) \(code.condition)"
        + (code.isKnown ? "" : " (not known)")
    }
    let likely = grade.results.filter { $0.outcome == .probablyEquivalent }
      .map { "\($0.mutant.file):\($0.mutant.line): \($0.change)" }
    let parts = [
      ("Probably equivalent, since a search came to them and saw no difference:", likely),
      ("The compiler does not accept these mutants, so they are dropped:", dropped),
      ("This code is not compiled here, so it has no mutants:", uncompiled),
      ("No survivor fits these entries of the list of equivalents (any more):", grade.stale),
    ].filter { !$1.isEmpty }.map { [$0] + $1.map { "  \($0)" } }
    let rows = grade.files.map { [Report.percent($1.percent), "\($1.seen) of \($1.total)", $0] }
    let files = Report.table(rows).map { "  \($0)" }
    return Report.text(notices + [survivors] + parts + [files, grade.summary])
  }

  /// Lines as compilers write them: editors and CI systems lead from them to the places.
  private var survivors: [String] {
    let all = grade.results.filter(\.isSurvivor)
    let lines = Dictionary(grouping: all.indices) { line(of: all[$0]) }
    return lines.sorted { $0.value[0] < $1.value[0] }.flatMap { line, places in
      let shown = places.prefix(Self.survivorsOfLine).flatMap { place in
        let result = all[place]
        let witness = result.result.search?.text?.split(separator: "\n").map { "    \($0)" }
        return [
          "\(line):\(result.mutant.place.column): warning: "
            + "\(result.outcome.rawValue): \(result.change)"
        ] + (witness ?? [])
      }
      let rest = places.count - Self.survivorsOfLine
      return shown + (rest > 0 ? ["\(line):1: note: … and \(rest) more on this line"] : [])
    }
  }

  private func line(of result: MutantResult) -> String {
    "\(grade.folder)/\(result.mutant.file):\(result.mutant.line)"
  }
}
