#if canImport(SwiftParser)
  import SwiftParser
  import SwiftSyntax

  /// Writes a source file again with all its mutants in it, each asleep until the switch names it.
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
    /// The code without mutants, since it is not compiled here.
    private(set) var uncompiled: [UncompiledCode] = []
    /// What is known of the whole target.
    let target: TargetFacts
    /// The functions of which a call of `print` is mutated.
    var printing: Set<SyntaxIdentifier> = []

    private let file: String
    private let firstID: Int
    private var dropped: Set<Int>
    private let choice: MutantChoice
    private let naming: String
    private let asking: (Int) -> String
    private let bytes: [UInt8]
    private let converter: SourceLocationConverter

    /// - Parameters:
    ///   - source: the file's text.
    ///   - file: its path below the target's folder.
    ///   - firstID: the number of the first mutant.
    ///   - dropped: numbers of mutants to leave out.
    ///   - choice: the places asked for.
    ///   - target: what is known of the whole target.
    ///   - naming: the name of the switch, for names that the user's code cannot have. Its member
    ///     `using(_ kept: Any?, _ value: Value) -> Value` gives back the value.
    ///   - asking: the question whether a mutant is on.
    init(
      _ source: String, file: String, firstID: Int, dropped: Set<Int>,
      choice: MutantChoice = MutantChoice(), target: TargetFacts = TargetFacts(),
      naming: String = "Switch", asking: @escaping (Int) -> String = { "isMutant(\($0))" }
    ) {
      self.file = file
      self.firstID = firstID
      self.dropped = dropped
      self.choice = choice
      self.target = target
      self.naming = naming
      self.asking = asking
      bytes = Array(source.utf8)
      let parsed = Parser.parse(source: source)
      let tree = OperatorFolder(target.operators).rewrite(parsed)
      converter = SourceLocationConverter(fileName: file, tree: tree)
      leftOut = LeftOutLines(parsed, converter)
      text = render(tree)
    }

    // MARK: Writing

    /// The text of a node with the mutants in it.
    func render(_ node: Syntax) -> String {
      if let token = node.as(TokenSyntax.self) { return token.description }
      if isLeftAlone(node) { return node.description }
      if let branches = node.as(IfConfigDeclSyntax.self) { return conditional(branches) }
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
    ///
    /// Counted in bytes: as characters, an end of line may be one with what is beside it.
    func bare(_ text: String, _ node: some SyntaxProtocol) -> String {
      let bytes = text.utf8.dropFirst(node.leadingTriviaLength.utf8Length)
      return String(
        decoding: bytes.dropLast(node.trailingTriviaLength.utf8Length), as: UTF8.self)
    }

    /// Text in a node's place, with what is around it.
    func placed(_ text: String, _ node: some SyntaxProtocol) -> String {
      node.leadingTrivia.description + text + node.trailingTrivia.description
    }

    /// A choice between the mutants of an expression and the expression itself.
    func choice(_ node: some SyntaxProtocol, _ mutations: [Mutation], original: String) -> String {
      let living = mutations.filter { !dropped.contains($0.id) }
      if living.isEmpty { return placed(original, node) }
      let questions = living.map { "\(asking($0.id)) ? (\($0.text)) : " }.joined()
      return placed("(\(questions)(\(original)))", node)
    }

    /// A statement with a choice between its mutants and itself.
    func choice(_ mutations: [Mutation], statement: String) -> String {
      mutations.filter(isLiving).map { "if \(asking($0.id)) { \($0.text) } else " }.joined()
        + "{ \(statement) }"
    }

    /// The question whether a mutant is on.
    func question(_ mutation: Mutation) -> String { asking(mutation.id) }

    /// A variable that holds an object while a mutant is on.
    func kept(_ mutation: Mutation) -> String { "\(naming)_kept\(mutation.id)" }

    /// A value, with a use of a variable beside it.
    func using(_ kept: String, _ value: String) -> String { "\(naming).using(\(kept), \(value))" }

    // MARK: Code without mutants

    /// The branches of an `#if`, with mutants in that which is compiled. Conditions are no code: in
    /// `swift(>=5.5)` a choice would switch off everything inside.
    private func conditional(_ node: IfConfigDeclSyntax) -> String {
      var isTaken: Bool? = false
      return node.children(viewMode: .sourceAccurate).map { child in
        guard let clauses = child.as(IfConfigClauseListSyntax.self) else { return render(child) }
        return clauses.map { clause in
          let holds = clause.condition.map(target.compiled.holds) ?? true
          let before = isTaken
          if before != true { isTaken = holds == true ? true : holds == nil ? nil : before }
          if before == false, holds == true {
            return clause.children(viewMode: .sourceAccurate).map {
              $0.id == clause.condition?.id ? $0.description : render($0)
            }.joined()
          }
          note(uncompiled: clause, isKnown: before == true || holds == false)
          return clause.description
        }.joined()
      }.joined()
    }

    private func note(uncompiled clause: IfConfigClauseSyntax, isKnown: Bool) {
      // What only imports something would have no mutants.
      switch clause.elements {
      case .statements(let items) where !items.allSatisfy({ $0.item.is(ImportDeclSyntax.self) }):
        break
      case .decls, .switchCases: break
      default: return
      }
      let lines = place(of: clause).lines
      guard choice.includes(lines, of: file), leftOut.reason(line: lines.lowerBound) == nil else {
        return
      }
      let condition = [clause.poundKeyword.text, clause.condition?.trimmedDescription ?? ""]
      uncompiled.append(
        UncompiledCode(
          file: file, lines: lines,
          condition: MutantContext.oneLine(condition.joined(separator: " ")), isKnown: isKnown))
    }

    /// Patterns, attributes, types, macros and raw values are no place for a choice at run time.
    private func isLeftAlone(_ node: Syntax) -> Bool {
      if let list = node.as(ArrayElementListSyntax.self) { return list.count > Self.longList }
      if let list = node.as(DictionaryElementListSyntax.self) { return list.count > Self.longList }
      if let call = node.as(FunctionCallExprSyntax.self) { return Self.tellsPeople(call) != nil }
      // Any hash is right if equal values have equal ones.
      if let function = node.as(FunctionDeclSyntax.self), function.name.text == "hash" {
        return function.signature.parameterClause.parameters.map(\.firstName.text) == ["into"]
      }
      return node.is(PatternSyntax.self) || node.is(AttributeSyntax.self)
        || node.is(TypeSyntax.self) || node.is(GenericArgumentClauseSyntax.self)
        || node.is(GenericParameterClauseSyntax.self) || node.is(GenericWhereClauseSyntax.self)
        || node.is(MacroExpansionExprSyntax.self) || node.is(MacroExpansionDeclSyntax.self)
        || node.is(ExpressionPatternSyntax.self) || node.is(EnumCaseDeclSyntax.self)
        || node.is(AvailabilityConditionSyntax.self) || node.is(KeyPathExprSyntax.self)
        || node.is(ImportDeclSyntax.self) || node.is(PostfixIfConfigExprSyntax.self)
        || node.is(PackExpansionExprSyntax.self)
    }

    /// A longer list is a table: the compiler's time grows with the square of the choices in a list,
    /// two seconds for a thousand.
    private static let longList = 200

    /// What a call tells people.
    enum Told { case printed, logged }

    /// What a call tells people; `nil` for any other call.
    ///
    /// Tests do not read logs: their calls have no mutants. What a program prints may be its result:
    /// the first `print` of each function can be left out, and that is all.
    static func tellsPeople(_ call: FunctionCallExprSyntax) -> Told? {
      let parts = call.calledExpression.trimmedDescription.split(separator: ".").map(String.init)
      let function = parts.last ?? ""
      let receiver = parts.dropLast().map { $0.lowercased().filter { $0 != "?" } }
      if receiver.contains(where: { $0 == "log" || $0.hasSuffix("logger") }) { return .logged }
      guard receiver.isEmpty || ["swift", "foundation", "os"].contains(receiver[0]) else {
        return nil
      }
      if function == "print" { return .printed }
      return ["debugPrint", "dump", "NSLog", "os_log"].contains(function) ? .logged : nil
    }

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
  }

  /// A mutated place with enough around it to be recognised: `count - 5`, not `5`.
  struct MutantContext {
    /// Before and after, each on one line.
    let texts: (before: String, after: String)

    /// So many characters are a line that can be read.
    static let enough = 70

    /// - Parameters:
    ///   - node: what is mutated.
    ///   - text: what it becomes.
    init(_ node: Syntax, becomes text: String) {
      var around = node
      while let parent = around.parent, Self.isShown(parent) { around = parent }
      // Without the comment that may stand before it.
      let whole = Array(around.trimmedDescription.utf8)
      let start =
        node.positionAfterSkippingLeadingTrivia.utf8Offset
        - around.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = start + node.trimmedLength.utf8Length
      guard start >= 0, end <= whole.count, start <= end else {
        texts = (Self.oneLine(node.trimmedDescription), Self.oneLine(text))
        return
      }
      let changed =
        String(decoding: whole[..<start], as: UTF8.self) + text
        + String(decoding: whole[end...], as: UTF8.self)
      texts = (Self.oneLine(around.trimmedDescription), Self.oneLine(changed))
    }

    private static func isShown(_ node: Syntax) -> Bool {
      let isPart =
        node.is(ExprSyntax.self) || node.is(ExprListSyntax.self) || node.is(LabeledExprSyntax.self)
        || node.is(LabeledExprListSyntax.self) || node.is(ConditionElementSyntax.self)
        || node.is(ConditionElementListSyntax.self) || node.is(InitializerClauseSyntax.self)
        || node.is(PatternBindingSyntax.self) || node.is(PatternBindingListSyntax.self)
        || node.is(VariableDeclSyntax.self) || node.is(ReturnStmtSyntax.self)
        || node.is(FunctionParameterSyntax.self) || node.is(WhereClauseSyntax.self)
        || node.is(ArrayElementSyntax.self) || node.is(ArrayElementListSyntax.self)
      // These hold statements: more than what is needed to recognise a place.
      let isTooMuch =
        node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self)
        || node.is(ClosureExprSyntax.self)
      return isPart && !isTooMuch && node.trimmedDescription.count <= enough
    }

    /// A text with every space, tab and end of line in it as one space.
    static func oneLine(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
#endif
