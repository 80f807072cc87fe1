import ImageFeedPresentation

/// What is to be seen: the screen, the rows around it, and what lies above.
extension TerminalFrontEnd {
  /// Whether something moves by itself, so that frames are wanted without a key.
  var isAnimating: Bool { isBlocked || stack.top?.isAnimating == true }

  /// Draws everything there is to see.
  ///
  /// - Returns: where the cursor is to be; `nil` for nowhere.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment) -> CellPoint? {
    let size = canvas.size
    let area = CellRect(column: 0, row: 2, columns: size.columns, rows: size.rows - 4)
    // The terminal draws its pictures in front of what is faint, and as bright as ever.
    if hasSomethingAbove { canvas.pictures = canvas.pictures.withoutPixels }
    stack.top?.layOut(in: area.size)
    drawTitle(on: &canvas)
    canvas.region(area) { stack.top?.draw(on: &$0, at: moment) }
    if let notice {
      let line = TextLayout.truncated(notice, to: size.columns - 2)
      canvas.put(line, at: CellPoint(column: 1, row: size.rows - 2), style: Look.accent)
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
      canvas.put("ImageFeed", at: CellPoint(column: 1, row: 0), style: Look.title)
      return
    }
    var column = 1
    for item in stack.tabs {
      let style = item.tab == stack.selectedTab ? Look.selected : Look.title
      column += canvas.put(" \(item.title) ", at: CellPoint(column: column, row: 0), style: style)
      column += 1
    }
  }

  private func drawAbove(on canvas: inout Canvas, at moment: AnimationMoment) {
    canvas.dim()
    shareMenu?.draw(on: &canvas)
    alert?.draw(on: &canvas)
    help?.draw(on: &canvas)
    guard isBlocked else { return }
    let words = " \(moment.spinner) \(app?.strings.loading ?? "") "
    let box = CellRect(canvas.size).centered(columns: TextLayout.columns(of: words) + 2, rows: 3)
    canvas.region(box) { canvas in
      canvas.fill(Look.text)
      canvas.frame(CellRect(canvas.size), style: Look.accent)
      canvas.putCentered(words, row: 1)
    }
  }

  // MARK: Hints

  private var hints: [KeyHint] {
    if isBlocked { return [] }
    guard alert != nil || shareMenu != nil else { return screenHints }
    return [
      KeyHint("←→", texts.choose), KeyHint("Enter", texts.press), KeyHint("Esc", texts.close),
    ]
  }

  var screenHints: [KeyHint] {
    let hints = stack.top?.hints ?? []
    let tabs = stack.tabs.isEmpty ? [] : [KeyHint("Tab", texts.switchTab)]
    // Behind what the screen is for, and before what is found by trying.
    return hints.prefix(3) + tabs + hints.dropFirst(3)
  }

  /// Where letters are typed, no letter is a command.
  private var lastHints: [KeyHint] {
    let takesAll = isBlocked || alert != nil || shareMenu != nil
    return takesAll || stack.top?.isTakingText == true
      ? [KeyHint("Ctrl-C", texts.quit)]
      : [KeyHint("?", texts.keyHelp), KeyHint("q", texts.quit)]
  }
}
