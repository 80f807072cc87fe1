#if canImport(SwiftParser)
  import Foundation
  import SwiftSyntax

  extension MutantWriter {
    /// A statement that can be left out; `nil` if it cannot.
    func statement(_ item: CodeBlockItemSyntax) -> String? {
      let mutations: [Mutation]
      switch item.item {
      case .expr(let expression): mutations = self.mutations(of: expression, in: item)
      case .stmt(let statement):
        guard let end = statement.as(ReturnStmtSyntax.self), end.expression == nil,
          !Self.mustReturn(item)
        else { return nil }
        mutations = [removal(.removedReturn, of: end)]
      default: return nil
      }
      if mutations.isEmpty { return nil }
      let living = mutations.filter(isLiving)
      let original = bare(render(Syntax(item.item)), item.item)
      let end =
        item.semicolon.map { item.item.trailingTrivia.description + $0.description }
        ?? item.trailingTrivia.description
      if living.isEmpty { return item.leadingTrivia.description + original + end }
      return item.leadingTrivia.description + choice(living, statement: original) + end
    }

    private func mutations(
      of expression: ExprSyntax, in item: CodeBlockItemSyntax
    ) -> [Mutation] {
      guard let kind = removable(expression), !Self.isValue(item, kind) else { return [] }
      if kind == .removedAssignment, Self.mustAssign(expression, in: item) { return [] }
      if Self.prints(expression), !printing.insert(Self.function(of: item)).inserted { return [] }
      var mutations = [removal(kind, of: expression)]
      if let infix = expression.as(InfixOperatorExprSyntax.self),
        let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
        let other = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="][sign],
        !infix.rightOperand.description.contains("\"")
      {
        let text =
          "\(infix.leftOperand.trimmedDescription) \(other) \(infix.rightOperand.trimmedDescription)"
        mutations.append(mutation(.changedOperator, of: infix, to: text))
      }
      return mutations
    }

    /// The name of its removal; `nil` if it is not a statement of its own.
    private func removable(_ expression: ExprSyntax) -> Mutant.Kind? {
      let expression = Self.called(expression)
      if let call = expression.as(FunctionCallExprSyntax.self) {
        let called = call.calledExpression.trimmedDescription
        if ["super.init", "self.init"].contains(called) || neverReturns(expression)
          || Self.tellsPeople(call) == .logged
        {
          return nil
        }
        return Self.endsWork(called) ? .removedCancellation : .removedCall
      }
      guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return nil }
      if infix.operator.is(AssignmentExprSyntax.self) { return .removedAssignment }
      let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      let compares = ["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
      return sign.hasSuffix("=") && !compares ? .removedAssignment : nil
    }

    /// What stands behind `try`, `await` and the like.
    private static func called(_ expression: ExprSyntax) -> ExprSyntax {
      let inner =
        expression.as(TryExprSyntax.self)?.expression
        ?? expression.as(AwaitExprSyntax.self)?.expression
        ?? expression.as(UnsafeExprSyntax.self)?.expression
        ?? expression.as(OptionalChainingExprSyntax.self)?.expression
      return inner.map(called) ?? expression
    }

    /// Returns whether a call ends the process: without it, a function may end without a value.
    func neverReturns(_ expression: ExprSyntax) -> Bool {
      let call = Self.called(expression).as(FunctionCallExprSyntax.self)
      let name = call?.calledExpression.trimmedDescription.split(separator: ".").last ?? ""
      return target.neverReturning.contains(String(name))
    }

    private static func prints(_ expression: ExprSyntax) -> Bool {
      called(expression).as(FunctionCallExprSyntax.self).map(tellsPeople) == .printed
    }

    private static func endsWork(_ called: String) -> Bool {
      let name = called.split(whereSeparator: { $0 == "." || $0 == "?" }).last ?? ""
      return name.hasPrefix("cancel") || name.hasPrefix("close")
    }

    // MARK: Statements that must stay

    /// Returns whether the statement is the only one, which may be the value of its block.
    private static func isValue(_ item: CodeBlockItemSyntax, _ kind: Mutant.Kind) -> Bool {
      kind != .removedAssignment
        && isValue(item) {
          // Of a closure's type nothing is known: what tells somebody or ends something has no value.
          let text = item.trimmedDescription
          return
            !(kind == .removedCancellation || text.hasPrefix("self?.") || text.contains(".resume"))
        }
    }

    private static func isValue(_ item: CodeBlockItemSyntax, inClosure: () -> Bool) -> Bool {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
        let holder = list.parent, let parent = holder.parent
      else { return false }
      if holder.is(ClosureExprSyntax.self) { return inClosure() }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = parent.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      if holder.is(IfConfigClauseSyntax.self) {
        let around = sequence(first: holder, next: \.parent).lazy
          .compactMap { $0.as(CodeBlockItemSyntax.self) }.first
        return around.map { isValue($0, inClosure: inClosure) } ?? false
      }
      if holder.is(SwitchCaseSyntax.self) || parent.is(IfExprSyntax.self) {
        return isBranchOfValue(holder, inClosure: inClosure)
      }
      return holder.is(AccessorBlockSyntax.self)
    }

    /// Returns whether a branch's `if` or `switch` is an expression: `let a = if b { c() } else { d() }`.
    private static func isBranchOfValue(_ branch: Syntax, inClosure: () -> Bool) -> Bool {
      var choice = sequence(first: branch, next: \.parent).first {
        $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self)
      }
      while let outer = choice?.parent?.as(IfExprSyntax.self) { choice = Syntax(outer) }
      guard let choice else { return false }
      let holder = choice.parent.flatMap { $0.is(ExpressionStmtSyntax.self) ? $0.parent : $0 }
      guard let item = holder?.as(CodeBlockItemSyntax.self) else { return true }
      return hasValues(choice) && isValue(item, inClosure: inClosure)
    }

    /// Returns whether each branch of an `if` or `switch` is one expression.
    private static func hasValues(_ choice: Syntax) -> Bool {
      if let choice = choice.as(SwitchExprSyntax.self) {
        return choice.cases.allSatisfy {
          $0.as(SwitchCaseSyntax.self).map { isOneExpression($0.statements) } ?? true
        }
      }
      guard let choice = choice.as(IfExprSyntax.self), isOneExpression(choice.body.statements)
      else {
        return false
      }
      if let next = choice.elseBody?.as(IfExprSyntax.self) { return hasValues(Syntax(next)) }
      let otherwise = choice.elseBody?.as(CodeBlockSyntax.self)
      return otherwise.map { isOneExpression($0.statements) } ?? false
    }

    private static func isOneExpression(_ list: CodeBlockItemListSyntax) -> Bool {
      guard list.count == 1, let item = list.first?.item else { return false }
      if case .stmt(let statement) = item {
        return statement.is(ExpressionStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
      }
      return item.is(ExprSyntax.self)
    }

    /// Returns whether something must have a value: a property of an initialiser, or a variable that
    /// was declared without one.
    private static func mustAssign(_ expression: ExprSyntax, in item: CodeBlockItemSyntax) -> Bool {
      if sequence(first: Syntax(item), next: \.parent).contains(where: {
        $0.is(InitializerDeclSyntax.self)
      }) {
        return true
      }
      guard let left = called(expression).as(InfixOperatorExprSyntax.self)?.leftOperand else {
        return false
      }
      let names = left.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [left]
      let waiting = variablesWithoutValue(at: item)
      return names.contains { waiting.contains($0.trimmedDescription) }
    }

    /// Returns whether code behind a `return` must not be reached: that of a `guard`, of an
    /// initialiser, and where a variable may be without its value.
    private static func mustReturn(_ item: CodeBlockItemSyntax) -> Bool {
      let around = withinFunction(Syntax(item))
      return around.contains { $0.is(GuardStmtSyntax.self) }
        || around.last?.parent?.is(InitializerDeclSyntax.self) ?? false
        || !variablesWithoutValue(at: item).isEmpty
    }

    /// The variables in sight that are declared without a value: `let a: Int`.
    private static func variablesWithoutValue(at item: CodeBlockItemSyntax) -> Set<String> {
      withinFunction(Syntax(item)).compactMap { $0.as(CodeBlockItemListSyntax.self) }
        .reduce(into: []) { names, list in
          for item in list {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            let isConstant = variable.bindingSpecifier.text == "let"
            for binding in variable.bindings
            where binding.initializer == nil && binding.accessorBlock == nil {
              let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
              // An optional variable begins as `nil`.
              if !isConstant, type.hasSuffix("?") || type.hasSuffix("!") { continue }
              let found = binding.pattern.tokens(viewMode: .sourceAccurate).map(\.text)
              names.formUnion(found)
            }
          }
        }
    }

    /// A node and what is around it in its function or closure.
    private static func withinFunction(_ node: Syntax) -> [Syntax] {
      Array(sequence(first: node, next: \.parent).prefix { !isFunction($0) })
    }

    /// The function, closure or file that a statement is in.
    private static func function(of item: CodeBlockItemSyntax) -> SyntaxIdentifier {
      let function = sequence(first: Syntax(item), next: \.parent).first(where: isFunction)
      return (function ?? Syntax(item).root).id
    }

    private static func isFunction(_ node: Syntax) -> Bool {
      node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
        || node.is(AccessorDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(DeinitializerDeclSyntax.self) || node.is(ClosureExprSyntax.self)
    }

    // MARK: Early returns

    /// A function that gives nothing back, left at once.
    func earlyReturn(_ block: CodeBlockSyntax) -> String? {
      guard let function = block.parent?.as(FunctionDeclSyntax.self), block.statements.count > 1,
        function.signature.returnClause == nil
      else { return nil }
      let mutation = note(
        .earlyReturn, at: block.leftBrace, before: "func \(function.name.text)",
        after: "func \(function.name.text) { return }", text: "", replacement: "{ return;")
      let body = render(Syntax(block.statements)) + render(Syntax(block.rightBrace))
      let question = isLiving(mutation) ? " if \(question(mutation)) { return };" : ""
      return block.leftBrace.leadingTrivia.description + "{" + question
        + block.leftBrace.trailingTrivia.description + body
    }

    // MARK: Weak references

    /// A closure that holds strongly what it is written to hold weakly.
    ///
    /// `{ [weak self] in … }` gets a second capture, which is the object while the mutant is on. It
    /// is used in the body, since a capture that nobody uses is let go at once.
    func strongCapture(_ closure: ClosureExprSyntax) -> String? {
      guard let captures = closure.signature?.capture?.items,
        let weak = captures.first(where: { $0.specifier?.specifier.text == "weak" }),
        let signature = closure.signature
      else { return nil }
      let name = weak.name.text
      let value = weak.initializer?.value.trimmedDescription ?? name
      let mutation = note(
        .removedWeak, at: weak, before: MutantContext.oneLine(signature.trimmedDescription),
        after: "[\(name)]", text: "",
        replacement: weak.with(\.specifier, nil).trimmedDescription)
      let body = renderChildren(Syntax(closure.statements))
      // The same places are looked at as with the mutant, so that the numbers stay.
      guard isLiving(mutation) else {
        return closure.leftBrace.description + signature.description + body
          + closure.rightBrace.description
      }
      let kept = self.kept(mutation)
      let list = captures.trimmedDescription
      let comma = captures.last?.trailingComma == nil ? ", " : " "
      let added = "\(list)\(comma)\(kept) = (\(question(mutation)) ? \(value) : nil)"
      let head = signature.description.replacingFirst(list, with: added)
      let content = bare(body, closure.statements)
      let isValue =
        if case .expr = closure.statements.first?.item { closure.statements.count == 1 } else {
          false
        }
      // Where the only statement can be left out, it is no value.
      let used =
        isValue && !content.hasPrefix("if ")
        ? placed(using(kept, content), closure.statements) : " _ = \(kept); " + body
      return closure.leftBrace.description + head + used + closure.rightBrace.description
    }

    /// A class's weak property that holds strongly.
    func strongProperty(_ property: VariableDeclSyntax) -> String? {
      guard property.modifiers.contains(where: { $0.name.text == "weak" }),
        property.bindingSpecifier.text == "var",
        let binding = property.bindings.first, property.bindings.count == 1,
        binding.initializer == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        property.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false,
        // An initialiser's assignments call no observer: the mutant would be none.
        !Self.isSetInInitializer(name, beside: property)
      else { return nil }
      let observer = Self.didSet(binding)
      if binding.accessorBlock != nil,
        observer?.parameters != nil || !(observer?.description.contains("didSet {") ?? false)
      {
        return nil
      }
      let shown = property.with(\.bindings, []).trimmedDescription
      let mutation = note(
        .removedWeak, at: property, before: "\(shown) \(name)",
        after: "\(shown.replacingFirst("weak ", with: "")) \(name)", text: "",
        replacement: property.trimmedDescription.replacingFirst("weak ", with: ""))
      let original = renderChildren(Syntax(property))
      guard isLiving(mutation) else { return original }
      let keep = "if \(question(mutation)) { \(kept(mutation)) = \(name) }"
      let observed = bare(original, property)
      return placed(
        (observer == nil
          ? observed + " { didSet { \(keep) } }"
          : observed.replacingFirst("didSet {", with: "didSet { \(keep); "))
          + "; private var \(kept(mutation)): Any?", property)
    }

    private static func isSetInInitializer(
      _ name: String, beside property: VariableDeclSyntax
    ) -> Bool {
      let members = property.parent?.parent?.as(MemberBlockItemListSyntax.self)
      return (members ?? []).contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
        let tokens = Array(initializer.tokens(viewMode: .sourceAccurate).map(\.text))
        return zip(tokens, tokens.dropFirst()).contains { $0 == name && $1 == "=" }
      }
    }

    private static func didSet(_ binding: PatternBindingSyntax) -> AccessorDeclSyntax? {
      guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return nil }
      return accessors.first { $0.accessorSpecifier.text == "didSet" }
    }
  }

  extension String {
    /// This text with another one in the place of the first occurrence of a third.
    fileprivate func replacingFirst(_ old: String, with new: String) -> String {
      guard let place = range(of: old, options: .literal) else { return self }
      return replacingCharacters(in: place, with: new)
    }
  }
#endif
