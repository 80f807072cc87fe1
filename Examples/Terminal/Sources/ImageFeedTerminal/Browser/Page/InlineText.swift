/// The text of one block, in runs of equal style.
struct InlineText: Hashable, Sendable {
  /// The style and the role of a run.
  struct Style: OptionSet, Hashable, Sendable {
    let rawValue: Int

    /// `strong`, `b`.
    static let strong = Style(rawValue: 1)
    /// `em`, `i`, `cite`.
    static let emphasis = Style(rawValue: 2)
    /// `code`, `kbd`, `samp`.
    static let code = Style(rawValue: 4)
    /// Inside of `role="alert"`: a message that matters now.
    static let alert = Style(rawValue: 8)
  }

  /// Characters of equal style. A line break is a line feed.
  struct Run: Hashable, Sendable {
    var text: String
    var style: Style
    /// The number of the link in ``WebPage/links``, if it is one.
    var link: Int?
  }

  var runs: [Run] = []

  /// The text without styles.
  var string: String { runs.map(\.text).joined() }
  var isEmpty: Bool { runs.isEmpty }
}

extension InlineText {
  /// A piece of the page's text, or a line break (`br`).
  struct Piece {
    var text: String
    var style: Style
    var link: Int?
    /// The label it belongs to.
    var label: Int?
    var isBreak = false
  }

  /// Creates a text with white space collapsed as in HTML: any of it is one space, and there is
  /// none at either end of a line (CSS Text 3 §4.1). Control characters are removed, because a
  /// terminal would execute them.
  init(collapsing pieces: [Piece]) {
    var isAfterSpace = true
    for piece in pieces {
      if piece.isBreak {
        removeTrailingSpace()
        append("\n", like: piece)
        isAfterSpace = true
        continue
      }
      var text = String.UnicodeScalarView()
      for scalar in piece.text.unicodeScalars where !scalar.isDangerous {
        let isSpace = scalar.isCollapsible
        if isSpace, isAfterSpace { continue }
        text.append(isSpace ? " " : scalar)
        isAfterSpace = isSpace
      }
      append(String(text), like: piece)
    }
    removeTrailingSpace()
    while runs.last?.text == "\n" { runs.removeLast() }
  }

  /// Creates a text that keeps its white space, except a line break at the start and at the end
  /// (HTML §13.1.2.5).
  init(preserving pieces: [Piece]) {
    for piece in pieces {
      let scalars = piece.text.unicodeScalars.filter { !$0.isDangerous && $0 != "\r" }
      append(piece.isBreak ? "\n" : String(String.UnicodeScalarView(scalars)), like: piece)
    }
    if let first = runs.first, first.text.hasPrefix("\n") { runs[0].text.removeFirst() }
    if let last = runs.last, last.text.hasSuffix("\n") { runs[runs.count - 1].text.removeLast() }
    runs.removeAll { $0.text.isEmpty }
  }

  private mutating func append(_ text: String, like piece: Piece) {
    guard !text.isEmpty else { return }
    if continuesLastRun(with: text, like: piece) {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: piece.style, link: piece.link))
    }
  }

  /// Indicates whether a text continues the last run. It is a separate function so that no other
  /// reference to the run exists while the run grows; otherwise each piece would copy it.
  private func continuesLastRun(with text: String, like piece: Piece) -> Bool {
    guard let last = runs.last else { return false }
    return last.style == piece.style && last.link == piece.link && text != "\n" && last.text != "\n"
  }

  private mutating func removeTrailingSpace() {
    guard let last = runs.last, last.text.hasSuffix(" ") else { return }
    runs[runs.count - 1].text.removeLast()
    if last.text == " " { runs.removeLast() }
  }
}

extension Unicode.Scalar {
  /// Indicates whether it is HTML white space, or a line or paragraph separator, which would break
  /// a line in a terminal. The no-break space is not.
  fileprivate var isCollapsible: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{C}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Indicates whether it is a control character, which a terminal would execute, or changes the
  /// direction of writing, which can disguise a text.
  fileprivate var isDangerous: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
