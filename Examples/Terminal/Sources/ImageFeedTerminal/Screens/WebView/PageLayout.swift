/// A page in rows of a given width: its texts, and the positions of its focusable elements.
struct PageLayout {
  /// One row.
  struct Line {
    /// A piece of a row: its text and its style.
    struct Piece {
      var text: String
      var style: CellStyle
    }

    var indent = 0
    var pieces: [Piece] = []
    /// The elements of this row that can have the keyboard focus.
    var focus: WebPage.Focus?
    /// The cursor's column, if a field in this row has the focus.
    var cursor: Int?
  }

  private(set) var lines: [Line] = []
  private let form: FormState
  private let editor: LineEditor?
  private let width: Int

  /// - Parameters:
  ///   - editor: the editor of the focused field.
  ///   - width: the number of columns.
  init(_ form: FormState, editor: LineEditor?, width: Int) {
    (self.form, self.editor, self.width) = (form, editor, max(width, 8))
    let blocks = form.page.blocks
    for (block, next) in zip(blocks, blocks.dropFirst().map { $0 } + [.rule]) {
      add(block)
      if !Self.belongTogether(block, next) { lines.append(Line()) }
    }
    while lines.last.map({ $0.pieces.isEmpty }) == true { lines.removeLast() }
  }

  /// The first row of the focused element.
  var focusedRow: Int? {
    form.focus.flatMap { focus in lines.firstIndex { $0.focus == focus } }
  }

  private mutating func add(_ block: WebPage.Block) {
    switch block {
    case .heading(_, let text): add(text, base: Styles.title)
    case .paragraph(let text): add(text)
    case .listItem(let depth, let ordinal, let text):
      let mark = ordinal.map { "\($0). " } ?? "• "
      add(text, mark: mark, indent: 2 * depth)
    case .code(let text), .preformatted(let text): add(text, indent: 2)
    case .image(let alt): add(InlineText(runs: [.init(text: "[\(alt)]", style: [])]))
    case .rule:
      let line = String(repeating: "─", count: width)
      lines.append(Line(pieces: [.init(text: line, style: Styles.faint)]))
    case .field(let number): addField(number)
    case .button(let number): addButton(number)
    }
  }

  /// Indicates whether there is no empty row between two blocks, so that more of the page is visible.
  private static func belongTogether(_ block: WebPage.Block, _ next: WebPage.Block) -> Bool {
    switch (block, next) {
    case (.listItem, .listItem), (.button, .button): true
    default: false
    }
  }

  // MARK: Text

  private mutating func add(
    _ text: InlineText, base: CellStyle = Styles.text, mark: String = "", indent: Int = 0
  ) {
    var line = Line(indent: indent)
    if !mark.isEmpty { line.pieces.append(.init(text: mark, style: base)) }
    var used = TextLayout.columns(of: mark)
    let room = max(width - indent, 4)
    for run in text.runs {
      let focus = run.link.map { WebPage.Focus.link($0) }
      let style = self.style(of: run, focus: focus, base: base)
      for word in Self.words(of: run.text) {
        let columns = TextLayout.columns(of: word)
        if word == "\n" || (used > 0 && used + columns > room) {
          lines.append(line)
          (line, used) = (Line(indent: indent), 0)
          if word == "\n" || word == " " { continue }
        }
        line.pieces.append(.init(text: TextLayout.truncated(word, to: room), style: style))
        if let focus, line.focus == nil { line.focus = focus }
        used += columns
      }
    }
    lines.append(line)
  }

  private func style(of run: InlineText.Run, focus: WebPage.Focus?, base: CellStyle) -> CellStyle {
    var style = run.style.contains(.alert) ? Styles.warning : base
    if !run.style.isDisjoint(with: [.strong, .code]) { style.isBold = true }
    if let focus {
      style = Styles.accent
      style.isUnderlined = true
      style.isReversed = focus == form.focus
    }
    return style
  }

  /// The words, spaces and line breaks of a text.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for character in text {
      if character == " " || character == "\n" {
        words.append(String(character))
      } else if let last = words.last, last != " ", last != "\n" {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }

  // MARK: Controls

  private mutating func addField(_ number: Int) {
    guard let control = form.control(number) else { return }
    let focus = WebPage.Focus.control(number)
    let isFocused = form.focus == focus
    let hasBox = control.kind == .checkbox || control.kind == .radio
    if !control.label.isEmpty, !hasBox { add(control.label) }
    var line = Line(focus: focus)
    let box = isFocused ? CellStyle(isUnderlined: true, isReversed: true) : Styles.selected
    switch control.kind {
    case .checkbox, .radio:
      let isOn = form.isChecked(number)
      let mark = control.kind == .radio ? (isOn ? "(•)" : "( )") : (isOn ? "[x]" : "[ ]")
      line.pieces = [
        .init(text: mark, style: isFocused ? box : Styles.text),
        .init(text: " \(control.label.string)", style: Styles.text),
      ]
    default:
      let columns = min(width, 48)
      let window =
        isFocused
        ? editor?.window(columns: columns, isSecret: control.kind == .password) : nil
      let shown = Self.shown(form.value(of: number), control)
      let text = window?.text ?? TextLayout.truncated(shown, to: columns - 1)
      let padding = String(repeating: " ", count: columns - TextLayout.columns(of: text))
      let style = isFocused ? Styles.selected : CellStyle(isUnderlined: true)
      line.pieces = [.init(text: text + padding, style: style)]
      line.cursor = window?.cursor
    }
    lines.append(line)
  }

  private static func shown(_ text: String, _ control: FormControl) -> String {
    control.kind == .password ? String(repeating: "•", count: text.count) : text
  }

  private mutating func addButton(_ number: Int) {
    guard let control = form.control(number) else { return }
    let focus = WebPage.Focus.control(number)
    let style = form.focus == focus ? Styles.selected : Styles.title
    lines.append(Line(pieces: [.init(text: "[ \(control.caption) ]", style: style)], focus: focus))
  }
}
