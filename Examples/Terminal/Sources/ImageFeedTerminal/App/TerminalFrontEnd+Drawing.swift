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
    isBlocked || alert != nil || shareMenu != nil || help != nil
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
  }

  private func drawAbove(on canvas: inout Canvas, at moment: AnimationMoment) {
    canvas.dim()
    shareMenu?.draw(on: &canvas)
    help?.draw(on: &canvas)
    if isBlocked { drawLoader(on: &canvas, at: moment) }
    // Above the loader, because it can be answered meanwhile.
    alert?.draw(on: &canvas)
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
    if isBlocked, alert == nil { return [KeyHint("Esc", texts.close)] }
    guard alert != nil || shareMenu != nil else { return screenHints }
    return [
      KeyHint("←→", texts.choose), KeyHint("Enter", texts.press), KeyHint("Esc", texts.close),
    ]
  }

  var screenHints: [KeyHint] {
    let hints = stack.top?.hints ?? []
    let tabs = stack.tabs.isEmpty ? [] : [KeyHint("Tab", texts.switchTab)]
    // After the screen's main keys, before the less important ones.
    return hints.prefix(3) + tabs + hints.dropFirst(3)
  }

  /// The hints on the right. While a person types, letters are not commands.
  private var lastHints: [KeyHint] {
    let takesAll = isBlocked || alert != nil || shareMenu != nil
    return takesAll || stack.top?.isTakingText == true
      ? [KeyHint("Ctrl-C", texts.quit)]
      : [KeyHint("?", texts.keyHelp), KeyHint("q", texts.quit)]
  }
}
