#if canImport(SwiftParser)
  import SwiftParser
  import SwiftSyntax

  /// Finds the mutants that the compiler complains about in a file that `MutantWriter` wrote.
  struct MutantFinder {
    private let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    /// - Parameter text: the written file.
    init(_ text: String) {
      tree = Parser.parse(source: text)
      converter = SourceLocationConverter(fileName: "", tree: tree)
    }

    /// The mutants of the smallest piece of code around a place that has any: that of the choice the
    /// place is in, if it is in one.
    func mutants(line: Int, column: Int) -> Set<Int> {
      let offset = converter.position(ofLine: line, column: column)
      let token = tree.token(at: offset)
      var node = token.map(Syntax.init)
      while let here = node {
        let own = Self.ownMutants(here, at: offset)
        if !own.isEmpty { return own }
        let inside = Self.asked(in: here)
        if !inside.isEmpty, here.is(CodeBlockItemSyntax.self) || here.is(MemberBlockItemSyntax.self)
        {
          return inside
        }
        node = here.parent
      }
      return Self.asked(in: Syntax(tree))
    }

    /// The mutants whose choice this is: `isMutant(7) ? … : …` or `if isMutant(7) { … } else { … }`.
    private static func ownMutants(_ node: Syntax, at offset: AbsolutePosition) -> Set<Int> {
      if let sequence = node.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        // The mutant in whose branch the place is; all of them if it is in none.
        for (question, branch) in zip(elements, elements.dropFirst())
        where branch.position <= offset && offset < branch.endPosition {
          if let id = id(Syntax(question)) { return [id] }
        }
        return Set(elements.compactMap { id(Syntax($0)) })
      }
      if let statement = node.as(IfExprSyntax.self), let first = statement.conditions.first {
        return Set([id(Syntax(first.condition))].compactMap { $0 })
      }
      if let capture = node.as(ClosureCaptureSyntax.self), capture.name.text.hasPrefix("kept") {
        return Set([Int(capture.name.text.dropFirst(4))].compactMap { $0 })
      }
      return []
    }

    private static func id(_ node: Syntax) -> Int? {
      guard let call = node.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == MutantSwitch.function
      else { return nil }
      return call.arguments.first.flatMap { Int($0.expression.trimmedDescription) }
    }

    private static func asked(in node: Syntax) -> Set<Int> {
      if let id = id(node) { return [id] }
      return node.children(viewMode: .sourceAccurate).reduce(into: []) {
        $0.formUnion(asked(in: $1))
      }
    }
  }
#endif
