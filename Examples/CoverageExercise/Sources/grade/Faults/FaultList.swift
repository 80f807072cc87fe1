import PlantedFaults

/// The faults in scope and the assignments, for `grade --list`.
struct FaultList: Encodable {
  let faults: [Entry]
  let assignments: [Row]

  /// A fault.
  struct Entry: Encodable {
    let id: String
    let screen: String
    let subject: String
    let rule: String
    let level: Int
    let edition: PlantedFault.Edition
    let story: String
  }

  /// An assignment.
  struct Row: Encodable {
    let name: String
    let title: String
    /// The number of its faults.
    let faults: Int
  }

  init(_ catalogue: Catalogue) {
    faults = catalogue.chosen.map { fault in
      Entry(
        id: fault.id, screen: fault.screen, subject: fault.subject, rule: fault.rule,
        level: fault.level, edition: fault.edition, story: fault.story)
    }
    assignments = catalogue.assignments.map { assignment in
      Row(
        name: assignment.name, title: assignment.title,
        faults: catalogue.all.count(where: assignment.includes))
    }
  }

  /// The list as a table for a person.
  var text: String {
    let rows = faults.map { fault in
      [
        fault.id, fault.screen, fault.subject, fault.rule, "level \(fault.level)", fault.story,
      ]
    }
    let presets = assignments.map { assignment in
      ["--assignment \(assignment.name)", "\(assignment.faults) faults", assignment.title]
    }
    let count = ["", "\(faults.count) faults."]
    return (Self.aligned(rows) + count + (presets.isEmpty ? [] : [""]) + Self.aligned(presets))
      .joined(separator: "\n")
  }

  private static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.first?.indices.dropLast() ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (cells + [row.last ?? ""]).joined(separator: "  ")
    }
  }
}
