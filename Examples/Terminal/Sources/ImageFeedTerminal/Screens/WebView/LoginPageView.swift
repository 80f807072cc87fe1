import Foundation
import ImageFeedPresentation

/// The login page in the terminal's own text browser (requirements W).
@MainActor
final class LoginPageView: TerminalScreen {
  private let presenter: any WebViewPresenterProtocol
  let browser: Browser
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  private var form: FormState?
  private var editor = LineEditor()
  private var progress = 0.0
  private(set) var isProgressHidden = true
  private(set) var message: ScreenMessage?
  private var size = CellSize(columns: 0, rows: 0)
  private var top = 0

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any WebViewPresenterProtocol, browser: Browser, texts: TerminalStrings,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.browser = browser
    self.texts = texts
    self.invalidate = invalidate
    browser.delegate = self
  }

  // MARK: TerminalScreen

  var isTakingText: Bool { focusedField != nil && message == nil }

  var hints: [KeyHint] {
    if message?.retryTitle != nil {
      return [KeyHint("r", texts.retry), KeyHint("Esc", texts.back)]
    }
    let focus = [KeyHint("Tab", texts.nextField), KeyHint("Enter", texts.press)]
    return (form?.focus == nil ? [] : focus) + [KeyHint("Esc", texts.back)]
      + (lastTop > 0 ? [KeyHint("PgUp PgDn", texts.page)] : [])
      + [KeyHint("Ctrl-R", texts.refresh)]
  }

  func layOut(in size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    scroll(by: 0)
    showFocus()
  }

  private var layout: PageLayout? {
    form.map { PageLayout($0, editor: focusedField == nil ? nil : editor, width: size.columns - 4) }
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    if isProgressHidden { drawServer(on: &canvas) } else { drawProgress(on: &canvas) }
    if let message {
      canvas.putCentered(
        message.line(columns: canvas.size.columns), row: canvas.size.rows / 2,
        style: Styles.warning)
      return
    }
    guard let layout else { return }
    let area = CellRect(
      column: 2, row: 1, columns: canvas.size.columns - 4, rows: canvas.size.rows - 1)
    canvas.region(area) { canvas in
      for (row, line) in layout.lines.dropFirst(top).prefix(canvas.size.rows).enumerated() {
        var column = line.indent
        for piece in line.pieces {
          let place = CellPoint(column: column, row: row)
          column += canvas.put(piece.text, at: place, style: piece.style)
        }
      }
    }
    drawSigns(on: &canvas)
  }

  /// Draws signs on the right edge that there is more above or below: the demo account is at the
  /// page's end.
  private func drawSigns(on canvas: inout Canvas) {
    func put(_ sign: String, row: Int) {
      let column = canvas.size.columns - TextLayout.columns(of: sign)
      canvas.put(sign, at: CellPoint(column: column, row: row), style: Styles.selected)
    }
    if top > 0 { put(" ▲ PgUp ", row: 0) }
    if top < lastTop { put(" ▼ PgDn ", row: canvas.size.rows - 1) }
  }

  /// Draws the page's server, so that a person knows who receives the password.
  private func drawServer(on canvas: inout Canvas) {
    guard let page = form?.page else { return }
    let port = page.address.port.map { ":\($0)" } ?? ""
    let server = "\(page.address.scheme ?? "")://\(page.address.host ?? "")\(port)"
    let line = TextLayout.truncated("\(server)  \(page.title)", to: canvas.size.columns - 4)
    canvas.put(line, at: CellPoint(column: 2, row: 0), style: Styles.faint)
  }

  private func drawProgress(on canvas: inout Canvas) {
    let columns = Int((Double(canvas.size.columns) * progress).rounded())
    canvas.put(String(repeating: "━", count: columns), at: .zero, style: Styles.accent)
  }

  var cursor: CellPoint? {
    guard message == nil, let layout, let row = layout.focusedRow,
      let column = layout.lines[row].cursor, (top..<(top + size.rows - 1)).contains(row)
    else { return nil }
    return CellPoint(column: column + 2, row: row - top + 1)
  }

  // MARK: Keys

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape:
      presenter.didTapBack()
      return true
    // Also without a failure: a page may be another than the wished one, such as that of a hotel's
    // network.
    case .control("r"):
      presenter.didTapRetry()
      return true
    default: break
    }
    guard message == nil else {
      if key == .character("r"), message?.retryTitle != nil { presenter.didTapRetry() }
      return key == .character("r")
    }
    switch key {
    case .tab, .down: moveFocus { $0.focusNext() }
    case .backTab, .up: moveFocus { $0.focusPrevious() }
    case .pageDown: scroll(by: size.rows - 2)
    case .pageUp: scroll(by: 2 - size.rows)
    case .enter: if !moveToNextField() { press() }
    case .character(" ") where focusedField == nil: press()
    default: return type(key)
    }
    return true
  }

  /// The number of the focused field.
  private var focusedField: Int? {
    guard case .control(let number)? = form?.focus, form?.control(number)?.isTextual == true
    else { return nil }
    return number
  }

  private func moveFocus(_ move: (inout FormState) -> Void) {
    guard var form else { return }
    move(&form)
    self.form = form
    didMoveFocus()
  }

  private func didMoveFocus() {
    editor = LineEditor(focusedField.flatMap { form?.value(of: $0) } ?? "")
    showFocus()
    invalidate()
  }

  private func type(_ key: Key) -> Bool {
    guard let field = focusedField, editor.handle(key) else { return false }
    form?.setText(editor.text, of: field)
    // The page may limit the length.
    if let kept = form?.value(of: field), kept != editor.text { editor = LineEditor(kept) }
    showFocus()
    return true
  }

  /// Moves from a field to the next focusable element, if that is a field as well.
  private func moveToNextField() -> Bool {
    guard focusedField != nil, let form, let focus = form.focus,
      let place = form.page.focusOrder.firstIndex(of: focus),
      case .control(let next)? = form.page.focusOrder.dropFirst(place + 1).first,
      form.control(next)?.isTextual == true
    else { return false }
    moveFocus { $0.focusNext() }
    return true
  }

  private func press() {
    guard let form, let focus = form.focus else { return }
    switch focus {
    case .link(let number):
      if let link = form.page.links[number] { browser.follow(link) }
    case .control(let number):
      switch form.control(number)?.kind {
      case .checkbox, .radio: self.form?.toggle(number)
      case .button(.reset): self.form?.reset(form: form.control(number)?.form)
      case .select(let options, _): selectNext(of: number, options.count)
      default: if let request = form.submission(by: number) { browser.submit(request) }
      }
    }
    invalidate()
  }

  private func selectNext(of number: Int, _ count: Int) {
    guard count > 0, let form else { return }
    let chosen = form.selectedOptions(of: number).min() ?? -1
    self.form?.selectOption((chosen + 1) % count, of: number)
  }

  /// The greatest number of rows above the visible part; 0 if the whole page is visible.
  private var lastTop: Int { max((layout?.lines.count ?? 0) - (size.rows - 1), 0) }

  private func scroll(by rows: Int) {
    top = min(max(top + rows, 0), lastTop)
  }

  /// Scrolls the minimum distance to show the focused element and the label above it.
  private func showFocus() {
    guard let row = layout?.focusedRow, size.rows > 1 else { return }
    top = min(max(top, row - (size.rows - 2)), max(row - 1, 0))
  }
}

extension LoginPageView: WebViewViewProtocol {
  func load(_ url: URL) {
    browser.load(url)
  }

  func setProgressValue(_ value: Double) {
    progress = value
    invalidate()
  }

  func setProgressHidden(_ isHidden: Bool) {
    isProgressHidden = isHidden
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}

extension LoginPageView: BrowserDelegate {
  func browser(_ browser: Browser, decidePolicyFor url: URL) -> NavigationDecision {
    presenter.decidePolicy(for: url)
  }

  func browser(_ browser: Browser, didUpdateProgress value: Double) {
    presenter.didUpdateProgressValue(value)
  }

  func browser(_ browser: Browser, didShow page: WebPage) {
    form = FormState(page: page)
    top = 0
    didMoveFocus()
  }

  func browser(_ browser: Browser, didFailWith failure: PageFailure) {
    presenter.didFailLoading()
  }
}
