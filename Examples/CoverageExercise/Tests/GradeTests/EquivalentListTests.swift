import Testing

@testable import grade

@Suite("Mutants that no test can tell")
struct EquivalentListTests {
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

  @Test("Lines may end as on Windows")
  func windows() throws {
    let list = try EquivalentList(
      "# why\r\nA.swift | a → b | one\r\n\r\nB.swift | c → d | two\r\n", path: "p")
    #expect(list.entries.map(\.file) == ["A.swift", "B.swift"])
    #expect(list.entries.map(\.reason) == ["one", "two"])
    let error = #expect(throws: GradeError.self) { try EquivalentList("#\r\nx\r\n", path: "p") }
    #expect(error?.what == "p, line 2 cannot be read: x")
  }

  @Test("Survivors in the list have its reasons; entries without as many survivors are out of date")
  func reasons() throws {
    let list = try EquivalentList(
      """
      A.swift | a && b → a || b | one
      A.swift | gone → not | two
      B.swift | c → d (2) | three
      A.swift | e → f (2) | four
      """, path: "p")
    let found = list.reasons(for: [
      ("A.swift", "a && b", "a || b"), ("A.swift", "a && b", "a || b"), ("A.swift", "c", "d"),
      ("B.swift", "c", "d"), ("B.swift", "c", "d"), ("A.swift", "e", "f"),
    ])
    #expect(found.reasons == [0: "one", 3: "three", 4: "three", 5: "four"])
    #expect(found.stale.map(\.before) == ["gone", "e"])
  }
}
