import PlantedFaults

/// What the tests say to one fault: what `grade try` prints.
struct AttemptText {
  let grade: Grade
  let hints: Int

  var text: String {
    let notices = grade.notices.filter { $0.kind != .quiet && $0.kind != .testsNothing }
    return (notices.map { $0.text() } + grade.faults.map(lines))
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(_ result: FaultResult) -> [String] {
    let head = "\(result.outcome.mark) \(result.fault.id) \(result.outcome.rawValue)"
    let failures = result.by.sorted().flatMap { name in
      ["  \(name.title)"] + (result.messages[name].map { ["    \($0)"] } ?? [])
    }
    let shown = result.outcome == .caught ? [] : result.fault.hints.prefix(hints)
    let help = shown.map { "  hint: \($0)" }
    let reach = result.isReached ? [] : ["  No test comes to the fault’s place."]
    let note = result.note.map { ["  note: \($0)"] } ?? []
    return [head, "  " + result.fault.story] + failures + reach + note + help
  }
}
