#if canImport(SwiftParser)
  import SwiftSyntax

  extension MutantWriter {
    /// The expression with its own mutants and those inside of it; `nil` if it has none of its own.
    func expression(_ expression: ExprSyntax) -> String? {
      if let infix = expression.as(InfixOperatorExprSyntax.self) { return self.infix(infix) }
      if let literal = expression.as(BooleanLiteralExprSyntax.self) { return boolean(literal) }
      if let literal = expression.as(IntegerLiteralExprSyntax.self) { return integer(literal) }
      if let literal = expression.as(FloatLiteralExprSyntax.self) { return float(literal) }
      if let not = expression.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
        let plain = mutation(
          .negatedCondition, of: not, to: not.expression.trimmedDescription)
        return choice(not, [plain], original: inner(not))
      }
      if let ternary = expression.as(TernaryExprSyntax.self) { return self.ternary(ternary) }
      if let call = expression.as(FunctionCallExprSyntax.self) { return swappedArguments(call) }
      return nil
    }

    // MARK: Operators

    private static let otherOperators = [
      "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
      "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
      "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
      "&+": ["&-"], "&-": ["&+"], "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"],
    ]

    private func infix(_ infix: InfixOperatorExprSyntax) -> String? {
      guard let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
        return nil
      }
      let left = infix.leftOperand.trimmedDescription
      let right = infix.rightOperand.trimmedDescription
      var mutations: [Mutation] = []
      if sign == "??" {
        if neverReturns(infix.rightOperand) { return nil }
        mutations = [mutation(.onlyDefault, of: infix, to: right)]
      } else if !(sign == "+" && (Self.isText(left) || Self.isText(right))) {
        mutations = (Self.otherOperators[sign] ?? []).map { other in
          mutation(.changedOperator, of: infix, to: "\(left) \(other) \(right)")
        }
      }
      return mutations.isEmpty ? nil : choice(infix, mutations, original: inner(infix))
    }

    /// Returns whether the operand is a text or a list, which cannot be subtracted.
    private static func isText(_ operand: String) -> Bool {
      operand.contains("\"") || operand.hasPrefix("[")
    }

    // MARK: Literals

    private func boolean(_ literal: BooleanLiteralExprSyntax) -> String? {
      // The compiler knows that `while true` does not end, and asks for no value behind it.
      let holder = literal.parent
      let isLoop =
        holder?.is(RepeatStmtSyntax.self) ?? false
        || holder?.is(ConditionElementSyntax.self) ?? false
          && holder?.parent?.parent?.is(WhileStmtSyntax.self) ?? false
      if isLoop, literal.literal.text == "true" { return nil }
      let other = literal.literal.text == "true" ? "false" : "true"
      return choice(
        literal, [mutation(.literal, of: literal, to: other)], original: literal.literal.text)
    }

    private func integer(_ literal: IntegerLiteralExprSyntax) -> String? {
      let text = literal.literal.text
      let digits = text.filter { $0 != "_" }
      let number =
        digits.hasPrefix("0x")
        ? Int(digits.dropFirst(2), radix: 16)
        : digits.hasPrefix("0b") ? Int(digits.dropFirst(2), radix: 2) : Int(digits)
      guard let number, number < .max else { return nil }
      return choice(
        literal, [mutation(.literal, of: literal, to: "\(number + 1)")], original: text)
    }

    private func float(_ literal: FloatLiteralExprSyntax) -> String? {
      let text = literal.literal.text
      guard let number = Double(text.filter { $0 != "_" }) else { return nil }
      return choice(
        literal, [mutation(.literal, of: literal, to: "\(number * 2 + 1)")], original: text)
    }

    // MARK: Conditions

    /// The condition of an `if`, `guard` or `while`; `nil` where another mutant negates it already.
    func condition(_ element: ConditionElementSyntax) -> String? {
      guard case .expression(let expression) = element.condition, Self.isPlain(expression) else {
        return nil
      }
      let negated = mutation(
        .negatedCondition, of: expression, to: "!(\(expression.trimmedDescription))")
      let original = bare(render(Syntax(expression)), expression)
      return choice(expression, [negated], original: original)
        + (element.trailingComma?.description ?? "")
    }

    private func ternary(_ ternary: TernaryExprSyntax) -> String? {
      guard Self.isPlain(ternary.condition) else { return nil }
      let negated = mutation(
        .negatedCondition, of: ternary.condition, to: "!(\(ternary.condition.trimmedDescription))")
      let original = bare(render(Syntax(ternary.condition)), ternary.condition)
      return choice(ternary.condition, [negated], original: original)
        + ternary.children(viewMode: .sourceAccurate).dropFirst().map { render($0) }.joined()
    }

    private static func isPlain(_ expression: ExprSyntax) -> Bool {
      !(expression.is(InfixOperatorExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
        || expression.is(PrefixOperatorExprSyntax.self))
    }

    // MARK: Arguments

    private func swappedArguments(_ call: FunctionCallExprSyntax) -> String? {
      let called = call.calledExpression.trimmedDescription
      let arguments = Array(call.arguments)
      guard arguments.count > 1, !["self.init", "super.init"].contains(called),
        // These take their arguments in any order.
        !["min", "max", "pointwiseMin", "pointwiseMax"].contains(called),
        !call.trimmedDescription.contains("&")
      else { return nil }
      let mutations = arguments.indices.dropLast().compactMap { index -> Mutation? in
        guard Self.mayBeSwapped(arguments[index].expression, arguments[index + 1].expression) else {
          return nil
        }
        let text = Self.text(of: call, swapping: index, arguments)
        if call.trimmedDescription.count <= MutantContext.enough {
          return mutation(.swappedArguments, of: call, to: text)
        }
        // Of many arguments, just the two.
        let pair = Array(arguments[index...(index + 1)])
        return note(
          .swappedArguments, at: call, before: Self.list(pair, pair.map(\.expression)),
          after: Self.list(pair, pair.reversed().map(\.expression)), text: text)
      }
      return mutations.isEmpty ? nil : choice(call, mutations, original: inner(call))
    }

    private static func mayBeSwapped(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
      if one.trimmedDescription == other.trimmedDescription { return false }
      if one.is(ClosureExprSyntax.self) || other.is(ClosureExprSyntax.self) { return false }
      // Two literals must be of one kind; the compiler decides about the rest.
      let literals = [one, other].filter { $0.kind.syntaxNodeType is any LiteralKind.Type }
      return literals.count < 2 || one.kind == other.kind
    }

    private static func text(
      of call: FunctionCallExprSyntax, swapping index: Int, _ arguments: [LabeledExprSyntax]
    ) -> String {
      var values = arguments.map(\.expression)
      values.swapAt(index, index + 1)
      let closures =
        (call.trailingClosure.map { " \($0.trimmedDescription)" } ?? "")
        + call.additionalTrailingClosures.map(\.description).joined()
      return "\(call.calledExpression.trimmedDescription)(\(list(arguments, values)))\(closures)"
    }

    /// The labels of some arguments with the values of others, on one line.
    private static func list(_ labels: [LabeledExprSyntax], _ values: [ExprSyntax]) -> String {
      zip(labels, values).map { argument, value in
        (argument.label.map { "\($0.text): " } ?? "") + value.trimmedDescription
      }.joined(separator: ", ")
    }
  }

  /// Expressions that are written out.
  private protocol LiteralKind {}
  extension StringLiteralExprSyntax: LiteralKind {}
  extension IntegerLiteralExprSyntax: LiteralKind {}
  extension FloatLiteralExprSyntax: LiteralKind {}
  extension BooleanLiteralExprSyntax: LiteralKind {}
  extension NilLiteralExprSyntax: LiteralKind {}
#endif
