import Testing

@testable import ImageFeedTerminal

@Suite("Buttons in a row")
struct ButtonRowTests {
  @Test("Arrows and Tab move the selection, around both ends")
  func moves() {
    var row = ButtonRow(["Yes", "No", "Later"])
    #expect(row.selected == 0)
    for (key, selected) in [
      (Key.right, 1), (.tab, 2), (.down, 0), (.left, 2), (.backTab, 1), (.up, 0),
    ] {
      let outcome = row.handle(key)
      #expect(outcome == .moved)
      #expect(row.selected == selected)
    }
  }

  @Test(
    "Enter and the space bar press the selected button", arguments: [Key.enter, .character(" ")])
  func presses(key: Key) {
    var row = ButtonRow(["Yes", "No"], selected: 1)
    let outcome = row.handle(key)
    #expect(outcome == .pressed(1))
  }

  @Test("Keys without a meaning have no effect; without buttons, no key has one")
  func nothing() {
    var (row, empty) = (ButtonRow(["Yes"]), ButtonRow([]))
    let outcomes = [
      row.handle(.escape), row.handle(.character("y")), empty.handle(.right), empty.handle(.enter),
    ]
    #expect(outcomes == [nil, nil, nil, nil])
    #expect(ButtonRow(["Yes"], selected: 7).selected == 0)
  }

  @Test("The row is drawn in the middle, with the selected button reversed")
  func drawing() {
    var canvas = Canvas(size: CellSize(columns: 30, rows: 1))
    ButtonRow(["Да", "Нет"], selected: 1).draw(on: &canvas, row: 0)
    #expect(canvas.text(row: 0) == "       [ Да ]  [ Нет ]")
    #expect(canvas.cell(at: CellPoint(column: 9, row: 0))?.style.isReversed == false)
    #expect(canvas.cell(at: CellPoint(column: 17, row: 0))?.style.isReversed == true)
  }
}
