#if canImport(SwiftParser)
  import Testing

  @testable import grade

  @Suite("Code without mutants")
  struct LeftOutCodeTests {
    private func write(_ source: String, _ code: CompiledCode = CompiledCode()) -> MutantWriter {
      let target = TargetFacts(compiled: code)
      return MutantWriter(source, file: "A.swift", firstID: 0, dropped: [], target: target)
    }

    @Test("Conditions of compilation have no mutants, and code inside has if it is compiled")
    func compiledCode() async throws {
      let cases = [
        // The manifest names a language mode.
        ("#if swift(>=6)\na(1)\n#else\na(2)\n#endif", []),
        ("#if swift(>=5.5)\na(1)\n#else\na(2)\n#endif", ["a(1)"]),
        ("#if compiler(>=6.0) && compiler(<99.0.1)\na(1)\n#endif", ["a(1)"]),
        ("#if canImport(Foundation)\na(1)\n#else\na(2)\n#endif", ["a(1)"]),
        ("#if canImport(NoSuchModule) || NO_FLAG\na(1)\n#endif", []),
        ("#if canImport(Own)\na(1)\n#endif", ["a(1)"]),
        ("#if DEBUG\na(1)\n#elseif NO_FLAG\na(2)\n#else\na(3)\n#endif", ["a(1)"]),
        ("#if !(NO_FLAG && !DEBUG)\na(1)\n#else\na(2)\n#endif", ["a(1)"]),
        ("#if os(iOS)\na(1)\n#elseif SWIFT_PACKAGE\na(2)\n#endif", ["a(2)"]),
        ("#if targetEnvironment(simulator)\na(1)\n#endif", []),
        // What the manifest may set is not known: neither branch is sure.
        ("#if FLAG\na(1)\n#else\na(2)\n#endif", []),
        ("#if OTHER\na(1)\n#else\na(2)\n#endif", []),
        ("#if hasFeature(Feature)\na(1)\n#else\na(2)\n#endif", []),
        ("switch b {\n#if DEBUG\ncase .a: a(1)\n#else\ncase .d: a(2)\n#endif\n}", ["a(1)"]),
        ("func f() {\n#if os(iOS)\na(1)\n#else\na(2)\n#endif\n}", ["a(2)"]),
      ]
      let compiled = try await OwnThread.run {
        try CompiledCode(
          of: cases.map(\.0), modules: ["Own"],
          manifest: ".define(\"FLAG\"), [\"-DOTHER\"], .enableUpcomingFeature(\"Feature\")"
            + ", swiftLanguageModes: [.v6]", mode: "5")
      }
      for (source, mutated) in cases {
        let removed = write(source, compiled).mutants.filter { $0.kind == .removedCall }
        #expect(removed.map(\.before) == mutated, "\(source)")
        let isUnknown = ["FLAG", "OTHER", "has", "swift(>=6"]
          .contains { source.hasPrefix("#if \($0)") }
        let uncompiled = write(source, compiled).uncompiled
        #expect(uncompiled.contains { !$0.isKnown } == isUnknown, "\(source)")
      }
    }

    @Test("Files with mutants are written, also those in which all are dropped")
    func sources() {
      let files = [
        "A.swift": "let a = 1\n#if OTHER\nlet d = 4\n#endif",
        "B.swift": "let a = 3\nlet b = 4", "C.swift": "let a = b",
      ]
      let found = MutantSources(files, choice: MutantChoice(), dropping: [0])
      #expect(
        found.mutants.map { "\($0.id) \($0.file) \($0.line)" } == [
          "0 A.swift 1", "1 B.swift 1", "2 B.swift 2",
        ])
      #expect(found.uncompiled.map(\.lines) == [2...3])
      #expect(found.texts["A.swift"] == files["A.swift"])
      #expect(found.texts.keys.sorted() == ["A.swift", "B.swift"])
    }

    @Test(
      "Files are chosen by the beginning or end of their path, mutants by changed lines; by default all"
    )
    func chosen() {
      let sources = MutantSources(
        ["A.swift": "let a = 1\nlet b = 2\nlet c = 3", "B.swift": "let d = 4"],
        choice: MutantChoice(changed: ChangedLines(lines: ["A.swift": [2...2]])), dropping: [])
      #expect(sources.mutants.map(\.line) == [2] && sources.texts["B.swift"] == nil)
      #expect(sources.texts["A.swift"]?.hasPrefix("let a = 1\nlet b = (") == true)
      let paths = ["Feed/Row.swift", "Feed/List.swift", "Like/Feed/Row.swift"]
      for (only, chosen) in [
        (nil, [0, 1, 2]), ("Feed/", [0, 1]), ("Row.swift", [0, 2]), ("Feed", [0, 1]), ("ist", []),
      ] {
        let choice = MutantChoice(only: only)
        #expect(paths.indices.filter { choice.includes(paths[$0]) } == chosen)
      }
    }
  }
#endif
