import ImageFeedExtended
import ImageFeedPresentation

/// The parts of a full-screen photo besides the picture: its author, its numbers, and the loader of
/// its original.
extension SingleImageView {
  /// Draws them in the last rows and in the upper left corner, with a background of their own: a
  /// photo may have any colour.
  func drawViewer(on canvas: inout Canvas, at moment: AnimationMoment) {
    let strings = presenter.strings
    var row = canvas.size.rows - 1
    if let statistics {
      let words = [
        (strings.extended.likes, statistics.likes), (strings.extended.views, statistics.views),
        (strings.extended.downloads, statistics.downloads),
      ]
      let line = words.map { "\($0.0) \($0.1)" }.joined(separator: " · ")
      canvas.put(
        " \(line) ", at: CellPoint(column: 1, row: row), limit: canvas.size.columns - 2)
      row -= 1
    }
    if let credit {
      let line = TextLayout.truncated(credit, to: canvas.size.columns - 4)
      canvas.put(" \(line) ", at: CellPoint(column: 1, row: row))
    }
    if original == .loading {
      let line = " \(moment.spinner) \(strings.extended.openOriginal) "
      canvas.put(line, at: CellPoint(column: 1, row: 0), style: Styles.title)
    }
  }

  func viewerHints(_ texts: TerminalStrings) -> [KeyHint] {
    let info = statistics == nil ? [] : [KeyHint("i", texts.info)]
    return info + (original == .ready ? [KeyHint("o", texts.original)] : [])
  }

  func creditHints(_ texts: TerminalStrings) -> [KeyHint] {
    credit == nil ? [] : [KeyHint("c", texts.authorLink)]
  }

  /// - Returns: whether the key has an effect here.
  func handleViewer(_ key: Key) -> Bool {
    switch key {
    case .character("i") where statistics != nil: viewer?.didTapInfo()
    case .character("o") where original == .ready: viewer?.didTapOpenOriginal()
    case .character("c") where credit != nil: presenter.didTapCredit()
    default: return false
    }
    return true
  }
}
