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
      #expect(closure.text.contains("[weak self, Switch_kept"))
      #expect(closure.text.contains("? self : nil)"))
      #expect(closure.text.contains("_ = Switch_kept1; if isMutant(2) {  } else { self?.go() }"))
      let value = write("let a = { [weak self] in\n  self?.b  // why\n}")
      #expect(value.text.hasSuffix("in\n  Switch.using(Switch_kept0, self?.b)  // why\n}"))
      let two = write("let a = { [weak self] in\n  let b = c\n  let d = e\n}")
      #expect(two.text.contains("_ = Switch_kept0;"))
      let property = write("final class A {\n  weak var b: B?\n}")
      #expect(property.mutants.map(\.kind) == [.removedWeak])
      #expect(
        property.text.contains(
          "weak var b: B? { didSet { if isMutant(0) { Switch_kept0 = b } } }"))
      #expect(property.text.contains("private var Switch_kept0: Any?"))
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

    // MARK: Code without mutants

    @Test(
      "Conditions of compilation have no mutants, and code inside has if it is compiled",
      arguments: [
        ("#if swift(>=5.5)\nlet a = true\n#endif", ["true"]),
        ("#if swift(>=6)\nlet a = true\n#else\nlet a = 1\n#endif", ["1"]),
        ("#if compiler(>=6.1) && compiler(<99.0.1)\nlet a = true\n#endif", ["true"]),
        ("#if canImport(Foundation)\nlet a = true\n#else\nlet a = 1\n#endif", ["true"]),
        ("#if canImport(NoSuchModule) || OTHER\nlet a = true\n#endif", []),
        ("#if canImport(Own)\nlet a = true\n#endif", ["true"]),
        ("#if DEBUG\nlet a = true\n#elseif FLAG\nlet a = 1\n#else\nlet a = 3\n#endif", ["true"]),
        ("#if !(FLAG && !DEBUG)\nlet a = true\n#else\nlet a = 1\n#endif", ["true"]),
        ("#if os(iOS) || os(watchOS)\nlet a = 3\n#elseif FLAG\nlet a = 1\n#endif", ["1"]),
        ("#if targetEnvironment(simulator)\nlet a = true\n#endif", []),
        // Not known: neither branch is sure.
        ("#if hasFeature(X)\nlet a = true\n#else\nlet a = 1\n#endif", []),
        ("#if hasFeature(X) || DEBUG\nlet a = true\n#else\nlet a = 1\n#endif", ["true"]),
        ("#if hasFeature(X) && os(iOS)\nlet a = true\n#else\nlet a = 1\n#endif", ["1"]),
        ("switch b {\n#if DEBUG\ncase .a: c()\n#else\ncase .d: e()\n#endif\n}", ["c()"]),
        ("func f() {\n#if os(iOS)\na()\n#else\nb()\n#endif\n}", ["b()"]),
      ])
    func compiledCode(source: String, mutated: [String]) {
      let compiled = CompiledCode(
        flags: ["DEBUG", "FLAG"], modules: ["Own"], compiler: "Swift version 6.3.1 (swift-6)")
      let target = TargetFacts(compiled: compiled)
      let writer = MutantWriter(source, file: "A.swift", firstID: 0, dropped: [], target: target)
      #expect(
        writer.mutants.map { $0.before.replacingOccurrences(of: "let a = ", with: "") } == mutated)
    }

    @Test("Code that is not compiled here is named, with what is known of its condition")
    func uncompiled() {
      let source = """
        #if os(Windows)
          import WinSDK
        #elseif os(iOS)
          let a = 1
        #elseif hasFeature(X)
          let a = 2
        #else
          let a = 3
        #endif
        """
      let writer = write(source)
      #expect(writer.text == source)
      #expect(
        writer.uncompiled == [
          UncompiledCode(
            file: "A.swift", lines: 3...4, condition: "#elseif os(iOS)", isKnown: true),
          UncompiledCode(
            file: "A.swift", lines: 5...6, condition: "#elseif hasFeature(X)", isKnown: false),
          UncompiledCode(file: "A.swift", lines: 7...8, condition: "#else", isKnown: false),
        ])
    }

    @Test(
      "What the compiler needs is not left out",
      arguments: [
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
        ("let a = b ?? fatalError()", ["b ?? fatalError()"]),
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
        ("func f() -> Int {\n#if OTHER\na()\n#else\nb()\n#endif\n}", ["b()"]),
      ])
    func needed(source: String, needed: [String]) {
      let target = TargetFacts(["func dies(_ a: Int) throws -> Never { fatalError() }"])
      let writer = MutantWriter(source, file: "A.swift", firstID: 0, dropped: [], target: target)
      let mutated = writer.mutants.map(\.before)
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
      ])
    func others(source: String, change: String) {
      #expect(write(source).mutants.contains { $0.before == change && $0.after == Mutant.removed })
    }

    @Test(
      "A method of the target's own that has the name of a system's function is a call like any")
    func ownAbort() {
      let source = "final class A { func abort(_ a: B) { c = a }\n func d() { abort(.e) } }"
      let writer = MutantWriter(
        source, file: "A.swift", firstID: 0, dropped: [], target: TargetFacts([source]))
      #expect(writer.mutants.map(\.before) == ["c = a", "abort(.e)"])
    }

    @Test("Logs and hashes have no mutants, and one `print` of a function can be left out")
    func folded() {
      let logs =
        "debugPrint(a == b)\nNSLog(\"a\", 1)\nSelf.logger.info(\"a\", b + 1)\nlog?.error(1)"
      #expect(changes(logs).isEmpty)
      #expect(
        changes("func f() {\n  if a { print(b == 1) }\n  print(2)\n}\nprint(3)").filter {
          $0.contains("print")
        } == ["print(b == 1) → removed", "print(3) → removed"])
      #expect(changes("func hash(into hasher: inout Hasher) { hasher.combine(a + 1) }").isEmpty)
      #expect(changes("func hash(of a: Int) { b(1) }").count == 2)
    }

    @Test("A long list is a table")
    func tables() {
      let list = { (count: Int) in
        "let a = [\((0..<count).map(String.init).joined(separator: ", "))]"
      }
      #expect(changes(list(200)).count == 200)
      #expect(changes(list(201)).isEmpty)
    }

    @Test(
      "Operators of the target are grouped as it says; a row with an unknown one is left as it is")
    func ownOperators() {
      let source = "let a = b <> c + d"
      let write = { (operators: String) in
        MutantWriter(
          source, file: "A.swift", firstID: 0, dropped: [], target: TargetFacts([operators])
        ).text
      }
      let product = write("infix operator <> : MultiplicationPrecedence")
      #expect(product == "let a = (isMutant(0) ? (b <> c - d) : (b <> c + d))")
      let comparison = write("public infix operator <> : ComparisonPrecedence")
      #expect(comparison == "let a = b <> (isMutant(0) ? (c - d) : (c + d))")
      #expect(write("") == source)
      let own = "precedencegroup Low { lowerThan: AdditionPrecedence }\ninfix operator <> : Low"
      #expect(write(own) == source)
    }

    @Test("Names of the switch can be chosen, and the user's own stay as they are")
    func names() {
      let source = "let isMutant = limit < kept0\nrun { [weak self] in\n  self?.a // why\n}"
      let writer = MutantWriter(
        source, file: "A.swift", firstID: 31, dropped: [], naming: "Grade_1",
        asking: { "Grade_1.isOn(0x\(String($0, radix: 16)))" })
      #expect(
        writer.text == """
          let isMutant = (Grade_1.isOn(0x1f) ? (limit <= kept0) : Grade_1.isOn(0x20) ? \
          (limit >= kept0) : (limit < kept0))
          if Grade_1.isOn(0x21) {  } else { run { [weak self, Grade_1_kept34 = \
          (Grade_1.isOn(0x22) ? self : nil)] in
            Grade_1.using(Grade_1_kept34, self?.a) // why
          } }
          """)
    }

    @Test("Lines that end as on Windows stay, and places are the same")
    func windowsLines() {
      let source = """
        func f(_ a: Int) -> Bool {
          b(1)  // why
          // no-mutants: so it is
          c(2)
          run { [weak self] in
            self?.d()
          }
          return a
            == 3
        }
        """
      let windows = source.replacingOccurrences(of: "\n", with: "\r\n")
      let (plain, other) = (write(source), write(windows))
      #expect(other.text == plain.text.replacingOccurrences(of: "\n", with: "\r\n"))
      #expect(other.mutants.map(\.place) == plain.mutants.map(\.place))
      #expect(other.mutants.map(\.before) == plain.mutants.map(\.before))
      #expect(other.mutants.count > 5)
      #expect(write(windows, dropping: Set(other.mutants.map(\.id))).text == windows)
    }

    // MARK: Finding

    @Test("Where the compiler complains, that mutant is found")
    func found() {
      let text = write("let a = b < c").text
      func found(_ part: String) -> Set<Int> {
        let column = text.utf8.count - (text.components(separatedBy: part).last ?? "").utf8.count
        return MutantFinder(text, id: Self.id).mutants(line: 1, column: column)
      }
      #expect(text == "let a = (isMutant(0) ? (b <= c) : isMutant(1) ? (b >= c) : (b < c))")
      #expect(found("<=") == [0])
      #expect(found(">=") == [1])
      #expect(found("(b < c") == [0, 1])
      #expect(found("let a") == [0, 1])
    }

    @Test("Where a function or a value is not complete, statements that are left out come first")
    func foundRemovals() {
      let text = write("func f() -> Int {\n  let a = b < 1\n  c()\n}").text
      let finder = MutantFinder(text, id: Self.id)
      #expect(finder.mutants(line: 4, column: 1) == [3])
      #expect(finder.mutants(line: 2, column: 7) == [0, 1, 2])
    }

    /// The number in `isMutant(7)`.
    private static func id(_ call: String) -> Int? {
      call.hasPrefix("isMutant(") ? Int(call.dropFirst(9).dropLast()) : nil
    }
  }
#endif
