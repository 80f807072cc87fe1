#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  /// Mutants of a package that is no part of the exercise and has all that is odd, graded with its own
  /// tests; each point once.
  @Suite("Mutants of any package")
  struct AnyPackageTests {
    /// Graded once: `Suites/AnyPackage` with what git does not keep, a file whose lines end as on Windows.
    /// Only what differs is written anew, so that it is built only once.
    private static let graded = Task {
      let receipt = "Sources/Till/Receipt.swift"
      try FolderCopy(of: suites + "/Mini/Kit", at: place + "/Mini/Kit").update()
      try FolderCopy(of: suites + "/AnyPackage", at: folder, keeping: [receipt]).update()
      let text = try String(contentsOfFile: "\(suites)/AnyPackage/\(receipt)", encoding: .utf8)
      let lines = text.components(separatedBy: "\n").joined(separator: "\r\n")
      try FolderCopy.write(lines.utf8, to: "\(folder)/\(receipt)")
      return try await Mini.mutants(["--package", folder, "--mutants", "Till"])
    }

    private static let suites = String(Mini.folder.dropLast("/Mini".count))
    private static let place = suites + "/AnyPackage/.build/sample"
    private static let folder = place + "/AnyPackage"

    private func grade() async throws -> MutantGrade { try await Self.graded.value }

    @Test("Tests of both libraries run, also those that know the target only through another one")
    func tests() async throws {
      let grade = try await grade()
      #expect(grade.tests.reference.status == .passed)
      let suites = Set(grade.tests.reference.tests.map(\.suite))
      #expect(suites == ["ReceiptTests", "SaleTests", "ShopTests"])
      let discount = "total >= 100 ? total / 10 : 0 → total >= 100 ? total / 11 : 0"
      for (mutant, test) in [
        ("price > number → price >= number", "ReceiptTests/line()"),
        ("sales.tap() → removed", "SaleTests/testASaleIsCountedAndNothingIsSoldForNothing"),
        (discount, "ShopTests/testDiscount"),
      ] {
        let result = grade.results.first { "\($0.mutant.before) → \($0.mutant.after)" == mutant }
        #expect(result?.result.by.map(\.id) == [test])
      }
    }

    @Test("XCTest is enough; a test that fails without a mutant is left out, and named")
    func xctestAlone() async throws {
      _ = try await grade()  // It writes the package.
      let words = ["--package", Self.folder, "--mutants", "Shop", "--tests", "ShopTests"]
      let grade = try await Mini.mutants(words)
      #expect(grade.outcomes["till.sell(price: price) → removed"] == .caught)
      let place = "\n  \(Self.folder)/Tests/ShopTests/ShopTests.swift:10: ShopTests.testHalf: "
      #expect(MutantTable(grade: grade).text.contains(place))
    }

    @Test("Each mutant is counted once, whatever becomes of it")
    func sums() async throws {
      let (grade, outcomes) = try await (grade(), grade().outcomes)
      #expect(outcomes["total >= 100 ? total / 10 : 0 → total > 100 ? total / 10 : 0"] == .missed)
      #expect(outcomes["exit(1) → exit(2)"] == .unreached)
      let found = grade.results.compactMap(\.result.search?.text)
      #expect(found.contains("till.sell(price: 100)\n#expect(till.discount() == 10)\n"))
      #expect(outcomes["price > 0 → price > 1"] == .equivalent)
      #expect(grade.stale.isEmpty)
      #expect(grade.uncompiled.map(\.condition) == ["#if os(Windows) || swift(<6)"])
      // Only what cannot compile; not constants and branches with a value.
      let dropped = grade.results.filter { $0.outcome == .dropped }.map(\.mutant.after)
      #expect(dropped == ["public static let most: UInt8 = 256"])
      let text = MutantTable(grade: grade).text
      #expect(text.contains("\(grade.results.count) planned = "))
      #expect(
        text.contains(" run + 2 unreached + 1 equivalent + 0 probably equivalent + 1 dropped."))
      #expect(text.contains(":5: warning: missed: total >= 100"))
      let score = try #require(grade.score)
      #expect(score > 75 && score < 100)
    }

    @Test("Names that a switch could have and lines that end as on Windows do no harm")
    func oddities() async throws {
      let grade = try await grade()
      #expect(grade.sources["Receipt.swift"]?.contains("let number = 1000\r\n") == true)
      for mutant in [
        "let number = 1000 → let number = 1001", "isMutant(price) → !(isMutant(price))",
        // In a linked folder.
        "price / 5 → price * 5",
      ] { #expect(grade.outcomes[mutant] == .caught) }
    }
  }
#endif
