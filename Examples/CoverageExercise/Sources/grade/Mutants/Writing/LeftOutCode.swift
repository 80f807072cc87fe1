#if canImport(SwiftParser)
  import Foundation
  import SwiftParser
  import SwiftSyntax

  /// The conditions of `#if` in a target's sources that hold when it is built on this system, as the
  /// compiler says.
  ///
  /// A condition with a flag or feature that the package's manifest names is not known, nor one that
  /// depends on the language mode if it names one: their code gets no mutants and is reported, since a
  /// mutant that is never compiled would count as missed.
  struct CompiledCode: Sendable {
    var answers: [String: Bool] = [:]

    init() {}

    /// Asks the compiler, with the flags of a debug build.
    init(of sources: [String], modules: [String], manifest: String, mode: String) throws {
      let conditions = Set(
        sources.filter { $0.contains("#if") }.flatMap { source in
          Parser.parse(source: source).tokens(viewMode: .sourceAccurate).compactMap {
            $0.parent?.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription
          }
        })
      // The modules are not built yet, but will be.
      let asked = conditions.sorted().map { condition in
        let text = modules.reduce(condition) {
          $0.replacingOccurrences(of: "canImport(\($1))", with: "true")
        }
        return (condition, text)
      }
      let namesMode = ["swiftLanguage", "-swift-version"].contains(where: manifest.contains)
      let inModes = try (namesMode ? ["5", "6"] : [mode]).map {
        try Self.holding(["true"] + asked.map(\.1), mode: $0)
      }
      for (index, (condition, text)) in asked.enumerated() where !Self.isOwn(text, in: manifest) {
        let found = Set(inModes.map { $0[0] ? $0[index + 1] : nil })
        if found.count == 1 { answers[condition] = found.first ?? nil }
      }
    }

    func holds(_ condition: ExprSyntax) -> Bool? { answers[condition.trimmedDescription] }

    /// Which of some conditions hold, from the warnings of a file that has one in each.
    private static func holding(_ conditions: [String], mode: String) throws -> [Bool] {
      let file = NSTemporaryDirectory() + "grade-conditions-\(UUID().uuidString).swift"
      let text = conditions.enumerated().map {
        "#if \($1)\n#warning(\"condition \($0)\")\n#endif\n"
      }
      try Data(text.joined().utf8).write(to: URL(fileURLWithPath: file))
      defer { try? FileManager.default.removeItem(atPath: file) }
      let flags = ["-typecheck", "-swift-version", mode, "-D", "DEBUG", "-D", "SWIFT_PACKAGE"]
      let command = Command(executable: try Toolchain.path(of: "swiftc"), arguments: flags + [file])
      let answer = try ChildProcess.run(command, limit: 120).output
      return conditions.indices.map { answer.contains("warning: condition \($0)\n") }
    }

    /// Returns whether a manifest names a flag or a feature of a condition.
    private static func isOwn(_ condition: String, in manifest: String) -> Bool {
      condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .filter { !["DEBUG", "SWIFT_PACKAGE"].contains($0) }
        .contains { manifest.contains("\"\($0)\"") || manifest.contains("D\($0)\"") }
    }
  }

  extension Syntax {
    /// A Boolean value that tells whether it is a statement, a declaration or a case.
    var isItem: Bool { [.codeBlockItem, .memberBlockItem, .switchCase].contains(kind) }
  }
#endif
