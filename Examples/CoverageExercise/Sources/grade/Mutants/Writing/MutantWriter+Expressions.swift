#if canImport(SwiftParser)
  import SwiftSyntax

  /// Each of these notes the mutants of a node, and gives its text with them and those inside of it;
  /// `nil` if it has none of its own to write.
  extension MutantWriter {
    private static let otherOperators = [
      "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
      "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
      "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
      "&+": ["&-"], "&-": ["&+"], "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"],
      "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
    ]

    func infix(_ infix: InfixOperatorExprSyntax) -> String? {
      let sign = infix.operator.trimmedDescription
      let left = infix.leftOperand.trimmedDescription
      let right = infix.rightOperand.trimmedDescription
      if sign == "??" {
        if neverReturns(infix.rightOperand) { return nil }
        return choice(infix, [mutant(.onlyDefault, of: infix, to: right)])
      }
      // A text or a list cannot be subtracted.
      let isText = [left, right].contains { $0.contains("\"") || $0.hasPrefix("[") }
      if sign.hasPrefix("+"), isText { return nil }
      let mutants = (Self.otherOperators[sign] ?? []).map { other in
        mutant(.changedOperator, of: infix, to: "\(left) \(other) \(right)")
      }
      return choice(infix, mutants)
    }

    func not(_ not: PrefixOperatorExprSyntax) -> String? {
      guard not.operator.text == "!" else { return nil }
      let plain = not.expression.trimmedDescription
      return choice(not, [mutant(.negatedCondition, of: not, to: plain)])
    }

    // MARK: Literals

    func boolean(_ literal: BooleanLiteralExprSyntax) -> String? {
      let isTrue = literal.literal.text == "true"
      // The compiler knows that `while true` does not end, and asks for no value behind it.
      let isLoop =
        literal.parent?.is(RepeatStmtSyntax.self) ?? false
        || literal.parent?.is(ConditionElementSyntax.self) ?? false
          && literal.parent?.parent?.parent?.is(WhileStmtSyntax.self) ?? false
      if isLoop, isTrue { return nil }
      return choice(literal, [mutant(.literal, of: literal, to: isTrue ? "false" : "true")])
    }

    func integer(_ literal: IntegerLiteralExprSyntax) -> String? {
      let digits = literal.literal.text.filter { $0 != "_" }
      let radix = ["0x": 16, "0b": 2][digits.prefix(2)]
      let number = Int(digits.dropFirst(radix == nil ? 0 : 2), radix: radix ?? 10)
      guard let number, number < .max else { return nil }
      return choice(literal, [mutant(.literal, of: literal, to: "\(number + 1)")])
    }

    func float(_ literal: FloatLiteralExprSyntax) -> String? {
      guard let number = Double(literal.literal.text.filter { $0 != "_" }) else { return nil }
      return choice(literal, [mutant(.literal, of: literal, to: "\(number * 2 + 1)")])
    }

    // MARK: Conditions

    func condition(_ element: ConditionElementSyntax) -> String? {
      guard case .expression(let expression) = element.condition else { return nil }
      return negated(expression).map { $0 + (element.trailingComma?.description ?? "") }
    }

    func ternary(_ ternary: TernaryExprSyntax) -> String? {
      negated(ternary.condition).map { condition in
        condition
          + ternary.children(viewMode: .sourceAccurate).dropFirst().map { render($0) }.joined()
      }
    }

    /// A condition that can be negated, unless another mutant negates it already.
    private func negated(_ condition: ExprSyntax) -> String? {
      let kinds: Set<SyntaxKind> = [.infixOperatorExpr, .booleanLiteralExpr, .prefixOperatorExpr]
      if kinds.contains(condition.kind) { return nil }
      let text = "!(\(condition.trimmedDescription))"
      let mutant = mutant(.negatedCondition, of: condition, to: text)
      return choice(condition, [mutant], original: render)
    }
  }
#endif
