import Foundation

/// The grades of a class, and what is alike in its suites.
struct ClassGrade {
  /// A suite and its grade; the reason instead if it could not be graded.
  struct Entry {
    let suite: ClassSuite
    let grade: Result<Grade, GradeError>

    /// A Boolean value that tells whether there is a grade.
    var isGraded: Bool {
      if case .success(let grade) = grade { grade.isValid } else { false }
    }
  }

  let entries: [Entry]
  let alike: [AlikeTests]

  /// A table for a person.
  var text: String {
    let width = max(5, entries.map(\.suite.name.count).max() ?? 0)
    let rows = entries.map { entry in
      "\(GradeTable.padded(entry.suite.name, width))  \(Self.row(entry))"
    }
    let head = "\(GradeTable.padded("Suite", width))   Score   Lines  Faults   Remark"
    let alikeLines = alike.map { "  \($0.test): \($0.suites.joined(separator: ", "))" }
    let more =
      alike.isEmpty ? [] : ["", "Tests that are alike in several suites, which may be by chance:"]
    return ([head] + rows + more + alikeLines).joined(separator: "\n") + "\n"
  }

  /// The same for a spreadsheet (RFC 4180).
  var csv: String {
    let rows = entries.map { entry -> [String] in
      guard case .success(let grade) = entry.grade else {
        return [entry.suite.name, "", "", "", "", Self.remark(entry)]
      }
      return [
        entry.suite.name, "\(grade.score)", grade.coverage.map { Self.rounded($0) } ?? "",
        "\(grade.caught)", "\(grade.faults.count)", Self.remark(entry),
      ]
    }
    return ([["suite", "score", "lines", "caught", "faults", "remark"]] + rows)
      .map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func row(_ entry: Entry) -> String {
    guard case .success(let grade) = entry.grade else {
      return "     –       –       –   " + remark(entry)
    }
    let lines = grade.coverage.map(GradeTable.percent) ?? "     –"
    let faults = GradeTable.padded("\(grade.caught)/\(grade.faults.count)", 7)
    return "\(GradeTable.percent(grade.score))  \(lines)  \(faults)  \(remark(entry))"
  }

  /// What a teacher has to know besides the numbers.
  private static func remark(_ entry: Entry) -> String {
    switch entry.grade {
    case .failure(let error): return error.what.split(separator: "\n").first.map(String.init) ?? ""
    case .success(let grade):
      if !grade.voidedBy.isEmpty {
        let names = grade.voidedBy.map(\.title).joined(separator: ", ")
        return "void: fails with nothing planted (\(names))"
      }
      if !grade.reference.isUsable { return ReferenceText(grade.reference).heading ?? "" }
      guard !grade.leftOut.isEmpty else { return "" }
      let names = grade.leftOut.map(\.name.title).joined(separator: ", ")
      return "left out: \(names)"
    }
  }

  private static func rounded(_ number: Double) -> String {
    "\(GradeJSON.rounded(number, 10))"
  }

  private static func quoted(_ text: String) -> String {
    // A spreadsheet would compute what begins like a formula.
    let safe = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
    return "\"\(safe.replacingOccurrences(of: "\"", with: "\"\""))\""
  }
}
