#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  @Suite("Writing mutants")
  struct MutantWriterTests {
    private func write(_ source: String, dropping dropped: Set<Int> = []) -> MutantWriter {
      MutantWriter(source, file: "A.swift", firstID: 0, dropped: dropped)
    }

    /// The mutants of a source, as `before → after`.
    private func changes(_ source: String) -> [String] {
      write(source).mutants.map { "\($0.before) → \($0.after)" }
    }

    @Test("Each operator and its others, in the text around it")
    func operators() {
      #expect(changes("let a = b == c") == ["let a = b == c → let a = b != c"])
      #expect(
        changes("let a = b < c") == [
          "let a = b < c → let a = b <= c", "let a = b < c → let a = b >= c",
        ])
      #expect(changes("let a = b ?? c") == ["let a = b ?? c → let a = c"])
      #expect(changes("let a = b + \"x\"").isEmpty)
      #expect(changes("let a = [b] + c").isEmpty)
    }

    @Test("A few swapped arguments are shown whole, and of many only the two")
    func swappedArguments() {
      #expect(changes("let a = b(c, d: e)") == ["let a = b(c, d: e) → let a = b(e, d: c)"])
      let many = "let a = B(one: \"1\", two: \"2\", \(String(repeating: "c", count: 70)): d)"
      #expect(changes(many).first == "one: \"1\", two: \"2\" → one: \"2\", two: \"1\"")
      #expect(write(many).text.contains("B(one: \"2\", two: \"1\", ccc"))
      #expect(changes("let a = min(max(b, c), d)").isEmpty)
    }

    @Test("Files are chosen by the beginning or end of their path; by default all")
    func chosenFiles() {
      let paths = ["Feed/Row.swift", "Feed/List.swift", "Like/Feed/Row.swift"]
      let chosen = { (only: String?) in paths.filter { MutantChoice(only: only).includes($0) } }
      #expect(chosen(nil) == paths)
      #expect(chosen("Feed/") == Array(paths[..<2]))
      #expect(chosen("Row.swift") == [paths[0], paths[2]])
      #expect(chosen("Feed") == Array(paths[..<2]))
      #expect(chosen("ist").isEmpty)
    }

    @Test("A comment before a place is not part of it")
    func comments() {
      #expect(changes("/// All.\nlet a = true") == ["let a = true → let a = false"])
      #expect(changes("// So.\nlet a = b == c") == ["let a = b == c → let a = b != c"])
    }

    @Test("The written code asks the switch, and mutants inside are kept")
    func nested() {
      #expect(
        write("let a = b == 1 && c  // why").text
          == "let a = (isMutant(0) ? (b == 1 || c) : ((isMutant(1) ? (b != 1) : (b == "
          + "(isMutant(2) ? (2) : (1)))) && c))  // why")
    }

    @Test("A dropped mutant leaves no trace, and the others keep their numbers")
    func dropped() {
      let writer = write("let a = b == 1", dropping: [0])
      #expect(writer.text == "let a = b == (isMutant(1) ? (2) : (1))")
      #expect(writer.mutants.map(\.id) == [0, 1])
      #expect(write("let a = b == 1", dropping: [0, 1]).text == "let a = b == 1")
    }

    @Test("Every mutant that is noted is written, once, also in a statement that has to stay")
    func writtenOnce() {
      let source = "func f() -> Int { a(1) }\nfunc g() {\n  let b = c { d(2) }\n  if e { h(3) }\n}"
      let writer = write(source)
      let questions = writer.text.components(separatedBy: "isMutant(").dropFirst()
      let asked = questions.compactMap { $0.split(separator: ")").first.flatMap { Int($0) } }
      #expect(asked.sorted() == writer.mutants.map(\.id))
    }

    @Test("Whichever mutant is dropped, the numbers stay")
    func stableNumbers() {
      let source = """
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
            p = q ? r : s
          }
        }
        """
      let all = write(source).mutants
      #expect(all.count > 20)
      for mutant in all { #expect(write(source, dropping: [mutant.id]).mutants == all) }
      #expect(write(source, dropping: Set(all.map(\.id))).text == source)
    }

    @Test("Literals")
    func literals() {
      #expect(changes("let a = true") == ["let a = true → let a = false"])
      #expect(changes("let a = 1_000") == ["let a = 1_000 → let a = 1001"])
      #expect(changes("let a = 0xff") == ["let a = 0xff → let a = 256"])
      #expect(changes("let a = 0.5") == ["let a = 0.5 → let a = 2.0"])
      #expect(changes("let a = 9223372036854775807").isEmpty)
      #expect(changes("enum E: Int { case a = 1 }").isEmpty)
    }

    @Test("Conditions are negated, once")
    func conditions() {
      #expect(
        changes("if a, b == c { d() }").prefix(2) == [
          "a, b == c → !(a), b == c", "a, b == c → a, b != c",
        ])
      #expect(changes("guard a() else { return }") == ["a() → !(a())"])
      #expect(changes("let a = !b") == ["let a = !b → let a = b"])
      #expect(changes("let a = b ? c : d") == ["let a = b ? c : d → let a = !(b) ? c : d"])
      #expect(changes("if let a { b = a }") == ["b = a → removed"])
    }

    @Test("Statements that can be left out")
    func removed() {
      let kinds = write("func f() {\n  a()\n  b.cancel()\n  c = d\n  try await e?.f()\n}").mutants
        .map(\.kind)
      #expect(
        kinds == [
          .earlyReturn, .removedCall, .removedCancellation, .removedAssignment, .removedCall,
        ])
      #expect(
        write("func f() {\n  a()\n}").text == "func f() {\n  if isMutant(0) {  } else { a() }\n}")
      #expect(changes("a += b") == ["a += b → removed", "a += b → a -= b"])
      #expect(changes("if a == b {\n  return\n}") == ["a == b → a != b", "return → removed"])
    }

    @Test("A value is no statement, and an initialiser must set its properties")
    func kept() {
      #expect(changes("func f() -> Int { a() }").isEmpty)
      #expect(changes("var a: Int { b() }").isEmpty)
      #expect(changes("let a = b.map { c($0) }").isEmpty)
      #expect(changes("init(a: Int) { self.a = a }").isEmpty)
      #expect(changes("super.init()").isEmpty)
      #expect(
        changes("run { task.cancel() }") == [
          "run { task.cancel() } → removed", "task.cancel() → removed",
        ])
    }

    @Test("A function left at once")
    func early() {
      #expect(
        write("func f() {\n  let a = b\n  let c = d\n}").text
          == "func f() { if isMutant(0) { return };\n  let a = b\n  let c = d\n}")
      #expect(changes("func f() -> Int {\n  let a = b\n  return a\n}").isEmpty)
    }

    @Test("Arguments of which both fit")
    func arguments() {
      #expect(changes("let a = f(b, c)") == ["let a = f(b, c) → let a = f(c, b)"])
      #expect(changes("let a = f(x: b, y: c)") == ["let a = f(x: b, y: c) → let a = f(x: c, y: b)"])
      #expect(changes("let a = f(b, b)").isEmpty)
      #expect(changes("let a = f(\"b\", nil)").isEmpty)
      #expect(changes("let a = f(&b, c)").isEmpty)
    }

    @Test("Weak references become strong")
    func weak() {
      let closure = write("run { [weak self] in self?.go() }")
      #expect(closure.mutants.map(\.kind).contains(.removedWeak))
      #expect(closure.text.contains("[weak self, kept"))
      #expect(closure.text.contains("? self : nil)"))
      #expect(closure.text.contains("mutantUsing(kept"))
      let two = write("let a = { [weak self] in\n  let b = c\n  let d = e\n}")
      #expect(two.text.contains("_ = kept0;"))
      let property = write("final class A {\n  weak var b: B?\n}")
      #expect(property.mutants.map(\.kind) == [.removedWeak])
      #expect(
        property.text.contains(
          "weak var b: B? { didSet { if isMutant(0) { kept0 = b as AnyObject? } } }"))
      #expect(property.text.contains("private var kept0: AnyObject?"))
      #expect(write("struct A {\n  weak var b: B?\n}").mutants.isEmpty)
      // No observer hears of what an initialiser sets.
      let set = "final class A {\n  weak var b: B?\n  init(b: B) { self.b = b }\n}"
      #expect(!write(set).mutants.contains { $0.kind == .removedWeak })
    }

    @Test("Patterns, attributes and conditions of compilation are left alone")
    func leftAlone() {
      let source =
        "@available(iOS 13, *)\nfunc f() {}\nswitch a {\ncase 1: break\ndefault: break\n}"
      #expect(write(source).text == source)
    }

    #if os(Linux)
      @Test("Code that is not compiled here is not mutated")
      func inactive() {
        let first = "#if canImport(Security)\nlet a = true\n#else\nlet b = true\n#endif"
        #expect(changes(first) == ["let b = true → let b = false"])
        let second = "#if canImport(Glibc)\nlet a = true\n#elseif B\nlet b = true\n#endif"
        #expect(changes(second) == ["let a = true → let a = false"])
        #expect(changes("#if DEBUG\nlet a = true\n#else\nlet b = true\n#endif").count == 2)
      }
    #endif

    @Test("Where the compiler complains, that mutant is found")
    func found() {
      let text = write("let a = b < c").text
      func found(_ part: String) -> Set<Int> {
        let column = text.utf8.count - (text.components(separatedBy: part).last ?? "").utf8.count
        return MutantFinder(text).mutants(line: 1, column: column)
      }
      #expect(text == "let a = (isMutant(0) ? (b <= c) : isMutant(1) ? (b >= c) : (b < c))")
      #expect(found("<=") == [0])
      #expect(found(">=") == [1])
      #expect(found("(b < c") == [0, 1])
      #expect(found("let a") == [0, 1])
    }
  }
#endif
