#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  /// Mutants of a package that is no part of the exercise and has all that is odd, graded with its own
  /// tests; each point once.
  @Suite("Mutants of any package")
  struct AnyPackageTests {
    /// Graded once.
    private static let graded = Task {
      let sample = try SamplePackage()
      return (sample, try await Mini.mutants(["--package", sample.folder, "--mutants", "Till"]))
    }

    private func grade() async throws -> MutantGrade { try await Self.graded.value.1 }

    @Test("Tests of both libraries run, also those that know the target only through another one")
    func tests() async throws {
      let grade = try await grade()
      #expect(grade.reference.status == .passed)
      // The tests of folders pass only in a whole copy: a script, a hidden file, an empty folder.
      #expect(
        grade.reference.suites == ["FolderTests", "ReceiptTests", "SaleTests", "ShopTests"])
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

    @Test("Each mutant is counted once, whatever becomes of it")
    func sums() async throws {
      let (grade, outcomes) = try await (grade(), grade().outcomes)
      #expect(outcomes["total >= 100 ? total / 10 : 0 → total > 100 ? total / 10 : 0"] == .missed)
      #expect(outcomes["exit(1) → exit(2)"] == .unreached)
      #expect(outcomes["price > 0 → price > 1"] == .equivalent)
      #expect(grade.stale.isEmpty)
      let reasons = Set(grade.results.filter { $0.outcome == .leftOut }.compactMap(\.reason))
      #expect(reasons == ["of no interest to anybody", "shown as an example"])
      let text = MutantTable(grade: grade).text
      #expect(text.contains("\(grade.results.count) planned = "))
      #expect(text.contains(" run + 2 unreached + 1 equivalent + 1 dropped + 4 left out"))
      #expect(text.contains(":5: warning: missed: total >= 100"))
      let score = try #require(grade.score)
      #expect(score > 75 && score < 100)
    }

    @Test("No condition of #if has mutants, and what is not compiled here is listed without any")
    func conditions() async throws {
      let grade = try await grade()
      let lines = Set(grade.results.filter { $0.mutant.file == "Receipt.swift" }.map(\.mutant.line))
      #expect(lines == [4, 5, 7, 14, 27, 37, 51, 52])
      #expect(grade.uncompiled.map(\.condition) == ["#else", "#if os(Windows)"])
      #expect(grade.uncompiled.map(\.lines) == [16...17, 20...21])
      #expect(grade.uncompiled.map(\.isKnown) == [true, true])
    }

    @Test("Only what cannot compile is dropped, by name; not constants and branches with a value")
    func dropped() async throws {
      let dropped = try await grade().results.filter { $0.outcome == .dropped }.map(\.mutant)
      #expect(dropped.map(\.file) == ["Taxes/Tax.swift"])
      #expect(dropped.map(\.after) == ["public static let most: UInt8 = 256"])
    }

    @Test("Names that a switch could have and lines that end as on Windows do no harm")
    func oddities() async throws {
      let (grade, outcomes) = try await (grade(), grade().outcomes)
      #expect(grade.sources["Receipt.swift"]?.contains("let number = 1000\r\n") == true)
      #expect(outcomes["let number = 1000 → let number = 1001"] == .caught)
      #expect(outcomes["isMutant(price) → !(isMutant(price))"] == .caught)
      // In a linked folder.
      #expect(outcomes["price / 5 → price * 5"] == .caught)
    }

    @Test("Where nothing is run there is no score, and the exit status is 1")
    func nothing() async throws {
      let folder = try TemporaryFolder()
      let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "P")])
        """
      try FolderCopy.write(manifest.utf8, to: folder.path + "/Package.swift")
      try FolderCopy.write("enum P {}".utf8, to: folder.path + "/Sources/P/P.swift")
      let grade = try await Mini.mutants(["--package", folder.path, "--mutants", "P"])
      #expect(grade.planned == 0)
      #expect(grade.score == nil && !grade.isValid)
      #expect(GradeCommand.status(score: grade.score, minimum: 100) == 1)
    }
  }
#endif
