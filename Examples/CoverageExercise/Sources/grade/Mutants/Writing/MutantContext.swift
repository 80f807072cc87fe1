#if canImport(SwiftParser)
  import SwiftSyntax

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
