#if canImport(SwiftParser)
  import Testing

  @testable import grade

  @Suite("Places that a comment leaves out")
  struct LeftOutLinesTests {
    private func write(_ source: String) -> MutantWriter {
      MutantWriter(source, file: "A.swift", firstID: 0, dropped: [])
    }

    /// The lines of mutants that are left out, and of those that are made.
    private func lines(_ source: String) -> (out: [Int], made: [Int]) {
      let mutants = write(source).mutants
      return (
        mutants.filter { $0.leftOut != nil }.map(\.line),
        mutants.filter { $0.leftOut == nil }.map(\.line)
      )
    }

    @Test("A comment behind code leaves out its line, with the reason")
    func line() {
      let source = "let a = true  // no-mutants: so it is\nlet b = true"
      #expect(lines(source) == ([1], [2]))
      #expect(write(source).mutants.first?.leftOut == "so it is")
      #expect(write(source).text.hasPrefix("let a = true  // no-mutants: so it is\nlet b = ("))
    }

    @Test("A comment before a declaration, a statement or a case leaves out all of it")
    func items() {
      let declaration =
        "struct A {\n  // no-mutants: why\n  func a() {\n    b(1)\n  }\n  let c = 1\n}"
      #expect(lines(declaration).out == [4, 4])
      #expect(lines(declaration).made == [6])
      let statement = "func a() {\n  // no-mutants: why\n  if b {\n    c()\n  }\n  d()\n}"
      #expect(lines(statement).out == [3, 4])
      #expect(lines(statement).made == [1, 6])
      let branch = "switch a {\n// no-mutants: why\ncase .b:\n  c()\ndefault:\n  d()\n}"
      #expect(lines(branch) == ([4], [6]))
    }

    @Test("A comment inside of a statement leaves out the next line")
    func inside() {
      let source = "let a = [\n  1,\n  // no-mutants: why\n  2,\n  3,\n]"
      #expect(lines(source) == ([4], [2, 5]))
    }

    @Test("A comment without a reason is found; other comments are of no interest")
    func reason() {
      let source =
        "let a = 1  // no-mutants\n// no-mutants:\nlet b = 1\n// no-mutants why\nlet c = 1"
      #expect(write(source).leftOut.withoutReason == [1, 2, 4])
      let other = "let a = 1  // no-mutantsX: why\n// There are no-mutants: here\nlet b = 1"
      #expect(write(other).leftOut.withoutReason.isEmpty)
      #expect(lines(other).out.isEmpty)
    }

    @Test("A comment without a reason is an error with file and line")
    func error() throws {
      let error = #expect(throws: GradeError.self) {
        try MutantSources(
          ["Feed/A.swift": "\nlet a = 1  // no-mutants"], choice: MutantChoice(), dropping: [],
          folder: "/kit")
      }
      #expect(error?.what.hasPrefix("/kit/Feed/A.swift:2: ") == true)
    }

    @Test("Mutants are made, left out or dropped; each dropped one keeps its place and its texts")
    func sources() throws {
      let text = "let a = 1\nlet b = 2  // no-mutants: why\nlet c = 3\n#if OTHER\nlet d = 4\n#endif"
      let sources = try MutantSources(
        ["A.swift": text, "B.swift": "let a = b"], choice: MutantChoice(), firstID: 5,
        dropping: [5], folder: "/kit")
      #expect(sources.mutants.map(\.line) == [3])
      #expect(sources.mutants.map(\.id) == [7])
      #expect(sources.leftOut.map(\.line) == [2])
      #expect(
        sources.dropped.map { "\($0.line): \($0.before) → \($0.after)" } == [
          "1: let a = 1 → let a = 2"
        ])
      #expect(sources.uncompiled.map(\.lines) == [4...5])
      #expect(sources.count == 3)
      #expect(Array(sources.texts.keys) == ["A.swift"])
    }
  }
#endif
