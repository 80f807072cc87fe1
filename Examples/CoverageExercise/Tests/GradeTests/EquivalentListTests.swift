import Testing

@testable import grade

@Suite("Mutants that no test can tell")
struct EquivalentListTests {
  @Test("Lines are read, with counts, comments, bars in the code, and ends as on Windows")
  func read() throws {
    let lines = [
      "# why", "", " A.swift | a | b → a & b | both ", "B.swift | f(1) → f(2) (3) | so",
      "A | f(1) → f(2) | so",
    ]
    for end in ["\n", "\r\n"] {
      #expect(
        try EquivalentList(lines.joined(separator: end), path: "p").entries == [
          .init(file: "A.swift", before: "a | b", after: "a & b", count: 1, reason: "both"),
          .init(file: "B.swift", before: "f(1)", after: "f(2)", count: 3, reason: "so"),
          .init(file: "A", before: "f(1)", after: "f(2)", count: 1, reason: "so"),
        ])
    }
    for line in ["x", "a | b", "a | b | c", "a | b → c | "] {
      let error = #expect(throws: GradeError.self) {
        try EquivalentList("# one\r\n" + line, path: "P.txt")
      }
      #expect(error?.what.hasPrefix("P.txt, line 2 cannot be read: \(line.prefix(5))") == true)
    }
  }

  @Test("Survivors in the list have its reasons; entries without as many survivors are out of date")
  func reasons() throws {
    let list = try EquivalentList(
      "A | a && b → a || b | one\nA | gone → not | two\nB | c → d (2) | three\nA | e → f (2) | four",
      path: "p")
    let found = list.reasons(for: [
      ("A", "a && b", "a || b"), ("A", "a && b", "a || b"), ("A", "c", "d"), ("B", "c", "d"),
      ("B", "c", "d"), ("A", "e", "f"),
    ])
    #expect(found.reasons == [0: "one", 3: "three", 4: "three", 5: "four"])
    #expect(found.stale.map(\.before) == ["gone", "e"])
  }
}
