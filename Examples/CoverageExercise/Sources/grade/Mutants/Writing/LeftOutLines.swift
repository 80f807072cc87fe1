#if canImport(SwiftParser)
  import SwiftSyntax

  /// The lines that comments leave out: `// no-mutants: reason`.
  ///
  /// A comment behind code concerns its line, and one before code the statement, declaration or case
  /// that begins there, or else the next line.
  struct LeftOutLines {
    /// The lines with the reason.
    private(set) var places: [(lines: ClosedRange<Int>, reason: String)] = []
    /// The lines of comments without a reason.
    private(set) var withoutReason: [Int] = []

    private static let mark = "no-mutants"

    init(_ tree: SourceFileSyntax, _ converter: SourceLocationConverter) {
      for token in tree.tokens(viewMode: .sourceAccurate) {
        let before = Self.comments(token.leadingTrivia, from: token.position, converter)
        if !before.isEmpty {
          let lines = Self.lines(from: token, converter)
          for comment in before { note(comment.text, comment.line, leavesOut: lines) }
        }
        let end = token.endPositionBeforeTrailingTrivia
        for comment in Self.comments(token.trailingTrivia, from: end, converter) {
          note(comment.text, comment.line, leavesOut: comment.line...comment.line)
        }
      }
    }

    /// The reason why mutants of a line are left out; `nil` if they are not.
    func reason(line: Int) -> String? { places.first { $0.lines.contains(line) }?.reason }

    private mutating func note(_ text: Substring, _ line: Int, leavesOut lines: ClosedRange<Int>) {
      let rest = text.drop { $0 == " " }
      let reason = rest.dropFirst().drop { $0 == " " }
      if rest.first == ":", !reason.isEmpty {
        places.append((lines, String(reason)))
      } else {
        withoutReason.append(line)
      }
    }

    /// The texts behind the mark, with their lines.
    private static func comments(
      _ trivia: Trivia, from start: AbsolutePosition, _ converter: SourceLocationConverter
    ) -> [(text: Substring, line: Int)] {
      var position = start
      var found: [(text: Substring, line: Int)] = []
      for piece in trivia {
        if case .lineComment(let text) = piece {
          let words = text.drop { $0 == "/" || $0 == " " }
          let rest = words.dropFirst(mark.count)
          if words.hasPrefix(mark), rest.first.map({ !$0.isLetter && $0 != "-" }) ?? true {
            found.append((rest, converter.location(for: position).line))
          }
        }
        position += piece.sourceLength
      }
      return found
    }

    /// The lines of what begins with a token.
    private static func lines(
      from token: TokenSyntax, _ converter: SourceLocationConverter
    ) -> ClosedRange<Int> {
      let start = token.positionAfterSkippingLeadingTrivia
      let item = sequence(first: Syntax(token), next: \.parent).first { node in
        node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self)
          || node.is(SwitchCaseSyntax.self)
      }
      let isFirst = item?.positionAfterSkippingLeadingTrivia == start
      let end = isFirst ? item?.endPositionBeforeTrailingTrivia : nil
      let line = converter.location(for: start).line
      return line...max(line, converter.location(for: end ?? start).line)
    }
  }
#endif
