#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  @Suite("Writing mutants")
  struct MutantWriterTests {
    private func write(
      _ source: String, dropping dropped: Set<Int> = [], target: TargetFacts = TargetFacts()
    ) -> MutantWriter {
      MutantWriter(
        source, file: "A.swift", firstID: 0, dropped: dropped, target: target, naming: "S",
        asking: { "Q(\($0))" })
    }

    /// Code with mutants of all kinds.
    private static let sample = """
      final class A {
        weak var b: B? { didSet { if b == nil { c(1, d) } } }
        weak var plain: B?
        func e() {
          run { [weak self, f = g + 1] in self?.go(h, true) }
          run { [weak self] in
            let i = j ?? k
            l += i
          }
          if m { return }
          guard !n, o < 2 else { return }
          p = q
            ? r : s
        }
      }
      """

    @Test(
      "Each kind of change, shown on one line with what is around it",
      arguments: [
        // Operators.
        ("let a = b == c", ["let a = b == c → let a = b != c"]),
        ("let a = b < c", ["let a = b < c → let a = b <= c", "let a = b < c → let a = b >= c"]),
        ("let a = b ?? c", ["let a = b ?? c → let a = c"]),
        ("a += b", ["a += b → removed", "a += b → a -= b"]),
        ("let a = b + \"x\"\nlet d = [b] + c", []),
        // Literals.
        ("let a = true", ["let a = true → let a = false"]),
        ("let a = 1_000", ["let a = 1_000 → let a = 1001"]),
        ("let a = 0xff", ["let a = 0xff → let a = 256"]),
        ("let a = 0.5", ["let a = 0.5 → let a = 2.0"]),
        ("let a = 9223372036854775807\nenum E: Int { case a = 1 }", []),
        // Conditions, each negated once.
        ("if a, b == c { }", ["a, b == c → !(a), b == c", "a, b == c → a, b != c"]),
        ("guard a() else { return }", ["a() → !(a())"]),
        ("let a = !b", ["let a = !b → let a = b"]),
        ("let a = b ? c : d", ["let a = b ? c : d → let a = !(b) ? c : d"]),
        ("if let a { b = a }", ["b = a → removed"]),
        // Statements.
        ("if a == b {\n  return\n}", ["a == b → a != b", "return → removed"]),
        (
          "func f() {\n  a()\n  try await e?.f()\n}",
          ["func f → func f { return }", "a() → removed", "try await e?.f() → removed"]
        ),
        ("let a = { task.cancel() }", ["task.cancel() → removed"]),
        // Of a declaration the comment before it is no part.
        ("/// All.\nlet a =\n  true", ["let a = true → let a = false"]),
        // Patterns and attributes.
        ("@available(iOS 13, *)\nfunc f() {}\nswitch a {\ncase 1: break\ndefault: break\n}", []),
        // Logs and hashes have none, and one `print` of a function can be left out.
        ("debugPrint(a == b)\nNSLog(\"a\", 1)\nSelf.logger.info(\"a\", b + 1)\nlog?.error(1)", []),
        (
          "do { print(b == 1) }\nprint(2)\nlet a = { print(3) }\nlet b = { print(4); print(5) }",
          ["print(b == 1) → removed", "print(4) → removed"]
        ),
        ("func hash(into hasher: inout Hasher) { hasher.combine(a + 1) }", []),
        ("func hash(of a: Int) { b(1) }", ["b(1) → removed", "b(1) → b(2)"]),
      ])
    func changes(source: String, changes: [String]) {
      #expect(write(source).mutants.map { "\($0.before) → \($0.after)" } == changes)
    }

    @Test(
      "The written code asks the switch by names that are not the user's",
      arguments: [
        (
          "let a = b < 1 && c  // why",
          "let a = (Q(0) ? (b < 1 || c) : ((Q(1) ? (b <= 1) : Q(2) ? (b >= 1) : "
            + "(b < (Q(3) ? (2) : (1)))) && c))  // why"
        ),
        ("if a() { b() }", "if (Q(0) ? (!(a())) : (a())) { if Q(1) {  } else { b() } }"),
        (
          "func f() {\n  let a = b\n  let c = d\n}",
          "func f() { if Q(0) { return };\n  let a = b\n  let c = d\n}"
        ),
        // Weak references become strong. A capture that is not used would be let go at once.
        (
          "a = { [weak self] in\n  self?.b()\n}",
          "if Q(0) {  } else { a = { [S_kept1 = (Q(1) ? self : nil), weak self] in _ = S_kept1; \n"
            + "  if Q(2) {  } else { self?.b() }\n} }"
        ),
        (
          "let a = { [weak self] in\n  self?.b  // why\n}",
          "let a = { [S_kept0 = (Q(0) ? self : nil), weak self] in\n"
            + "  S.using(S_kept0, self?.b)  // why\n}"
        ),
        (
          "class A { weak var b: B? { didSet { c = b } }\nweak var d: D? }",
          "class A { weak var b: B? { didSet { if Q(0) { S_kept0 = b };  if Q(1) {  } else { c = b } "
            + "} }; private var S_kept0: Any?\n"
            + "weak var d: D? { didSet { if Q(2) { S_kept2 = d } } }; private var S_kept2: Any? }"
        ),
      ])
    func text(source: String, text: String) { #expect(write(source).text == text) }

    @Test("Whichever mutant is dropped, it leaves no trace, and the others keep their numbers")
    func dropped() {
      let all = write(Self.sample).mutants
      let living = all.map(\.id)
      #expect(living.count > 20)
      for id in living {
        let writer = write(Self.sample, dropping: [id])
        #expect(writer.mutants == all)
        let asked = writer.text.components(separatedBy: "Q(").dropFirst()
        let numbers = asked.compactMap { $0.split(separator: ")").first.flatMap { Int($0) } }
        #expect(numbers.sorted() == living.filter { $0 != id })
      }
      #expect(write(Self.sample, dropping: Set(living)).text == Self.sample)
      // A viewer puts the replacement in the mutant's place.
      let texts = all.map { replaced($0, in: Self.sample) }
      #expect(!texts.contains(Self.sample))
      for part in ["func e() { return;\n", " var b: B? { didSet", "{ [self, f", "i = k\n"] {
        #expect(texts.contains { $0.contains(part) }, "\(part)")
      }
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

    @Test("Columns begin at 1 and count UTF-16 code units; a long list is a table")
    func places() {
      for (count, mutants) in [(200, 200), (201, 0)] {
        let list = "let a = [\(String(repeating: "1, ", count: count))]"
        #expect(write(list).mutants.count == mutants)
      }
      let place = write("a(\n  \"é👍\" == b)").mutants.map(\.place)
      #expect(place.first == SourcePlace(line: 1, column: 1, endLine: 2, endColumn: 14))
      #expect(place.last == SourcePlace(line: 2, column: 3, endLine: 2, endColumn: 13))
    }

    @Test(
      "What the compiler needs is not left out",
      arguments: [
        // Values.
        ("func f() -> Int { a() }", ["a()"]), ("var a: Int { b() }", ["b()"]),
        ("let a = b.map { c($0) }", ["c($0)"]), ("init(a: Int) { self.a = a }", ["self.a = a"]),
        ("super.init()", ["super.init()"]),
        ("func f() -> Int {\n  let a = b\n  return a\n}", ["func f"]),
        ("struct A {\n  weak var b: B?\n}", ["weak var b"]),
        // No observer hears of what an initialiser sets.
        ("final class A {\n  weak var b: B?\n  init(b: B) { self.b = b }\n}", ["weak var b"]),
        // Variables that are declared without a value.
        ("func f() { let a: Int; if b { a = c } else { a = d }; e(a) }", ["a = c", "a = d"]),
        ("var a: Int\nif b { a = c } else { a = d }", ["a = c", "a = d"]),
        ("let a: Int?\nif b { a = c } else { return }", ["a = c", "return"]),
        ("let (a, b): (Int, Int)\n(a, b) = c", ["(a, b) = c"]),
        ("init() { if a { b = c; return }; b = d }", ["b = c", "return", "b = d"]),
        ("guard a else { if b { return }; return }", ["return"]),
        // Calls that never return.
        ("fatalError()", ["fatalError()"]), ("Foundation.exit(a)", ["Foundation.exit(a)"]),
        ("try self.dies(a)", ["try self.dies(a)"]), ("dispatchMain()", ["dispatchMain()"]),
        ("let a = b ?? fatalError()", ["let a = b ?? fatalError()"]),
        ("while true { a = b }", ["true"]), ("repeat { a = b } while true", ["true"]),
        // Values of expressions with branches.
        ("let a = if b { c() } else { d() }", ["c()", "d()"]),
        (
          "a = switch b { case .c: try d() default: if e { f() } else { g() } }",
          ["try d()", "f()", "g()"]
        ),
        ("func f() -> Int { if a { b() } else if c { d() } else { e() } }", ["b()", "d()", "e()"]),
        ("var a: Int { switch b { case .c: d() default: throw e } }", ["d()"]),
        ("let a = { if b { c() } else { d() } }", ["c()", "d()"]),
        ("func f() -> Int {\n#if DEBUG\na()\n#endif\n}", ["a()"]),
      ])
    func needed(source: String, needed: [String]) {
      var compiled = CompiledCode()
      compiled.answers = ["DEBUG": true]
      let target = TargetFacts(
        ["func dies(_ a: Int) throws -> Never { fatalError() }"], compiled: compiled)
      let mutated = write(source, target: target).mutants.map(\.before)
      for text in needed { #expect(!mutated.contains(text), "\(text)") }
    }

    @Test(
      "Other statements beside them are left out",
      arguments: [
        ("func f() { var a: Int?; if b { a = c } }", "a = c"),
        ("func f() { let a = b; g.a = c; run { a = d } }", "g.a = c"),
        ("func f() { let a: Int; a = 1; run { if b { return } } }", "return"),
        ("func f() { if a { b() } else { c() } }", "b()"),
        ("func f() -> Int { if a { b(); return c } else { return d } }", "b()"),
        ("let a = { if b { c() } }", "c()"),
        ("let a = { switch b { case .d: return; case .e: c() } }", "c()"),
        // A method of the target's own has the name of a system's function.
        ("final class A { func abort(_ a: B) { c = a }\n func d() { abort(.e) } }", "abort(.e)"),
      ])
    func others(source: String, change: String) {
      let mutants = write(source, target: TargetFacts([source])).mutants
      #expect(mutants.contains { $0.before == change && $0.after == Mutant.removed })
    }

    @Test(
      "Operators of the target are grouped as it says; a row with an unknown one is left as it is",
      arguments: [
        ("infix operator <> : MultiplicationPrecedence", "(Q(0) ? (b <> c - d) : (b <> c + d))"),
        ("public infix operator <> : ComparisonPrecedence", "b <> (Q(0) ? (c - d) : (c + d))"),
        ("", "b <> c + d"),
        ("precedencegroup Low { }\ninfix operator <> : Low", "b <> c + d"),
      ])
    func ownOperators(operators: String, text: String) {
      #expect(write("b <> c + d", target: TargetFacts([operators])).text == text)
    }

    @Test("Where the compiler complains, that mutant is found")
    func found() {
      func found(_ line: Int, _ column: Int, _ why: String = "", in text: String) -> Set<Int> {
        MutantFinder(text) { $0.hasPrefix("Q(") ? Int($0.dropFirst(2).dropLast()) : nil }
          .mutants(at: BuildProblem(file: "", line: line, column: column, message: why))
      }
      let text = write("let a = b < c").text
      #expect(text == "let a = (Q(0) ? (b <= c) : Q(1) ? (b >= c) : (b < c))")
      for (part, ids) in [("<=", [0]), (">=", [1]), ("(b < c", [0, 1]), ("let a", [0, 1])] {
        let column = text.utf8.count - (text.components(separatedBy: part).last ?? "").utf8.count
        #expect(found(1, column, in: text) == Set(ids))
      }
      // Where a value is missing, statements that are left out come first, of these the last ones of
      // their blocks, and where a function ends, its own last one.
      let function = write(
        "func f() -> Int {\nlet a: Int\nif b { a = 1; c() } else { die() }\nd(a)\nstop()\n}")
      for (line, column, message, ids) in [
        (6, 1, "missing return in", [5]), (4, 23, "used before being initialized", [2, 3]),
        (6, 1, "", [2, 3, 5]),
      ] { #expect(found(line, column, message, in: function.text) == Set(ids)) }
    }
  }
#endif
