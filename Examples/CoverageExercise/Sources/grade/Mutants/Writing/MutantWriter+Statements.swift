#if canImport(SwiftParser)
  import Foundation
  import SwiftSyntax

  extension MutantWriter {
    func statement(_ item: CodeBlockItemSyntax) -> String? {
      let kind: Mutant.Kind?
      if case .expr(let expression) = item.item {
        kind = removal(of: expression, in: item)
      } else {
        let end = item.item.as(ReturnStmtSyntax.self)
        kind = end == nil || end?.expression != nil || Self.mustReturn(item) ? nil : .removedReturn
      }
      guard let kind else { return nil }
      let removal = mutant(kind, of: item.item, to: "")
      guard isWritten(removal) else { return nil }
      let original = bare(render(Syntax(item.item)), item.item)
      return placed("if \(question(removal)) {  } else { \(original) }", item.item)
        + (item.semicolon?.description ?? "")
    }

    /// The kind of a removal; `nil` if the expression is not a statement of its own or must stay.
    private func removal(
      of expression: ExprSyntax, in item: CodeBlockItemSyntax
    ) -> Mutant.Kind? {
      let inner = Self.inner(expression)
      if let call = inner.as(FunctionCallExprSyntax.self) {
        let called = call.calledExpression.trimmedDescription
        let name = Self.path(of: call).last ?? ""
        // Of a closure's type nothing is known: what tells somebody or ends something has no value.
        let isNoValue =
          item.trimmedDescription.hasPrefix("self?.")
          || item.trimmedDescription.contains(".resume")
          || name.hasPrefix("cancel") || name.hasPrefix("close")
        if ["super.init", "self.init"].contains(called) || neverReturns(call)
          || isOutput(call) && name != "print"
          || Self.isValue(item, inClosure: !isNoValue)
          || isOutput(call) && !printing.insert(item.withinFunction.last?.id).inserted
        {
          return nil
        }
        return .removedCall
      }
      guard let infix = inner.as(InfixOperatorExprSyntax.self) else { return nil }
      let sign = infix.operator.trimmedDescription
      let compares = ["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
      guard sign.hasSuffix("="), !compares, !Self.mustAssign(infix, in: item) else { return nil }
      return .removedAssignment
    }

    /// What stands behind `try`, `await` and the like.
    private static func inner(_ expression: ExprSyntax) -> ExprSyntax {
      let inner =
        expression.as(TryExprSyntax.self)?.expression
        ?? expression.as(AwaitExprSyntax.self)?.expression
        ?? expression.as(UnsafeExprSyntax.self)?.expression
        ?? expression.as(OptionalChainingExprSyntax.self)?.expression
      return inner.map(self.inner) ?? expression
    }

    /// The names in what is called: `a`, `b` and `c` in `a?.b.c(d)`.
    private static func path(of call: FunctionCallExprSyntax) -> [Substring] {
      call.calledExpression.trimmedDescription.split { ".?".contains($0) }
    }

    /// Returns whether a call ends the process: without it, a function may end without a value.
    func neverReturns(_ expression: some ExprSyntaxProtocol) -> Bool {
      let call = Self.inner(ExprSyntax(expression)).as(FunctionCallExprSyntax.self)
      return target.neverReturning.contains(
        call.flatMap { Self.path(of: $0).last }.map(String.init) ?? "")
    }

    /// Returns whether a call only tells people something.
    ///
    /// Tests do not read logs: their calls have no mutants. What a program prints may be its result:
    /// the first `print` of each function can be left out, and that is all.
    func isOutput(_ call: FunctionCallExprSyntax) -> Bool {
      let path = Self.path(of: call)
      let receiver = path.dropLast().map { $0.lowercased() }
      if receiver.contains(where: { $0 == "log" || $0.hasSuffix("logger") }) { return true }
      return ["", "swift", "foundation", "os"].contains(receiver.joined(separator: "."))
        && ["print", "debugPrint", "dump", "NSLog", "os_log"].contains(path.last)
    }

    // MARK: Statements that must stay

    /// Returns whether the statement is the only one, which may be the value of its block.
    ///
    /// - Parameter inClosure: whether it may be the value of a closure.
    private static func isValue(_ item: CodeBlockItemSyntax, inClosure: Bool) -> Bool {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
        let holder = list.parent, let parent = holder.parent
      else { return false }
      if holder.is(ClosureExprSyntax.self) { return inClosure }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = parent.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      // The branch of an `if`, `switch` or `#if` is one if that is.
      let kinds: [SyntaxKind] =
        holder.is(IfConfigClauseSyntax.self)
        ? [.ifConfigDecl]
        : holder.is(SwitchCaseSyntax.self) || parent.is(IfExprSyntax.self)
          ? [.ifExpr, .switchExpr] : []
      guard var choice = holder.around.first(where: { kinds.contains($0.kind) }) else {
        return holder.is(AccessorBlockSyntax.self)
      }
      while let outer = choice.parent?.as(IfExprSyntax.self) { choice = Syntax(outer) }
      let outer = choice.parent?.as(ExpressionStmtSyntax.self).map(Syntax.init) ?? choice
      guard let item = outer.parent?.as(CodeBlockItemSyntax.self) else { return true }
      let areExpressions = branches(of: choice)?.allSatisfy {
        $0.count == 1 && ![.returnStmt, .breakStmt].contains($0.first?.item.kind)
      }
      return areExpressions ?? false && isValue(item, inClosure: inClosure)
    }

    /// The branches of an `if` or `switch`; `nil` where there is no `else`.
    private static func branches(of choice: Syntax) -> [CodeBlockItemListSyntax]? {
      if let choice = choice.as(SwitchExprSyntax.self) {
        return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
      }
      guard let choice = choice.as(IfExprSyntax.self) else { return [] }
      if let last = choice.elseBody?.as(CodeBlockSyntax.self) {
        return [choice.body.statements, last.statements]
      }
      let others = choice.elseBody.flatMap { branches(of: Syntax($0)) }
      return others.map { [choice.body.statements] + $0 }
    }

    /// Returns whether something must have a value: a property of an initialiser, or a variable that
    /// was declared without one.
    private static func mustAssign(
      _ assignment: InfixOperatorExprSyntax, in item: CodeBlockItemSyntax
    ) -> Bool {
      if item.around.contains(where: { $0.is(InitializerDeclSyntax.self) }) { return true }
      let left = assignment.leftOperand
      let names = left.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [left]
      let waiting = variablesWithoutValue(at: item)
      return names.contains { waiting.contains($0.trimmedDescription) }
    }

    /// Returns whether code behind a `return` must not be reached: that of a `guard`, of an
    /// initialiser, and where a variable may be without its value.
    private static func mustReturn(_ item: CodeBlockItemSyntax) -> Bool {
      let around = item.withinFunction
      return around.contains { $0.is(GuardStmtSyntax.self) }
        || around.last?.parent?.is(InitializerDeclSyntax.self) ?? false
        || !variablesWithoutValue(at: item).isEmpty
    }

    /// The variables in sight that are declared without a value: `let a: Int`.
    private static func variablesWithoutValue(at item: CodeBlockItemSyntax) -> Set<String> {
      let lists = item.withinFunction.compactMap { $0.as(CodeBlockItemListSyntax.self) }
      let variables = lists.joined().compactMap { $0.item.as(VariableDeclSyntax.self) }
      return variables.reduce(into: []) { names, variable in
        for binding in variable.bindings
        where binding.initializer == nil && binding.accessorBlock == nil {
          // An optional variable begins as `nil`.
          let end = binding.typeAnnotation?.type.trimmedDescription.last
          if variable.bindingSpecifier.text == "var", end == "?" || end == "!" { continue }
          names.formUnion(binding.pattern.tokens(viewMode: .sourceAccurate).map(\.text))
        }
      }
    }

    // MARK: Early returns

    /// A function that gives nothing back, left at once.
    func earlyReturn(_ block: CodeBlockSyntax) -> String? {
      guard let function = block.parent?.as(FunctionDeclSyntax.self), block.statements.count > 1,
        function.signature.returnClause == nil
      else { return nil }
      let name = "func \(function.name.text)"
      let mutant = mutant(
        .earlyReturn, of: block.leftBrace, to: "{ return;", showing: (name, "\(name) { return }"))
      guard isWritten(mutant) else { return nil }
      return placed("{ if \(question(mutant)) { return };", block.leftBrace)
        + render(Syntax(block.statements)) + render(Syntax(block.rightBrace))
    }

    // MARK: Weak references

    /// A closure that holds strongly what it is written to hold weakly.
    ///
    /// `{ [weak self] in … }` gets a second capture, which is the object while the mutant is on. It
    /// is used in the body, since a capture that nobody uses is let go at once.
    func strongCapture(_ closure: ClosureExprSyntax) -> String? {
      guard let signature = closure.signature,
        let weak = signature.capture?.items.first(where: { $0.specifier?.specifier.text == "weak" })
      else { return nil }
      let name = weak.name.text
      let mutant = mutant(
        .removedWeak, of: weak, to: weak.with(\.specifier, nil).trimmedDescription,
        showing: (signature.trimmedDescription.onOneLine, "[\(name)]"))
      guard isWritten(mutant) else { return nil }
      let object = weak.initializer?.value.trimmedDescription ?? name
      let kept = "[\(kept(mutant)) = (\(question(mutant)) ? \(object) : nil), "
      let head = render(Syntax(signature)).replacingFirst("[", with: kept)
      let body = render(Syntax(closure.statements))
      let content = bare(body, closure.statements)
      // Where the only statement can be left out, it is no value.
      let isValue =
        closure.statements.count == 1 && closure.statements.first?.item.is(ExprSyntax.self) == true
        && !content.hasPrefix("if ")
      let used =
        isValue
        ? placed("\(naming).using(\(self.kept(mutant)), \(content))", closure.statements)
        : " _ = \(self.kept(mutant)); " + body
      return closure.leftBrace.description + head + used + closure.rightBrace.description
    }

    func strongProperty(_ property: VariableDeclSyntax) -> String? {
      guard property.modifiers.contains(where: { $0.name.text == "weak" }),
        property.bindingSpecifier.text == "var", let binding = property.bindings.first,
        property.bindings.count == 1, binding.initializer == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        property.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false,
        binding.accessorBlock?.description.contains("didSet {") ?? true,
        // An initialiser's assignments call no observer: the mutant would be none.
        !Self.isSetInInitializer(name, beside: property)
      else { return nil }
      let shown = "\(property.with(\.bindings, []).trimmedDescription) \(name)"
      let mutant = mutant(
        .removedWeak, of: property,
        to: property.trimmedDescription.replacingFirst("weak ", with: ""),
        showing: (shown, shown.replacingFirst("weak ", with: "")))
      guard isWritten(mutant) else { return nil }
      let keep = "didSet { if \(question(mutant)) { \(kept(mutant)) = \(name) }"
      let original = bare(renderChildren(property), property)
      let observed =
        binding.accessorBlock == nil
        ? "\(original) { \(keep) } }" : original.replacingFirst("didSet {", with: "\(keep); ")
      return placed("\(observed); private var \(kept(mutant)): Any?", property)
    }

    private static func isSetInInitializer(
      _ name: String, beside property: VariableDeclSyntax
    ) -> Bool {
      let members = property.parent?.parent?.as(MemberBlockItemListSyntax.self) ?? []
      let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      return initializers.contains { initializer in
        let tokens = Array(initializer.tokens(viewMode: .sourceAccurate).map(\.text))
        return zip(tokens, tokens.dropFirst()).contains { $0 == name && $1 == "=" }
      }
    }
  }

  extension SyntaxProtocol {
    /// The node and what is around it, from inside to outside.
    fileprivate var around: UnfoldFirstSequence<Syntax> {
      sequence(first: Syntax(self), next: \.parent)
    }

    /// The node and what is around it in its function or closure.
    fileprivate var withinFunction: [Syntax] {
      let kinds: [SyntaxKind] = [
        .functionDecl, .initializerDecl, .accessorDecl, .accessorBlock, .deinitializerDecl,
        .closureExpr,
      ]
      return Array(around.prefix { !kinds.contains($0.kind) })
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
