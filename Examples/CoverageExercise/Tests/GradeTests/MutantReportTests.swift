import Foundation
import Testing

@testable import grade

/// The formats that other people's programs read.
@Suite("Reports of mutants for other programs")
struct MutantReportTests {
  private func grade() -> MutantGrade {
    var grade = MutantGrade(target: "Kit", reference: Reference(.passed, details: []))
    grade.folder = "/nowhere/Sources/Kit"
    grade.sources = ["My Feed/A.swift": "let a = 1\n"]
    grade.results = MutantResult.Outcome.allCases.enumerated().map { index, outcome in
      MutantResult(
        mutant: mutant(index), outcome: outcome, seconds: 0.25,
        reason: outcome == .leftOut ? "why" : nil)
    }
    grade.dropped = [mutant(9)]
    return grade
  }

  private func mutant(_ id: Int) -> Mutant {
    Mutant(
      id: id, kind: .literal, file: "My Feed/A.swift",
      place: SourcePlace(line: 1, column: 9, endLine: 1, endColumn: 10), before: "let a = 1",
      after: "let a = 2", replacement: "2")
  }

  private func object(_ report: some Encodable) throws -> [String: Any] {
    let data = Data(try GradeJSON.text(report).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("SARIF has a result with rule, level, message and place for each survivor")
  func sarif() throws {
    let log = try object(SarifLog(grade()))
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let tool = try #require(run["tool"] as? [String: [String: Any]])
    let driver = try #require(tool["driver"])
    #expect(driver["name"] as? String == "grade")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    let result = try #require(results.first)
    #expect(result["ruleId"] as? String == "literal")
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "literal")
    #expect(result["level"] as? String == "warning")
    let message = try #require(result["message"] as? [String: String])
    #expect(message["text"] == "No test fails if this changes: let a = 1 → let a = 2")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(place["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == "My%20Feed/A.swift")
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
    let base = try #require(artifact["uriBaseId"].flatMap { bases[$0] })
    #expect(base["uri"] == "file:///nowhere/Sources/Kit/")
    #expect(
      place["region"] as? [String: Int] == [
        "startLine": 1, "startColumn": 9, "endLine": 1, "endColumn": 10,
      ])
  }

  @Test("Stryker's report has all that its schema requires")
  func stryker() throws {
    let report = try object(StrykerReport(grade()))
    #expect(report["schemaVersion"] as? String == "2")
    let thresholds = try #require(report["thresholds"] as? [String: Int])
    #expect(Set(thresholds.keys) == ["high", "low"])
    #expect((report["framework"] as? [String: String])?["name"] == "grade")
    let files = try #require(report["files"] as? [String: [String: Any]])
    let file = try #require(files["My Feed/A.swift"])
    #expect(file["language"] as? String == "swift")
    #expect(file["source"] as? String == "let a = 1\n")
    let mutants = try #require(file["mutants"] as? [[String: Any]])
    #expect(Set(mutants.compactMap { $0["id"] as? String }).count == 7)
    #expect(
      mutants.compactMap { $0["status"] as? String } == [
        "Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "Ignored", "CompileError",
      ])
    #expect(mutants[5]["statusReason"] as? String == "why")
    let first = try #require(mutants.first)
    #expect(first["mutatorName"] as? String == "literal")
    #expect(first["replacement"] as? String == "2")
    #expect(first["duration"] as? Double == 250)
    #expect(
      first["location"] as? [String: [String: Int]] == [
        "start": ["line": 1, "column": 9], "end": ["line": 1, "column": 10],
      ])
  }

  @Test("Paths begin at the repository, or else at the package")
  func root() throws {
    let folder = try TemporaryFolder()
    let target = folder.path + "/Package/Sources/Kit"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/Package/Package.swift"))
    #expect(ReportFile.root(around: target) == folder.path + "/Package")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.git", withIntermediateDirectories: true)
    #expect(ReportFile.root(around: target) == folder.path)
    #expect(
      ReportFile.path(of: "A.swift", in: target, below: folder.path)
        == "Package/Sources/Kit/A.swift")
  }

  @Test("A report that cannot be written is an error with its path")
  func unwritable() {
    let error = #expect(throws: GradeError.self) {
      try ReportFile.write(["a"], to: "/nowhere/at/all.json")
    }
    #expect(error?.what.contains("/nowhere/at/all.json") == true)
  }
}
