#if canImport(SwiftParser)
  import SwiftSyntax

  extension MutantWriter {
    /// A statement that can be left out; `nil` if it cannot.
    func statement(_ item: CodeBlockItemSyntax) -> String? {
      let mutations: [Mutation]
      switch item.item {
      case .expr(let expression): mutations = self.mutations(of: expression, in: item)
      case .stmt(let statement):
        guard let end = statement.as(ReturnStmtSyntax.self), end.expression == nil,
          !Self.isInGuard(item)
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
      let choices = living.map { "if \(Self.ask($0.id)) { \($0.text) } else " }.joined()
      return item.leadingTrivia.description + choices + "{ \(original) }" + end
    }

    private func mutations(
      of expression: ExprSyntax, in item: CodeBlockItemSyntax
    ) -> [Mutation] {
      guard let kind = Self.removable(expression), !Self.isValue(item, kind) else { return [] }
      if kind == .removedAssignment, Self.isInInitializer(Syntax(item)) { return [] }
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
    private static func removable(_ expression: ExprSyntax) -> Mutant.Kind? {
      if let inner = expression.as(TryExprSyntax.self)?.expression { return removable(inner) }
      if let inner = expression.as(AwaitExprSyntax.self)?.expression { return removable(inner) }
      if let inner = expression.as(OptionalChainingExprSyntax.self)?.expression {
        return removable(inner)
      }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        let called = call.calledExpression.trimmedDescription
        if ["super.init", "self.init", "fatalError", "preconditionFailure"].contains(called) {
          return nil
        }
        return endsWork(called) ? .removedCancellation : .removedCall
      }
      guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return nil }
      if infix.operator.is(AssignmentExprSyntax.self) { return .removedAssignment }
      let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      let compares = ["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
      return sign.hasSuffix("=") && !compares ? .removedAssignment : nil
    }

    private static func endsWork(_ called: String) -> Bool {
      let name = called.split(whereSeparator: { $0 == "." || $0 == "?" }).last ?? ""
      return name.hasPrefix("cancel") || name.hasPrefix("close")
    }

    /// Returns whether the statement is the only one, which may be the value of its block.
    private static func isValue(_ item: CodeBlockItemSyntax, _ kind: Mutant.Kind) -> Bool {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
        kind != .removedAssignment, let holder = list.parent
      else { return false }
      if holder.is(ClosureExprSyntax.self) {
        // Of a closure's type nothing is known: what tells somebody or ends something has no value.
        let text = item.trimmedDescription
        return
          !(kind == .removedCancellation || text.hasPrefix("self?.") || text.contains(".resume"))
      }
      if let function = holder.parent?.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = holder.parent?.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      return holder.is(AccessorBlockSyntax.self)
    }

    private static func isInInitializer(_ node: Syntax) -> Bool {
      sequence(first: node, next: \.parent).contains { $0.is(InitializerDeclSyntax.self) }
    }

    private static func isInGuard(_ item: CodeBlockItemSyntax) -> Bool {
      item.parent?.parent?.parent?.is(GuardStmtSyntax.self) ?? false
    }

    /// A function that gives nothing back, left at once.
    func earlyReturn(_ block: CodeBlockSyntax) -> String? {
      guard let function = block.parent?.as(FunctionDeclSyntax.self), block.statements.count > 1,
        function.signature.returnClause == nil
      else { return nil }
      let mutation = note(
        .earlyReturn, at: block.leftBrace, before: "func \(function.name.text)",
        after: "func \(function.name.text) { return }", text: "", replacement: "{ return;")
      let body = render(Syntax(block.statements)) + render(Syntax(block.rightBrace))
      let question = isLiving(mutation) ? " if \(Self.ask(mutation.id)) { return };" : ""
      return block.leftBrace.leadingTrivia.description + "{" + question
        + block.leftBrace.trailingTrivia.description + body
    }
  }
#endif
