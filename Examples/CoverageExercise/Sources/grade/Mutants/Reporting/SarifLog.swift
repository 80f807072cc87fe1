import Foundation

/// Surviving mutants in SARIF 2.1.0, which the code scanning of CI systems shows at their lines.
struct SarifLog: Encodable {
  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
    + "sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: [String: Driver]
    let columnKind = "utf16CodeUnits"
    let originalUriBaseIds: [String: [String: String]]
    let results: [Result]
  }

  struct Driver: Encodable {
    let name = "grade"
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
  }

  struct Message: Encodable { let text: String }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level = "warning"
    let message: Message
    let locations: [Location]
  }

  struct Location: Encodable { let physicalLocation: PhysicalLocation }

  struct PhysicalLocation: Encodable {
    let artifactLocation: [String: String]
    let region: Region
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  /// The name under which the log knows the folder that its paths begin at.
  private static let root = "SRCROOT"

  init(_ grade: MutantGrade) {
    let root = ReportFile.root(around: grade.folder)
    let rules = Mutant.Kind.allCases.map { kind in
      Rule(
        id: kind.rawValue,
        shortDescription: Message(text: "A mutant that no test sees: \(kind.rawValue)"))
    }
    let results = grade.results.filter(\.isSurvivor).map { Self.result($0, grade.folder, root) }
    let run = Run(
      tool: ["driver": Driver(rules: rules)],
      originalUriBaseIds: [
        Self.root: ["uri": URL(fileURLWithPath: root, isDirectory: true).absoluteString]
      ], results: results)
    runs = [run]
  }

  private static func result(
    _ result: MutantResult, _ folder: String, _ root: String
  ) -> Result {
    let mutant = result.mutant
    let what = result.outcome == .survived ? "No test fails" : "No test runs this code, nor fails"
    let path = ReportFile.path(of: mutant.file, in: folder, below: root)
    let region = Region(
      startLine: mutant.place.line, startColumn: mutant.place.column,
      endLine: mutant.place.endLine, endColumn: mutant.place.endColumn)
    let place = PhysicalLocation(
      artifactLocation: ["uri": escaped(path), "uriBaseId": Self.root], region: region)
    return Result(
      ruleId: mutant.kind.rawValue,
      ruleIndex: Mutant.Kind.allCases.firstIndex(of: mutant.kind) ?? 0,
      message: Message(text: "\(what) if this changes: \(mutant.before) → \(mutant.after)"),
      locations: [Location(physicalLocation: place)])
  }

  private static func escaped(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
