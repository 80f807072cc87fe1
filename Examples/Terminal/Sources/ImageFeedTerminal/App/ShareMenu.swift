import Foundation
import ImageFeedPresentation

/// The share menu in the terminal (I-4): copy the link, save the picture, or close.
@MainActor
final class ShareMenu {
  /// A choice of the menu.
  enum Choice {
    case copyLink(URL)
    case save
    case close
  }

  let id: ShareID
  let screen: ScreenID
  let photo: SharedPhoto
  private let title: String
  private let chosen: @MainActor (Choice) -> Void
  private let choices: [Choice]
  private var buttons: ButtonRow

  init(
    _ photo: SharedPhoto, id: ShareID, from screen: ScreenID, strings: Strings,
    chosen: @escaping @MainActor (Choice) -> Void
  ) {
    (self.photo, self.id, self.screen, self.chosen) = (photo, id, screen, chosen)
    title = strings.share
    let link = photo.link.map { (Choice.copyLink($0), strings.copyLink) }
    let all = [link, (.save, strings.save), (.close, strings.close)].compactMap { $0 }
    choices = all.map(\.0)
    buttons = ButtonRow(all.map(\.1))
  }

  func draw(on canvas: inout Canvas) {
    let link = photo.link?.absoluteString ?? photo.fileName
    let columns = min(max(buttons.columns + 4, 56), canvas.size.columns)
    let lines = TextLayout.wrapped(link, columns: columns - 4, rows: 4)
    let box = CellRect(canvas.size).centered(columns: columns, rows: lines.count + 6)
    canvas.region(box) { canvas in
      canvas.fill(Styles.text)
      canvas.frame(CellRect(canvas.size), title: title, style: Styles.accent)
      canvas.region(CellRect(canvas.size).inset(columns: 2, rows: 2)) { canvas in
        for (row, line) in lines.enumerated() {
          canvas.put(line, at: CellPoint(column: 0, row: row))
        }
        buttons.draw(on: &canvas, row: canvas.size.rows - 1)
      }
    }
  }

  /// Handles every key: the menu is above everything.
  func handle(_ key: Key) {
    switch buttons.handle(key) {
    case .pressed(let number): chosen(choices[number])
    case .moved: break
    case nil: if key == .escape { chosen(.close) }
    }
  }
}
