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
  /// `Till.swift:30: total >= 100 → total >= 101`
  var change: String { "\(mutant.file):\(mutant.line): \(mutant.before) → \(mutant.after)" }
}

extension MutantGrade {
  /// The outcomes of mutants that were run and count.
  fileprivate static let ran: Set<Outcome> = [.caught, .missed, .slow, .flaky]

  func count(_ outcome: Outcome) -> Int { results.count { $0.outcome == outcome } }

  /// The score of all mutants: 0 if the tests cannot be graded, `nil` if nothing was run.
  var score: Double? { reference.isUsable ? MutantScore(results).percent : 0 }
  /// A Boolean value that tells whether there is a score.
  var isValid: Bool { reference.isUsable && score != nil }

  /// The scores of the files with mutants, in the order of their paths.
  var files: [(file: String, score: MutantScore)] {
    Dictionary(grouping: results, by: \.mutant.file).sorted { $0.key < $1.key }
      .map { ($0.key, MutantScore($0.value)) }
  }

  /// `10 planned = 6 run + 1 unreached + 1 equivalent + 1 dropped + 1 left out`
  var tally: String {
    let others: [Outcome] = [.unreached, .equivalent, .dropped, .leftOut]
    let run = results.count { Self.ran.contains($0.outcome) }
    return "\(planned) planned = \(run) run"
      + others.map { " + \(count($0)) \($0.rawValue)" }.joined()
  }

  /// Checks that each planned mutant has one result.
  ///
  /// - Throws: `GradeError`, if the grader lost some of them, or counted some twice.
  func check() throws {
    let ids = Set(results.map(\.mutant.id))
    // Without tests that can be graded, nothing is run.
    guard reference.isUsable, ids.count != planned || results.count != planned else { return }
    throw GradeError(
      "The mutants of \(target) do not add up: \(tally), with \(ids.count) different ones.",
      next: "This is an error of `grade` itself: report it, with the package and the options.")
  }
}

/// The result for a target's mutants, as lines for a person and for an editor.
struct MutantTable {
  let grade: MutantGrade

  /// The survivors that are shown for one line of a source.
  private static let survivorsOfLine = 2

  var text: String {
    let note = grade.reference.text
    guard grade.reference.isUsable else { return note + "\n\nScore 0.\n" }
    let dropped = grade.results.filter { $0.outcome == .dropped }.map { "  \($0.change)" }
    let parts = [
      note.isEmpty ? [] : [note], survivors,
      Self.part("The compiler does not accept these mutants, so they are dropped:", dropped),
      Self.part(
        "This code is not compiled here, so it has no mutants:",
        grade.uncompiled.map { code in
          "  \(code.file):\(code.lines.lowerBound)-\(code.lines.upperBound) \(code.condition)"
            + (code.isKnown ? "" : " (not known)")
        }),
      Self.part(
        "No survivor fits these entries of the list of equivalents (any more):",
        grade.stale.map { "  \($0)" }),
      Report.table(
        grade.files.map { file, score in
          [Report.percent(score.percent), "\(score.seen) of \(score.total)", file]
        }
      ).map { "  \($0)" }, summary,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private static func part(_ heading: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [heading] + lines
  }

  /// Lines as compilers write them: editors and CI systems lead from them to the places.
  private var survivors: [String] {
    var seen: [String: Int] = [:]
    let all = grade.results.filter(\.isSurvivor)
    let counts = Dictionary(grouping: all, by: line).mapValues(\.count)
    return all.flatMap { result -> [String] in
      let (line, mutant) = (line(of: result), result.mutant)
      seen[line, default: 0] += 1
      let number = seen[line] ?? 0
      guard number <= Self.survivorsOfLine else { return [] }
      let more = (counts[line] ?? 0) - number
      return [
        "\(line):\(mutant.place.column): warning: \(result.outcome.rawValue): "
          + "\(mutant.before) → \(mutant.after)"
      ]
        + (number == Self.survivorsOfLine && more > 0
          ? ["\(line):1: note: … and \(more) more on this line"] : [])
    }
  }

  private func line(of result: MutantResult) -> String {
    "\(grade.folder)/\(result.mutant.file):\(result.mutant.line)"
  }

  /// The last lines.
  var summary: [String] {
    let outcomes = Outcome.worstFirst.filter { MutantGrade.ran.contains($0) }
    let counts = outcomes.map { "\(grade.count($0)) \($0.rawValue)" }.joined(separator: ", ")
    let runs = grade.results.map(\.result.seconds).filter { $0 > 0 }
    let each = runs.reduce(0, +) / Double(max(runs.count, 1))
    return [
      "Mutants of \(grade.target): \(counts)", "\(grade.tally).",
      grade.score.map { "Seen by the tests  \(Report.percent($0))" }
        ?? "no score: nothing was run",
      "Built in \(Report.seconds(grade.buildSeconds)), ran in \(Report.seconds(grade.runSeconds)), "
        + "\(Report.seconds(each)) each.",
    ]
  }
}

/// The result for a target's mutants as a page: those that somebody has to look at.
struct MutantPage {
  let grade: MutantGrade

  var page: HTMLPage {
    let summary = MutantTable(grade: grade).summary.joined(separator: "\n")
    let notice = grade.reference.heading.map {
      HTMLPage.notice("reference", $0, grade.reference.details)
    }
    let parts = [HTMLPage.score(grade.score, summary), notice ?? ""]
    return HTMLPage(
      title: "Mutants of \(grade.target)",
      body: (parts + (grade.reference.isUsable ? [files, mutants] : [])).joined(separator: "\n"))
  }

  private var files: String {
    HTMLPage.table(
      ["File", "Seen", "Mutants"],
      grade.files.map { file, score in
        ("", [file, Report.percent(score.percent), "\(score.seen) of \(score.total)"])
      })
  }

  private var mutants: String {
    HTMLPage.table(
      ["Where", "Outcome", "Before", "After", "Reason"],
      grade.results.filter { $0.outcome != .caught }.map { result in
        let (mutant, outcome) = (result.mutant, result.outcome.rawValue)
        return (
          outcome,
          [
            "\(mutant.file):\(mutant.line):\(mutant.place.column)", outcome, mutant.before,
            mutant.after, result.reason ?? "",
          ]
        )
      })
  }
}
