#if canImport(SwiftParser)
  import SwiftOperators
  import SwiftParser
  import SwiftSyntax

  /// Writes a source file again with all its mutants in it, each asleep until the environment names it.
  ///
  /// One build then serves all mutants. Whether a mutant makes sense to the compiler is not decided
  /// here: what does not compile is dropped and the file written again.
  final class MutantWriter {
    /// The mutants found, the dropped ones too.
    private(set) var mutants: [Mutant] = []
    /// The file with all mutants that are not dropped.
    private(set) var text = ""

    /// The numbers of mutants outside of what was asked for.
    private(set) var unwanted: Set<Int> = []
    /// The places that comments leave out.
    let leftOut: LeftOutLines

    private let file: String
    private let firstID: Int
    private var dropped: Set<Int>
    private let choice: MutantChoice
    private let bytes: [UInt8]
    private let converter: SourceLocationConverter

    /// - Parameters:
    ///   - source: the file's text.
    ///   - file: its path below the target's folder.
    ///   - firstID: the number of the first mutant.
    ///   - dropped: numbers of mutants to leave out.
    ///   - choice: the places asked for.
    init(
      _ source: String, file: String, firstID: Int, dropped: Set<Int>,
      choice: MutantChoice = MutantChoice()
    ) {
      self.file = file
      self.firstID = firstID
      self.dropped = dropped
      self.choice = choice
      bytes = Array(source.utf8)
      let parsed = Parser.parse(source: source)
      let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
      converter = SourceLocationConverter(fileName: file, tree: tree)
      leftOut = LeftOutLines(parsed, converter)
      text = render(tree)
    }

    // MARK: Writing

    /// The text of a node with the mutants in it.
    func render(_ node: Syntax) -> String {
      if let token = node.as(TokenSyntax.self) { return token.description }
      if Self.isLeftAlone(node) { return node.description }
      if let item = node.as(CodeBlockItemSyntax.self), let text = statement(item) { return text }
      if let block = node.as(CodeBlockSyntax.self), let text = earlyReturn(block) { return text }
      if let element = node.as(ConditionElementSyntax.self), let text = condition(element) {
        return text
      }
      if let closure = node.as(ClosureExprSyntax.self), let text = strongCapture(closure) {
        return text
      }
      if let property = node.as(VariableDeclSyntax.self), let text = strongProperty(property) {
        return text
      }
      if let expression = node.as(ExprSyntax.self), let text = self.expression(expression) {
        return text
      }
      return renderChildren(node)
    }

    /// The text of a node's children with the mutants in them.
    func renderChildren(_ node: Syntax) -> String {
      node.children(viewMode: .sourceAccurate).map { render($0) }.joined()
    }

    /// The text of a node's children without what is around the node.
    func inner(_ node: some SyntaxProtocol) -> String {
      bare(renderChildren(Syntax(node)), node)
    }

    /// A node's text without what is around the node.
    func bare(_ text: String, _ node: some SyntaxProtocol) -> String {
      String(
        text.dropFirst(node.leadingTrivia.description.count)
          .dropLast(node.trailingTrivia.description.count))
    }

    /// Text in a node's place, with what is around it.
    func placed(_ text: String, _ node: some SyntaxProtocol) -> String {
      node.leadingTrivia.description + text + node.trailingTrivia.description
    }

    /// A choice between the mutants of an expression and the expression itself.
    func choice(_ node: some SyntaxProtocol, _ mutations: [Mutation], original: String) -> String {
      let living = mutations.filter { !dropped.contains($0.id) }
      if living.isEmpty { return placed(original, node) }
      let questions = living.map { "\(Self.ask($0.id)) ? (\($0.text)) : " }.joined()
      return placed("(\(questions)(\(original)))", node)
    }

    /// The question whether a mutant is on.
    static func ask(_ id: Int) -> String { "\(MutantSwitch.function)(\(id))" }

    // MARK: Mutants

    /// A mutant and the text that takes the place of the node.
    struct Mutation {
      let id: Int
      let text: String
    }

    /// Notes a mutant.
    ///
    /// - Parameters:
    ///   - node: what is mutated.
    ///   - text: what it becomes.
    func mutation(_ kind: Mutant.Kind, of node: some SyntaxProtocol, to text: String) -> Mutation {
      let (before, after) = MutantContext(Syntax(node), becomes: text).texts
      return note(kind, at: node, before: before, after: after, text: text)
    }

    /// Notes a mutant that takes something away.
    func removal(_ kind: Mutant.Kind, of node: some SyntaxProtocol) -> Mutation {
      let before = MutantContext.oneLine(node.trimmedDescription)
      return note(kind, at: node, before: before, after: Mutant.removed, text: "")
    }

    /// Notes a mutant.
    ///
    /// - Parameters:
    ///   - node: what is mutated.
    ///   - before: the source to show.
    ///   - after: the new text to show.
    ///   - text: what is written.
    ///   - replacement: what takes the node's place in a report, if that is not the text.
    func note(
      _ kind: Mutant.Kind, at node: some SyntaxProtocol, before: String, after: String,
      text: String, replacement: String? = nil
    ) -> Mutation {
      let id = firstID + mutants.count
      let place = self.place(of: node)
      let reason = leftOut.reason(line: place.line)
      let isWanted = choice.includes(place.lines, of: file)
      if !isWanted { unwanted.insert(id) }
      if !isWanted || reason != nil { dropped.insert(id) }
      mutants.append(
        Mutant(
          id: id, kind: kind, file: file, place: place, before: before, after: after,
          replacement: replacement ?? text, leftOut: reason))
      return Mutation(id: id, text: text)
    }

    private func place(of node: some SyntaxProtocol) -> SourcePlace {
      let start = position(node.positionAfterSkippingLeadingTrivia)
      let end = position(node.endPositionBeforeTrailingTrivia)
      return SourcePlace(
        line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }

    private func position(_ position: AbsolutePosition) -> (line: Int, column: Int) {
      let location = converter.location(for: position)
      let start = max(0, location.offset - location.column + 1)
      let before = String(decoding: bytes[start..<min(location.offset, bytes.count)], as: UTF8.self)
      return (location.line, before.utf16.count + 1)
    }

    /// Returns whether a mutant is to be written.
    func isLiving(_ mutation: Mutation) -> Bool { !dropped.contains(mutation.id) }

    /// Patterns, attributes, macros, conditions of compilation and raw values are no place for a
    /// choice at run time.
    private static func isLeftAlone(_ node: Syntax) -> Bool {
      node.is(PatternSyntax.self) || node.is(AttributeSyntax.self) || node.is(TypeSyntax.self)
        || node.is(MacroExpansionExprSyntax.self) || node.is(ExpressionPatternSyntax.self)
        || node.is(EnumCaseDeclSyntax.self) || node.is(AvailabilityConditionSyntax.self)
        || node.is(KeyPathExprSyntax.self) || node.is(ImportDeclSyntax.self)
        || node.as(IfConfigClauseSyntax.self).map(InactiveCode.contains) ?? false
    }
  }
#endif
