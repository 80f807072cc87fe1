import Testing

@testable import grade

@Suite("Mutants that no test can tell")
struct EquivalentListTests {
  private func result(
    _ id: Int, _ outcome: MutantResult.Outcome = .survived, after: String = "a || b"
  ) -> MutantResult {
    let mutant = Mutant(
      id: id, kind: .changedOperator, file: "Kit/A.swift",
      place: SourcePlace(line: id, column: 3, endLine: id, endColumn: 9), before: "a && b",
      after: after)
    return MutantResult(mutant: mutant, outcome: outcome, seconds: 0)
  }

  @Test("Lines are read, with counts, comments and bars in the code")
  func read() throws {
    let list = try EquivalentList(
      "# why\n\n A.swift | a | b → a & b | both are the same \nB.swift | f(1) → f(2) (3) | so\n",
      path: "p")
    #expect(
      list.entries == [
        .init(
          file: "A.swift", before: "a | b", after: "a & b", count: 1, reason: "both are the same"),
        .init(file: "B.swift", before: "f(1)", after: "f(2)", count: 3, reason: "so"),
      ])
    #expect(try EquivalentList("A | f(1) → f(2) | so", path: "p").entries.first?.after == "f(2)")
  }

  @Test(
    "A line that cannot be read is named", arguments: ["x", "a | b", "a | b | c", "a | b → c | "])
  func wrong(_ line: String) throws {
    let error = #expect(throws: GradeError.self) {
      try EquivalentList("# one\n" + line, path: "P.txt")
    }
    #expect(error?.what.contains("P.txt, line 2") == true)
  }

  @Test("Survivors in the list are equivalent; entries without a survivor are reported")
  func mark() throws {
    let list = try EquivalentList(
      "Kit/A.swift | a && b → a || b | one\nKit/A.swift | gone → not | two", path: "p")
    var results = [result(1, .killed), result(2), result(3), result(4, after: "other")]
    let stale = list.mark(&results)
    #expect(results.map(\.outcome) == [.killed, .equivalent, .survived, .survived])
    #expect(results[1].reason == "one")
    #expect(stale.map(\.before) == ["gone"])
  }

  @Test("An entry for two places that fits one is out of date")
  func count() throws {
    let list = try EquivalentList("Kit/A.swift | a && b → a || b (2) | one", path: "p")
    var one = [result(1)]
    #expect(list.mark(&one).count == 1)
    var two = [result(1, .unreached), result(2)]
    #expect(list.mark(&two).isEmpty)
    #expect(two.map(\.outcome) == [.equivalent, .equivalent])
  }

  @Test("The score ignores equivalent mutants and counts those that were stopped")
  func score() {
    var grade = MutantGrade(target: "Kit", reference: Reference(.passed, details: []))
    #expect(grade.score == 100)
    grade.folder = "/p/Sources/Kit"
    grade.results = [
      result(1, .killed), result(2, .stopped), result(3), result(4, .unreached),
      result(5, .equivalent), result(6, .leftOut),
    ]
    #expect(grade.score == 50)
    let text = MutantTable(grade: grade).text
    #expect(
      text.contains("/p/Sources/Kit/Kit/A.swift:3:3: warning: survived: a && b → a || b\n"))
    #expect(text.contains("/p/Sources/Kit/Kit/A.swift:4:3: warning: unreached: "))
    #expect(!text.contains("A.swift:1:"))
    #expect(text.contains("   50.0 %  2 of 4  Kit/A.swift\n"))
    #expect(
      text.contains(
        "6 mutants of Kit: 1 killed, 1 stopped, 1 survived, 1 unreached, 1 equivalent, 1 left out"))
    let page = MutantPage(grade: grade).page.text
    #expect(page.contains("Kit/A.swift:3:3"))
    #expect(page.contains(">2 of 4</td>"))
    #expect(page.contains("a &amp;&amp; b"))
    let json = MutantJSON(grade)
    #expect(
      json.counts == [
        "killed": 1, "stopped": 1, "survived": 1, "unreached": 1, "equivalent": 1, "left out": 1,
      ])
    #expect(json.files.map(\.score) == [50])
    #expect(json.mutants[2].column == 3)
    #expect(json.mutants.map(\.outcome) == grade.results.map(\.outcome))
  }
}
