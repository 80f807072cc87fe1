#if canImport(SwiftParser)
  import SwiftParser
  import SwiftSyntax

  /// Writes a source file again with all its mutants in it, each asleep until the switch names it.
  ///
  /// One build then serves all mutants. Whether a mutant makes sense to the compiler is not decided
  /// here: what does not compile is dropped and the file written again.
  final class MutantWriter {
    /// The mutants found in the places asked for, those that are dropped too.
    private(set) var mutants: [Mutant] = []
    private(set) var text = ""
    private(set) var uncompiled: [UncompiledCode] = []
    let target: TargetFacts
    /// The bodies of functions of which a call of `print` is mutated.
    var printing: Set<SyntaxIdentifier?> = []

    private let file: String
    private let firstID: Int
    private let dropped: Set<Int>
    private let choice: MutantChoice
    let naming: String
    private let asking: (Int) -> String
    private let bytes: [UInt8]
    private let converter: SourceLocationConverter

    /// - Parameter naming: the name of the switch, for names that the user's code cannot have. Its member
    ///   `using(_ kept: Any?, _ value: Value) -> Value` gives back the value.
    init(
      _ source: String, file: String, firstID: Int, dropped: Set<Int>,
      choice: MutantChoice = MutantChoice(), target: TargetFacts = TargetFacts(),
      naming: String = "Switch", asking: @escaping (Int) -> String = { "isMutant(\($0))" }
    ) {
      (self.file, self.firstID, self.dropped) = (file, firstID, dropped)
      (self.choice, self.target, self.naming, self.asking) = (choice, target, naming, asking)
      bytes = Array(source.utf8)
      let tree = OperatorFolder(target.operators).rewrite(Parser.parse(source: source))
      converter = SourceLocationConverter(fileName: file, tree: tree)
      text = render(tree)
    }

    // MARK: Writing

    func render(_ node: Syntax) -> String {
      if isLeftAlone(node) { return node.description }
      let own: String? =
        switch node.as(SyntaxEnum.self) {
        case .token(let token): token.description
        case .ifConfigDecl(let branches): conditional(branches)
        case .codeBlockItem(let item): statement(item)
        case .codeBlock(let block): earlyReturn(block)
        case .closureExpr(let closure): strongCapture(closure)
        case .variableDecl(let property): strongProperty(property)
        case .conditionElement(let element): condition(element)
        case .ternaryExpr(let ternary): self.ternary(ternary)
        case .infixOperatorExpr(let infix): self.infix(infix)
        case .prefixOperatorExpr(let not): self.not(not)
        case .booleanLiteralExpr(let literal): boolean(literal)
        case .integerLiteralExpr(let literal): integer(literal)
        case .floatLiteralExpr(let literal): float(literal)
        default: nil
        }
      return own ?? renderChildren(node)
    }

    func renderChildren(_ node: some SyntaxProtocol) -> String {
      node.children(viewMode: .sourceAccurate).map { render($0) }.joined()
    }

    /// A node's text without what is around the node.
    ///
    /// Counted in bytes: as characters, an end of line may be one with what is beside it.
    func bare(_ text: String, _ node: some SyntaxProtocol) -> String {
      let bytes = text.utf8.dropFirst(node.leadingTriviaLength.utf8Length)
      return String(decoding: bytes.dropLast(node.trailingTriviaLength.utf8Length), as: UTF8.self)
    }

    /// Text in a node's place, with what is around it.
    func placed(_ text: String, _ node: some SyntaxProtocol) -> String {
      node.leadingTrivia.description + text + node.trailingTrivia.description
    }

    /// A choice between mutants of an expression and the expression itself; `nil` if none is written.
    func choice(
      _ node: some SyntaxProtocol, _ mutants: [Mutant], original: ((Syntax) -> String)? = nil
    ) -> String? {
      let questions = mutants.filter(isWritten).map { "\(question($0)) ? (\($0.replacement)) : " }
      if questions.isEmpty { return nil }
      let text = bare((original ?? renderChildren)(Syntax(node)), node)
      return placed("(\(questions.joined())(\(text)))", node)
    }

    func question(_ mutant: Mutant) -> String { asking(mutant.id) }

    /// A variable that holds an object while a mutant is on.
    func kept(_ mutant: Mutant) -> String { "\(naming)_kept\(mutant.id)" }

    // MARK: Code without mutants

    /// The branches of an `#if`, with mutants in that which is compiled. Conditions are no code: in
    /// `swift(>=5.5)` a choice would switch off everything inside.
    private func conditional(_ node: IfConfigDeclSyntax) -> String {
      var isTaken: Bool? = false
      let clauses = node.clauses.map { clause in
        let holds = clause.condition.map(target.compiled.holds) ?? true
        let before = isTaken
        if before != true { isTaken = holds == true ? true : holds == nil ? nil : before }
        guard before == false, holds == true else {
          note(uncompiled: clause, isKnown: before == true || holds == false)
          return clause.description
        }
        return clause.children(viewMode: .sourceAccurate).map {
          $0.id == clause.condition?.id ? $0.description : render($0)
        }.joined()
      }
      return clauses.joined() + node.poundEndif.description
    }

    private func note(uncompiled clause: IfConfigClauseSyntax, isKnown: Bool) {
      // What only imports something would have no mutants.
      let hasCode = clause.elements?.children(viewMode: .sourceAccurate).contains {
        $0.isItem && $0.as(CodeBlockItemSyntax.self)?.item.is(ImportDeclSyntax.self) != true
      }
      let lines = place(of: clause).lines
      guard hasCode == true, choice.includes(lines, of: file) else { return }
      let condition = "\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"
      uncompiled.append(
        UncompiledCode(file: file, lines: lines, condition: condition.onOneLine, isKnown: isKnown))
    }

    /// Attributes, macros, raw values and the like are no place for a choice at run time.
    private static let leftAlone: Set<SyntaxKind> = [
      .attribute, .genericArgumentClause, .genericParameterClause, .genericWhereClause,
      .macroExpansionExpr, .macroExpansionDecl, .enumCaseDecl, .availabilityCondition,
      .keyPathExpr, .importDecl, .postfixIfConfigExpr, .packExpansionExpr,
    ]

    private func isLeftAlone(_ node: Syntax) -> Bool {
      if let list = node.as(ArrayElementListSyntax.self) { return list.count > Self.longList }
      if let list = node.as(DictionaryElementListSyntax.self) { return list.count > Self.longList }
      if let call = node.as(FunctionCallExprSyntax.self) { return isOutput(call) }
      // Any hash is right if equal values have equal ones.
      if let function = node.as(FunctionDeclSyntax.self), function.name.text == "hash" {
        return function.signature.parameterClause.parameters.map(\.firstName.text) == ["into"]
      }
      return Self.leftAlone.contains(node.kind) || node.is(PatternSyntax.self)
        || node.is(TypeSyntax.self)
    }

    /// A longer list is a table: the compiler's time grows with the square of the choices in a list,
    /// two seconds for a thousand.
    private static let longList = 200

    // MARK: Mutants

    /// - Parameter texts: what is shown of it; by default the change with what is around it.
    func mutant(
      _ kind: Mutant.Kind, of node: some SyntaxProtocol, to text: String,
      showing texts: (before: String, after: String)? = nil
    ) -> Mutant {
      let place = self.place(of: node)
      let (before, after) = texts ?? Self.shown(Syntax(node), becoming: text)
      let isWanted = choice.includes(place.lines, of: file)
      let mutant = Mutant(
        id: isWanted ? firstID + mutants.count : -1, kind: kind, file: file, place: place,
        before: before, after: after, replacement: text)
      if isWanted { mutants.append(mutant) }
      return mutant
    }

    /// Returns whether a mutant is asked for and not dropped.
    func isWritten(_ mutant: Mutant) -> Bool {
      mutant.id >= 0 && !dropped.contains(mutant.id)
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

    /// A mutated place before and after, with enough around it to be recognised: `count - 5`, not `5`.
    private static func shown(
      _ node: Syntax, becoming text: String
    ) -> (before: String, after: String) {
      if text.isEmpty { return (node.trimmedDescription.onOneLine, Mutant.removed) }
      var around = node
      while let parent = around.parent, parent.trimmedDescription.count <= 70,
        !isTooMuch(parent)
      { around = parent }
      // Without the comment that may stand before it.
      let whole = around.trimmedDescription.utf8
      let start =
        node.positionAfterSkippingLeadingTrivia.utf8Offset
        - around.positionAfterSkippingLeadingTrivia.utf8Offset
      let head = String(decoding: whole.prefix(start), as: UTF8.self)
      let tail = String(
        decoding: whole.dropFirst(start + node.trimmedLength.utf8Length), as: UTF8.self)
      return (around.trimmedDescription.onOneLine, (head + text + tail).onOneLine)
    }

    /// Returns whether a node holds statements: more than what is needed to recognise a place.
    private static func isTooMuch(_ node: Syntax) -> Bool {
      let kinds: [SyntaxKind] = [
        .codeBlockItem, .memberBlockItem, .ifExpr, .switchExpr, .closureExpr, .expressionSegment,
        .functionParameterList,
      ]
      return kinds.contains(node.kind)
        || node.is(StmtSyntax.self) && !node.is(ReturnStmtSyntax.self)
    }
  }

  extension String {
    /// This text with every space, tab and end of line in it as one space.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
#endif
