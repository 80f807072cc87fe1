import ImageFeedPresentation

/// An alert in the terminal: a box in the middle with the alert's buttons.
@MainActor
final class AlertBox {
  let id: AlertID
  let alert: Alert
  private let answered: @MainActor (Alert.Answer) -> Void
  private var buttons: ButtonRow

  init(_ alert: Alert, id: AlertID, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    (self.alert, self.id, self.answered) = (alert, id, answered)
    // The safe answer is selected, so that Enter pressed too soon does no harm.
    let safe = alert.buttons.firstIndex { $0.answer == .decline } ?? 0
    buttons = ButtonRow(alert.buttons.map(\.title), selected: safe)
  }

  func draw(on canvas: inout Canvas) {
    let wished = max(buttons.columns + 4, 44, TextLayout.columns(of: alert.title) + 4)
    let columns = min(wished, canvas.size.columns - 4)
    let title = TextLayout.wrapped(alert.title, columns: columns - 4, rows: 3)
    let words = TextLayout.wrapped(alert.message ?? "", columns: columns - 4, rows: 8)
    let message = alert.message == nil ? [] : words
    let box = CellRect(canvas.size).centered(
      columns: columns, rows: title.count + message.count + (message.isEmpty ? 4 : 5))
    canvas.region(box) { canvas in
      canvas.fill(Styles.text)
      canvas.frame(CellRect(canvas.size), style: Styles.accent)
      canvas.region(CellRect(canvas.size).inset(columns: 2, rows: 1)) { canvas in
        for (row, line) in title.enumerated() {
          canvas.putCentered(line, row: row, style: Styles.title)
        }
        for (row, line) in message.enumerated() {
          canvas.putCentered(line, row: title.count + row + 1)
        }
        buttons.draw(on: &canvas, row: canvas.size.rows - 1)
      }
    }
  }

  /// Handles every key: nothing behind an alert can be used.
  func handle(_ key: Key) {
    switch buttons.handle(key) {
    case .pressed(let number): answered(alert.buttons[number].answer)
    case .moved: break
    // Closing the alert declines it.
    case nil: if key == .escape { answered(.decline) }
    }
  }
}
