import ImageFeedPresentation

/// The drawing of a frame: the screen, the rows around it, and everything above it.
extension TerminalFrontEnd {
  /// Indicates whether something is animated, so that frames are needed without a key press.
  var isAnimating: Bool { isBlocked || stack.top?.isAnimating == true }

  /// Draws a frame.
  ///
  /// - Returns: the cell of the cursor; `nil` for a hidden cursor.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment) -> CellPoint? {
    let size = canvas.size
    let area = CellRect(column: 0, row: 2, columns: size.columns, rows: size.rows - 4)
    // The terminal would draw its pictures above the box, and not dimmed.
    if hasSomethingAbove { canvas.pictures = canvas.pictures.withoutPixels }
    stack.top?.layOut(in: area.size)
    drawTitle(on: &canvas)
    canvas.region(area) { stack.top?.draw(on: &$0, at: moment) }
    if let notice {
      let line = TextLayout.truncated(notice, to: size.columns - 2)
      canvas.put(line, at: CellPoint(column: 1, row: size.rows - 2), style: Styles.accent)
    }
    HintLine.draw(hints, last: lastHints, on: &canvas, row: size.rows - 1)
    guard !hasSomethingAbove else {
      drawAbove(on: &canvas, at: moment)
      return nil
    }
    return stack.top?.cursor.map { CellPoint(column: $0.column, row: $0.row + area.row) }
  }

  private var hasSomethingAbove: Bool {
    isBlocked || alert != nil || shareMenu != nil || help != nil || question != nil
  }

  private func drawTitle(on canvas: inout Canvas) {
    guard !stack.tabs.isEmpty else {
      canvas.put("ImageFeed", at: CellPoint(column: 1, row: 0), style: Styles.title)
      return
    }
    var column = 1
    for item in stack.tabs {
      let style = item.tab == stack.selectedTab ? Styles.selected : Styles.title
      column += canvas.put(" \(item.title) ", at: CellPoint(column: column, row: 0), style: style)
      column += 1
    }
    guard let position = stack.top?.position else { return }
    let start = canvas.size.columns - 1 - TextLayout.columns(of: position)
    if start > column {
      canvas.put(position, at: CellPoint(column: start, row: 0), style: Styles.faint)
    }
  }

  private func drawAbove(on canvas: inout Canvas, at moment: AnimationMoment) {
    canvas.dim()
    shareMenu?.draw(on: &canvas)
    help?.draw(on: &canvas)
    if isBlocked { drawLoader(on: &canvas, at: moment) }
    // Above the loader, because it can be answered meanwhile.
    alert?.draw(on: &canvas)
    question?.draw(on: &canvas)
  }

  private func drawLoader(on canvas: inout Canvas, at moment: AnimationMoment) {
    let words = " \(moment.spinner) \(app?.strings.loading ?? "")  [Esc] \(texts.close) "
    let box = CellRect(canvas.size).centered(columns: TextLayout.columns(of: words) + 2, rows: 3)
    canvas.region(box) { canvas in
      canvas.fill(Styles.text)
      canvas.frame(CellRect(canvas.size), style: Styles.accent)
      canvas.putCentered(words, row: 1)
    }
  }

  // MARK: Hints

  private var hints: [KeyHint] {
    let box = question ?? alert
    if isBlocked, box == nil { return [KeyHint("Esc", texts.close)] }
    guard box != nil || shareMenu != nil else { return screenHints() }
    let choose = box?.alert.buttons.count == 1 ? [] : [KeyHint("←→", texts.choose)]
    return choose + [KeyHint("Enter", texts.press), KeyHint("Esc", texts.close)]
  }

  /// The keys of the screen and of the tabs.
  ///
  /// - Parameter areAll: whether the numbers of the tabs are named, too.
  func screenHints(areAll: Bool = false) -> [KeyHint] {
    let hints = stack.top?.hints ?? []
    let numbers = "1-\(stack.tabs.count)"
    let hasNumbers = areAll && !hints.contains { $0.keys.hasPrefix("1") }
    let tab = KeyHint(hasNumbers ? "Tab \(numbers)" : "Tab", texts.switchTab)
    // After the screen's main key, before the less important ones.
    return hints.prefix(1) + (stack.tabs.isEmpty ? [] : [tab]) + hints.dropFirst(1)
  }

  /// The hints on the right. While a person types, letters are not commands.
  private var lastHints: [KeyHint] {
    let takesAll = isBlocked || alert != nil || shareMenu != nil || question != nil
    return takesAll || stack.top?.isTakingText == true
      ? [KeyHint("Ctrl-C", texts.quit)]
      : [KeyHint("?", texts.keyHelp), KeyHint("q", texts.quit)]
  }
}
