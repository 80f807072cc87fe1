import Foundation
import ImageFeedPresentation

/// A box in the middle of the screen: an alert, the share menu, the loader.
struct Box {
  let title: String
  let text: String
  var buttons: ButtonRow

  mutating func handle(_ key: Key) -> ButtonRow.Outcome? { buttons.handle(key) }

  func draw(on canvas: inout Canvas) {
    let wished = max(buttons.columns, TextLayout.columns(of: title), 40) + 4
    let columns = min(wished, canvas.size.columns - 2)
    let titles = TextLayout.wrapped(title, columns: columns - 4, rows: 3)
    let lines = text.isEmpty ? [] : [""] + TextLayout.wrapped(text, columns: columns - 4, rows: 8)
    let buttonRows = buttons.titles.isEmpty ? 0 : 2
    let rect = CellRect(canvas.size).centered(
      columns: columns, rows: titles.count + lines.count + buttonRows + 2)
    canvas.region(rect) { canvas in
      canvas.frame()
      for (row, line) in (titles + lines).enumerated() {
        canvas.region(CellRect(column: 2, row: row + 1, columns: columns - 4, rows: 1)) {
          $0.putCentered(line, row: 0, style: row < titles.count ? .title : .plain)
        }
      }
      if buttonRows > 0 { buttons.draw(on: &canvas, row: canvas.size.rows - 2) }
    }
  }

  /// Draws a box with the list of all keys that have an effect now.
  static func drawHelp(_ hints: [KeyHint], title: String, on canvas: inout Canvas) {
    let keyColumns = hints.map { TextLayout.columns(of: $0.keys) }.max() ?? 0
    let actionColumns = hints.map { TextLayout.columns(of: $0.action) }.max() ?? 0
    let rect = CellRect(canvas.size).centered(
      columns: keyColumns + actionColumns + 7, rows: hints.count + 2)
    canvas.region(rect) { canvas in
      canvas.frame(title: title)
      for (row, hint) in hints.enumerated() {
        canvas.put(hint.keys, column: 2, row: row + 1, style: .title)
        canvas.put(hint.action, column: keyColumns + 4, row: row + 1)
      }
    }
  }
}

/// The share menu (I-4): the photo's link to read and to copy, and saving the picture.
struct ShareMenu {
  enum Choice {
    case copy(URL)
    case save
    case close
  }

  let id: ShareID
  let screen: ScreenID
  let photo: SharedPhoto
  let choices: [Choice]
  var box: Box

  init(_ photo: SharedPhoto, id: ShareID, from screen: ScreenID, _ strings: Strings) {
    (self.photo, self.id, self.screen) = (photo, id, screen)
    let link = photo.link.map { (Choice.copy($0), strings.copyLink) }
    let all = [link, (.save, strings.save), (.close, strings.close)].compactMap { $0 }
    choices = all.map(\.0)
    box = Box(
      title: strings.share, text: photo.link?.absoluteString ?? photo.fileName,
      buttons: ButtonRow(all.map(\.1)))
  }
}

/// The folder of saved pictures. Existing files are never overwritten.
struct PictureFolder: Sendable {
  let folder: URL

  /// The app's folder among the person's pictures. Foundation on Linux ignores `HOME`.
  static func standard(_ environment: [String: String]) -> PictureFolder {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return PictureFolder(
      folder: URL(fileURLWithPath: home).appendingPathComponent("Pictures/ImageFeed"))
  }

  /// Saves a picture, under another name if its own is taken by another picture.
  ///
  /// It writes a temporary file and links it, so that a full disk leaves no damaged picture behind.
  func save(_ picture: Data, as fileName: String) throws -> URL {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let unfinished = folder.appendingPathComponent(".unfinished-\(UUID().uuidString)")
    defer { try? files.removeItem(at: unfinished) }
    try picture.write(to: unfinished)
    let name = URL(fileURLWithPath: fileName)
    let ending = name.pathExtension.isEmpty ? "" : ".\(name.pathExtension)"
    for number in 1...1_000 {
      let suffix = (number == 1 ? "" : " \(number)") + ending
      let file = folder.appendingPathComponent(
        name.deletingPathExtension().lastPathComponent + suffix)
      if files.contents(atPath: file.path) == picture { return file }
      do {
        try files.linkItem(at: unfinished, to: file)
        return file
      } catch where files.fileExists(atPath: file.path) {
        continue
      }
    }
    throw CocoaError(.fileWriteFileExists)
  }
}
