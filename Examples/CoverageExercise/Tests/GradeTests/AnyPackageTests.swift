#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  /// The whole path on a package that is no part of the exercise.
  @Suite("Mutants of any package")
  struct AnyPackageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Suites/AnyPackage").path

    @Test("Tests of both libraries run, also those that know the target through another one")
    func wholePath() async throws {
      let arguments = [
        "--package", Self.folder, "--mutants", "Till", "--workspace",
        Self.folder + "/.build/grade-tests",
      ]
      let grade = try await OwnThread.run {
        try MutantGrader(
          options: try Options(arguments), target: "Till",
          progress: Progress(isTerminal: false) { _ in }
        ).run()
      }
      #expect(grade.reference.status == .passed)
      #expect(grade.reference.suites == ["SaleTests", "ShopTests", "TotalTests"])
      let outcomes = Dictionary(
        grade.results.map { ("\($0.mutant.before) → \($0.mutant.after)", $0.outcome) },
        uniquingKeysWith: { one, _ in one })
      // By XCTest, by Swift Testing, and by tests of another target.
      #expect(outcomes["sales.tap() → removed"] == .killed)
      #expect(outcomes["total += price → total -= price"] == .killed)
      #expect(
        outcomes["total >= 100 ? total / 10 : 0 → total >= 100 ? total * 10 : 0"] == .killed)
      #expect(
        outcomes["total >= 100 ? total / 10 : 0 → total > 100 ? total / 10 : 0"] == .survived)
      #expect(outcomes["price > 0 → price > 1"] == .equivalent)
      #expect(grade.stale.isEmpty)
      let reasons = Set(grade.results.filter { $0.outcome == .leftOut }.compactMap(\.reason))
      #expect(reasons == ["of no interest to anybody", "shown as an example"])
      #expect(grade.files.map(\.file) == ["Till.swift"])
      #expect(grade.score > 80 && grade.score < 100)
      #expect(
        MutantTable(grade: grade).text.contains(
          "\(Self.folder)/Sources/Till/Till.swift:30:5: warning: survived: total >= 100"))
    }
  }
#endif
