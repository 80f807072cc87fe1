#if canImport(SwiftParser)
  import Foundation
  import SwiftOperators
  import SwiftParser
  import SwiftSyntax

  /// A target's sources with all mutants in them.
  struct MutantSources {
    /// The files with mutants, dropped ones too, by path.
    private(set) var texts: [String: String] = [:]
    private(set) var mutants: [Mutant] = []
    private(set) var uncompiled: [UncompiledCode] = []

    /// - Parameter dropped: mutants to leave out, by number: the same sources give the same numbers.
    init(
      _ sources: [String: String], choice: MutantChoice, compiled: CompiledCode = CompiledCode(),
      dropping dropped: Set<Int>,
      naming: String = "Switch", asking: @escaping (Int) -> String = { "isMutant(\($0))" }
    ) {
      let facts = TargetFacts(sources.sorted { $0.key < $1.key }.map(\.value), compiled: compiled)
      for (path, text) in sources.sorted(by: { $0.key < $1.key }) where choice.includes(path) {
        let writer = MutantWriter(
          text, file: path, firstID: mutants.count, dropped: dropped, choice: choice, target: facts,
          naming: naming, asking: asking)
        if !writer.mutants.isEmpty { texts[path] = writer.text }
        mutants += writer.mutants
        uncompiled += writer.uncompiled
      }
    }
  }

  /// What the writer must know of all files of a target.
  struct TargetFacts {
    /// The operators of the standard library and of the target. Groups of precedence that are not of
    /// the standard library stay unknown: SwiftSyntax relates them wrongly.
    private(set) var operators = OperatorTable.standardOperators
    /// The names of functions that never return. If the target has its own `abort`, that is meant.
    private(set) var neverReturning: Set = [
      "fatalError", "preconditionFailure", "exit", "_exit", "abort", "quick_exit", "dispatchMain",
      "pthread_exit",
    ]
    let compiled: CompiledCode

    init(_ sources: [String] = [], compiled: CompiledCode = CompiledCode()) {
      self.compiled = compiled
      let marks = ["Never", "operator "] + neverReturning.map { "func \($0)(" }
      for source in sources where marks.contains(where: source.contains) {
        for token in Parser.parse(source: source).tokens(viewMode: .sourceAccurate) {
          if let function = token.parent?.as(FunctionDeclSyntax.self), token == function.name {
            let type = function.signature.returnClause?.type.trimmedDescription ?? ""
            neverReturning.remove(token.text)
            if ["Never", "Swift.Never"].contains(type) { neverReturning.insert(token.text) }
          } else if let own = token.parent?.as(OperatorDeclSyntax.self), token == own.name {
            operators.addSourceFile(Parser.parse(source: own.trimmedDescription)) { _ in }
          }
        }
      }
    }
  }

  /// Groups the operands of operators. Where one is not known, such as those of other packages, the
  /// whole row is left as it is: a wrong group would change what the code does.
  final class OperatorFolder: SyntaxRewriter {
    private let operators: OperatorTable

    init(_ operators: OperatorTable) {
      self.operators = operators
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
      let inner = super.visit(node)
      guard let sequence = inner.as(SequenceExprSyntax.self) else { return inner }
      return (try? operators.foldSingle(sequence)) ?? inner
    }
  }

  /// Finds the mutants that the compiler complains about in a file that `MutantWriter` wrote.
  struct MutantFinder {
    private let tree: SourceFileSyntax
    private let converter: SourceLocationConverter
    private let number: (String) -> Int?

    /// - Parameter number: the number of the mutant that a call's text asks for; `nil` for other calls.
    init(_ text: String, id number: @escaping (String) -> Int?) {
      tree = Parser.parse(source: text)
      converter = SourceLocationConverter(fileName: "", tree: tree)
      self.number = number
    }

    /// The mutants of the smallest piece of code around a place that has any: that of the choice the
    /// place is in, if it is in one.
    ///
    /// A function that ends without a value, or a constant without one: only a statement that is left out
    /// does that, first of all a call that never returns. It is the last one of its block.
    func mutants(at problem: BuildProblem) -> Set<Int> {
      // Columns are counted from 1 in bytes of UTF-8.
      let offset = converter.position(ofLine: problem.line, column: problem.column)
      let token = tree.token(at: offset).map(Syntax.init)
      let around = token.map { Array(sequence(first: $0, next: \.parent)) } ?? []
      let says = { (words: String) in problem.message.contains(words) }
      let isAtEnd = says("missing return") || says("fall through")
      let isIncomplete = isAtEnd || says("being initialized") || says("without initializing")
      let here = Set(around.flatMap { ownMutants($0, at: offset) })
      let found = around.lazy.map { node in
        let own = isIncomplete ? [] : ownMutants(node, at: offset)
        guard own.isEmpty, [.codeBlockItem, .memberBlockItem].contains(node.kind) else {
          return own
        }
        let all = asked(in: node)
        let removals = all.filter { id, question in
          question.parent?.is(ConditionElementSyntax.self) ?? false && question.position < offset
            && !here.contains(id)
        }
        let last = removals.filter { endsBlocks($1, of: node, most: isAtEnd ? .max : 1) }
        // If it was another mutant, it is found in the next round.
        let likely = [last, removals] + (isIncomplete ? [] : [all])
        return Set((likely.first { !$0.isEmpty } ?? [:]).keys)
      }
      return found.first { !$0.isEmpty } ?? Set(asked(in: Syntax(tree)).keys)
    }

    /// Returns whether a statement that can be left out is the last of its block, and that of the next
    /// one, and so on to a node.
    private func endsBlocks(_ question: Syntax, of node: Syntax, most: Int) -> Bool {
      sequence(first: question, next: \.parent).prefix { $0 != node }
        .compactMap { $0.as(CodeBlockItemSyntax.self) }.prefix(most)
        .allSatisfy { $0 == $0.parent?.as(CodeBlockItemListSyntax.self)?.last }
    }

    /// The mutants whose choice this is: `Q(7) ? … : …` or `if Q(7) { … } else { … }`.
    private func ownMutants(_ node: Syntax, at offset: AbsolutePosition) -> Set<Int> {
      if let sequence = node.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        // The mutant in whose branch the place is; all of them if it is in none.
        for (question, branch) in zip(elements, elements.dropFirst())
        where branch.position <= offset && offset < branch.endPosition {
          if let id = id(Syntax(question)) { return [id] }
        }
        return Set(elements.compactMap { id(Syntax($0)) })
      }
      if let condition = node.as(IfExprSyntax.self)?.conditions.first?.condition {
        return Set([id(Syntax(condition))].compactMap { $0 })
      }
      return node.is(ClosureCaptureSyntax.self) ? Set(asked(in: node).keys) : []
    }

    private func id(_ node: Syntax) -> Int? {
      guard node.is(FunctionCallExprSyntax.self), node.trimmedLength.utf8Length < 200 else {
        return nil
      }
      return number(node.trimmedDescription)
    }

    /// The questions in a node, by the numbers of their mutants.
    private func asked(in node: Syntax) -> [Int: Syntax] {
      if let id = id(node) { return [id: node] }
      return node.children(viewMode: .sourceAccurate).reduce(into: [:]) {
        $0.merge(asked(in: $1)) { $1 }
      }
    }
  }
#endif
