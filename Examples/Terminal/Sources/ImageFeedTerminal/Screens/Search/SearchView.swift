import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A search in the terminal (R-2): the field, the order switch and the start button.
///
/// Letters always go into the field, wherever the focus is: none of them is a command.
@MainActor
final class SearchView: TerminalScreen {
  /// The keyboard focus.
  enum Focus: Hashable {
    case field
    case order
    case start
  }

  /// The rows of the parts.
  private enum Row {
    static let title = 0
    static let field = 3
    static let order = 6
    static let start = 8
    static let state = 10
  }

  private let presenter: any SearchPresenterProtocol
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  private var editor = LineEditor()
  private(set) var order = SearchOrder.relevance
  private(set) var isStartEnabled = false
  private(set) var isLoaderHidden = true
  private(set) var message: ScreenMessage?
  private(set) var focus = Focus.field
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any SearchPresenterProtocol, texts: TerminalStrings,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
  }

  /// The text of the field.
  var text: String { editor.text }

  // MARK: TerminalScreen

  var isTakingText: Bool { true }
  var isAnimating: Bool { !isLoaderHidden }
  var isClosedByFrontEnd: Bool { true }

  var hints: [KeyHint] {
    let start = isStartEnabled ? [KeyHint("Enter", texts.search)] : []
    let retry = message?.retryTitle == nil ? [] : [KeyHint("Ctrl-R", texts.retry)]
    let choice = focus == .order ? [KeyHint("←→", texts.order)] : []
    return retry + start + [KeyHint("Esc", texts.back), KeyHint("↑↓", texts.move)] + choice
  }

  func layOut(in size: CellSize) {
    self.size = size
  }

  private var fieldColumns: Int { max(size.columns - 8, 1) }

  var cursor: CellPoint? {
    guard focus == .field else { return nil }
    return CellPoint(column: 4 + editor.window(columns: fieldColumns).cursor, row: Row.field)
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    canvas.put(
      TextLayout.truncated(presenter.title, to: canvas.size.columns - 4),
      at: CellPoint(column: 2, row: Row.title), style: Styles.title)
    drawField(on: &canvas)
    drawOrder(on: &canvas)
    drawStart(on: &canvas)
    if let message {
      let rest = CellRect(
        column: 2, row: Row.state, columns: canvas.size.columns - 4,
        rows: canvas.size.rows - Row.state)
      canvas.putWrapped(line(of: message), in: rest, style: Styles.warning)
    } else if !isLoaderHidden {
      canvas.put(
        "\(moment.spinner) \(presenter.strings.loading)",
        at: CellPoint(column: 2, row: Row.state))
    }
  }

  /// The message as a line. Its button has another key than elsewhere, because letters go into the
  /// field.
  private func line(of message: ScreenMessage) -> String {
    message.retryTitle.map { "\(message.text)  [Ctrl-R] \($0)" } ?? message.text
  }

  private func drawField(on canvas: inout Canvas) {
    let frame = CellRect(
      column: 2, row: Row.field - 1, columns: canvas.size.columns - 4, rows: 3)
    canvas.frame(frame, style: focus == .field ? Styles.accent : Styles.faint)
    let place = CellPoint(column: 4, row: Row.field)
    guard text.isEmpty else {
      canvas.put(editor.window(columns: fieldColumns).text, at: place)
      return
    }
    let prompt = TextLayout.truncated(presenter.strings.extended.searchPrompt, to: fieldColumns)
    canvas.put(prompt, at: place, style: Styles.faint)
  }

  /// Draws the order switch, faint for a search without an order.
  private func drawOrder(on canvas: inout Canvas) {
    let (isEnabled, isFocused) = (presenter.isOrderEnabled, focus == .order)
    let label = "\(presenter.strings.extended.searchOrder):"
    var column = 4
    column += canvas.put(
      label, at: CellPoint(column: column, row: Row.order),
      style: !isEnabled ? Styles.faint : isFocused ? Styles.accent : Styles.text)
    for choice in [SearchOrder.relevance, .latest] {
      let isChosen = isEnabled && choice == order
      let style = isChosen ? (isFocused ? Styles.selected : Styles.title) : Styles.faint
      column += 2
      column += canvas.put(
        "\(isChosen ? "●" : "○") \(title(of: choice))",
        at: CellPoint(column: column, row: Row.order),
        style: style)
    }
  }

  private func title(of order: SearchOrder) -> String {
    switch order {
    case .relevance: presenter.strings.extended.relevance
    case .latest: presenter.strings.extended.latest
    }
  }

  private func drawStart(on canvas: inout Canvas) {
    let style = !isStartEnabled ? Styles.faint : focus == .start ? Styles.selected : Styles.title
    canvas.put(
      "[ \(presenter.strings.extended.search) ]", at: CellPoint(column: 4, row: Row.start),
      style: style)
  }

  // MARK: Keys

  func handle(_ key: Key) -> Bool {
    switch key {
    case .enter: start()
    case .control("r") where message?.retryTitle != nil: presenter.didTapRetry()
    case .up: moveFocus(by: -1)
    case .down: moveFocus(by: 1)
    case .left where focus == .order: presenter.didChooseOrder(.relevance)
    case .right where focus == .order: presenter.didChooseOrder(.latest)
    case .character(" ") where focus == .order:
      presenter.didChooseOrder(order == .relevance ? .latest : .relevance)
    case .character(" ") where focus == .start: start()
    default: return type(key)
    }
    invalidate()
    return true
  }

  private func start() {
    if isStartEnabled { presenter.didTapStart() }
  }

  /// Moves the focus; a disabled switch is skipped.
  private func moveFocus(by step: Int) {
    let stops: [Focus] = presenter.isOrderEnabled ? [.field, .order, .start] : [.field, .start]
    let place = (stops.firstIndex(of: focus) ?? 0) + step
    focus = stops[min(max(place, 0), stops.count - 1)]
  }

  private func type(_ key: Key) -> Bool {
    let before = editor.text
    guard editor.handle(key) else { return false }
    focus = .field
    if editor.text != before { presenter.didChangeText(editor.text) }
    invalidate()
    return true
  }
}

extension SearchView: SearchViewProtocol {
  func setText(_ text: String) {
    editor = LineEditor(text)
    invalidate()
  }

  func setOrder(_ order: SearchOrder) {
    self.order = order
    invalidate()
  }

  func setStartEnabled(_ isEnabled: Bool) {
    isStartEnabled = isEnabled
    invalidate()
  }

  func setLoaderHidden(_ isHidden: Bool) {
    isLoaderHidden = isHidden
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}
