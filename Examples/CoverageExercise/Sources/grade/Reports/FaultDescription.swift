import PlantedFaults

/// One fault, explained: what `grade show` prints.
struct FaultDescription {
  let fault: PlantedFault
  /// The number of hints.
  var hints = 3
  /// A Boolean value that tells whether the change of the sources is shown, which gives it all away.
  var showsCode = false

  var text: String {
    let about = [
      fault.screen, fault.place, fault.rule,
      "level \(fault.level), \(PlantedFault.kind(ofLevel: fault.level))",
    ]
    var lines = [fault.id, about.joined(separator: " · "), "", fault.story, ""]
    lines += fault.hints.prefix(hints).enumerated().map { "Hint \($0 + 1)  \($1)" }
    return (lines + (showsCode ? change : [])).joined(separator: "\n") + "\n"
  }

  private var change: [String] {
    guard case .edits(let edits) = fault.plant else {
      return ["", "Planted by a decorator in Subject."]
    }
    return edits.map(FaultChange.init).flatMap { change in
      ["", change.file] + change.lines.map { "\(Self.sign($0.kind)) \($0.text)" }
    }
  }

  private static func sign(_ kind: FaultChange.Line.Kind) -> String {
    switch kind {
    case .kept: " "
    case .removed: "-"
    case .added: "+"
    }
  }
}
