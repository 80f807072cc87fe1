#if canImport(SwiftParser)
  import Foundation
  import SwiftSyntax

  /// Decides which branches of an `#if` are compiled when a target is built on this system.
  ///
  /// A condition that cannot be decided here, such as `hasFeature(X)`, is `nil`: its code gets no
  /// mutants and is reported, since a mutant that is never compiled would count as missed.
  struct CompiledCode: Sendable {
    /// All flags of the build: `-D NAME`.
    var flags: Set<String>
    /// The modules that can be imported; empty if they are not known.
    var modules: Set<String>
    private let language: [Int]
    private let compiler: [Int]

    /// - Parameters:
    ///   - flags: all flags of the build. SwiftPM sets the default ones in a debug build.
    ///   - modules: the modules of the package and of those it depends on.
    ///   - mode: the language mode that the target is compiled with: "5" or "6".
    ///   - compiler: a text with the version of the compiler: the output of `swift --version`.
    init(
      flags: Set<String> = ["DEBUG", "SWIFT_PACKAGE"], modules: Set<String> = [],
      mode: String = "5", compiler: String = "6.0"
    ) {
      self.flags = flags
      self.modules = Self.systemModules.union(Self.systemModules.isEmpty ? [] : modules)
      let number = compiler.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      self.compiler = Self.version(number)
      // What `swift(>=…)` compares: the last version of an older mode, or else the compiler's own.
      language = ["4": [4, 1, 50], "4.2": [4, 2], "5": [5, 10]][mode] ?? self.compiler
    }

    /// Returns whether a condition holds; `nil` if that is not known.
    func holds(_ condition: ExprSyntax) -> Bool? {
      if let literal = condition.as(BooleanLiteralExprSyntax.self) {
        return literal.literal.text == "true"
      }
      if let flag = condition.as(DeclReferenceExprSyntax.self) {
        return flags.contains(flag.baseName.text)
      }
      if let group = condition.as(TupleExprSyntax.self), group.elements.count == 1 {
        return group.elements.first.flatMap { holds($0.expression) }
      }
      if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
        return holds(not.expression).map { !$0 }
      }
      if let infix = condition.as(InfixOperatorExprSyntax.self) {
        let sides = [holds(infix.leftOperand), holds(infix.rightOperand)]
        switch infix.operator.trimmedDescription {
        case "&&": return sides.contains(false) ? false : sides.contains(nil) ? nil : true
        case "||": return sides.contains(true) ? true : sides.contains(nil) ? nil : false
        default: return nil
        }
      }
      guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
      let arguments = call.arguments.map { $0.expression.trimmedDescription }
      return holds(call.calledExpression.trimmedDescription, arguments)
    }

    private func holds(_ function: String, _ arguments: [String]) -> Bool? {
      guard let argument = arguments.first else { return nil }
      switch function {
      case "os": return Self.system.contains(argument)
      case "arch": return Self.architecture.map { $0 == argument }
      // Tests run on the host.
      case "targetEnvironment": return false
      case "swift": return Self.compare(language, argument)
      case "compiler": return Self.compare(compiler, argument)
      case "canImport":
        if modules.isEmpty { return nil }
        let module = argument.prefix { $0 != "." }
        if !modules.contains(String(module)) { return false }
        // Submodules and versions of modules are not known.
        return arguments.count == 1 && module.count == argument.count ? true : nil
      default: return nil
      }
    }

    /// Compares a version with text such as `>=5.5`.
    private static func compare(_ version: [Int], _ text: String) -> Bool? {
      let sign = text.prefix { "<>=".contains($0) }
      let other = Self.version(text.dropFirst(sign.count).filter { $0 != " " })
      let count = max(version.count, other.count)
      let padded = [version, other].map { $0 + Array(repeating: 0, count: count - $0.count) }
      switch sign {
      case ">=": return !padded[0].lexicographicallyPrecedes(padded[1])
      case "<": return padded[0].lexicographicallyPrecedes(padded[1])
      default: return nil
      }
    }

    private static func version(_ text: some StringProtocol) -> [Int] {
      text.split(separator: ".").compactMap { Int($0) }
    }

    // MARK: This system

    #if os(Linux)
      private static let system = ["Linux"]
    #else
      private static let system = ["macOS", "OSX"]
    #endif

    private static var architecture: String? {
      #if arch(x86_64)
        return "x86_64"
      #elseif arch(arm64)
        return "arm64"
      #else
        return nil
      #endif
    }

    /// The modules of the toolchain and of the system; empty if they are not found.
    private static let systemModules: Set<String> = {
      guard let swift = try? Toolchain.path(of: "swift") else { return [] }
      let usr = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
      #if os(Linux)
        let folders = [usr.path + "/lib/swift/linux"]
      #else
        // Of Xcode or, with the command line tools alone, theirs.
        let developer = usr.path.components(separatedBy: "/Toolchains/")[0]
        let places = [
          developer + "/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk",
          "/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk",
        ]
        let folders = places.flatMap {
          ["\($0)/usr/lib/swift", "\($0)/System/Library/Frameworks"]
        }
      #endif
      let names = folders.flatMap {
        (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
      }
      return Set(
        names.filter { $0.hasSuffix(".swiftmodule") || $0.hasSuffix(".framework") }
          .map { String($0.prefix { $0 != "." }) })
    }()
  }

  /// The lines that comments leave out: `// no-mutants: reason`.
  ///
  /// A comment behind code concerns its line, and one before code the statement, declaration or case
  /// that begins there, or else the next line.
  struct LeftOutLines {
    /// The lines with the reason.
    private(set) var places: [(lines: ClosedRange<Int>, reason: String)] = []
    /// The lines of comments without a reason.
    private(set) var withoutReason: [Int] = []

    private static let mark = "no-mutants"

    init(_ tree: SourceFileSyntax, _ converter: SourceLocationConverter) {
      for token in tree.tokens(viewMode: .sourceAccurate) {
        let before = Self.comments(token.leadingTrivia, from: token.position, converter)
        if !before.isEmpty {
          let lines = Self.lines(from: token, converter)
          for comment in before { note(comment.text, comment.line, leavesOut: lines) }
        }
        let end = token.endPositionBeforeTrailingTrivia
        for comment in Self.comments(token.trailingTrivia, from: end, converter) {
          note(comment.text, comment.line, leavesOut: comment.line...comment.line)
        }
      }
    }

    /// The reason why mutants of a line are left out; `nil` if they are not.
    func reason(line: Int) -> String? { places.first { $0.lines.contains(line) }?.reason }

    private mutating func note(_ text: Substring, _ line: Int, leavesOut lines: ClosedRange<Int>) {
      let rest = text.drop { $0 == " " }
      let reason = rest.dropFirst().drop { $0 == " " }
      if rest.first == ":", !reason.isEmpty {
        places.append((lines, String(reason)))
      } else {
        withoutReason.append(line)
      }
    }

    /// The texts behind the mark, with their lines.
    private static func comments(
      _ trivia: Trivia, from start: AbsolutePosition, _ converter: SourceLocationConverter
    ) -> [(text: Substring, line: Int)] {
      var position = start
      var found: [(text: Substring, line: Int)] = []
      for piece in trivia {
        if case .lineComment(let text) = piece {
          let words = text.drop { $0 == "/" || $0 == " " }
          let rest = words.dropFirst(mark.count)
          if words.hasPrefix(mark), rest.first.map({ !$0.isLetter && $0 != "-" }) ?? true {
            found.append((rest, converter.location(for: position).line))
          }
        }
        position += piece.sourceLength
      }
      return found
    }

    /// The lines of what begins with a token.
    private static func lines(
      from token: TokenSyntax, _ converter: SourceLocationConverter
    ) -> ClosedRange<Int> {
      let start = token.positionAfterSkippingLeadingTrivia
      let item = sequence(first: Syntax(token), next: \.parent).first { node in
        node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self)
          || node.is(SwitchCaseSyntax.self)
      }
      let isFirst = item?.positionAfterSkippingLeadingTrivia == start
      let end = isFirst ? item?.endPositionBeforeTrailingTrivia : nil
      let line = converter.location(for: start).line
      return line...max(line, converter.location(for: end ?? start).line)
    }
  }
#endif
