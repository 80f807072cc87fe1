#if canImport(SwiftParser)
  import Testing

  @testable import grade

  @Suite("The places of mutants")
  struct MutantPlaceTests {
    private func mutants(_ source: String) -> [Mutant] {
      MutantWriter(source, file: "A.swift", firstID: 0, dropped: []).mutants
    }

    @Test("Columns begin at 1, and the end is behind the last character")
    func columns() {
      let places = mutants("func f() {\n  a(\n    b == c)\n  d()\n}").map(\.place)
      #expect(places.contains(SourcePlace(line: 1, column: 10, endLine: 1, endColumn: 11)))
      #expect(places.contains(SourcePlace(line: 2, column: 3, endLine: 3, endColumn: 12)))
      #expect(places.contains(SourcePlace(line: 3, column: 5, endLine: 3, endColumn: 11)))
    }

    @Test("Columns count UTF-16 code units")
    func utf16() {
      #expect(mutants("let é = \"👍\" == a").first?.place.endColumn == 18)
    }

    @Test("A replacement in its place gives another source")
    func replacement() {
      let source = """
        final class A {
          weak var b: B? { didSet { c() } }
          func e() {
            run { [weak self] in self?.go(h, true) }
            let i = j ?? k
            if m { return }
            guard !n, o < 2 else { return }
            p = q ? r : s
          }
        }
        """
      let all = mutants(source)
      #expect(all.count > 15)
      for mutant in all { #expect(replaced(mutant, in: source) != source, "\(mutant.before)") }
      let texts = all.map { replaced($0, in: source) }
      #expect(texts.contains { $0.contains("func e() { return;\n") })
      #expect(texts.contains { $0.contains("  var b: B? { didSet { c() } }") })
      #expect(texts.contains { $0.contains("run { [self] in") })
      #expect(texts.contains { $0.contains("let i = k\n") })
    }

    /// The source with the mutant, as a viewer makes it from a report.
    private func replaced(_ mutant: Mutant, in source: String) -> String {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let (place, first) = (mutant.place, mutant.place.line - 1)
      let head = lines[first].prefix(place.column - 1)
      let tail = lines[place.endLine - 1].dropFirst(place.endColumn - 1)
      return (lines[..<first] + [head + mutant.replacement + tail] + lines[place.endLine...])
        .joined(separator: "\n")
    }
  }
#endif
