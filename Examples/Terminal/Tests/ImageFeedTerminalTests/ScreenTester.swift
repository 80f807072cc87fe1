import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// The front end with one screen or more, as a person sees and uses it, without a terminal.
@MainActor
final class ScreenTester {
  let frontEnd: TerminalFrontEnd
  private(set) var copied: [String] = []
  private(set) var opened: [URL] = []
  var display = PictureDisplay.blocks
  private(set) var size: CellSize
  private(set) var canvas: Canvas

  /// The objects that the closures of the context refer to.
  private final class Records {
    weak var tester: ScreenTester?
  }

  init(
    login: LoginWays = LoginWays(), language: Language = .english, columns: Int = 80,
    rows: Int = 24, folder: URL = FileManager.default.temporaryDirectory
  ) {
    let records = Records()
    var login = login
    login.openInBrowser = { url in
      records.tester?.opened.append(url)
      return url.host != "unopenable"
    }
    size = CellSize(columns: columns, rows: rows)
    canvas = Canvas(size: size)
    frontEnd = TerminalFrontEnd(
      ScreenContext(
        texts: TerminalStrings(language), login: login,
        savedPictures: PictureFolder(folder: folder), invalidate: {},
        copy: { records.tester?.copied.append($0) }, redraw: {}))
    records.tester = self
  }

  /// Draws a frame, and returns its rows.
  @discardableResult
  func draw() -> [String] {
    canvas = Canvas(size: size, display: display)
    _ = frontEnd.draw(on: &canvas, spinner: "⠋")
    return (0..<size.rows).map { canvas.text(row: $0) }
  }

  func resize(columns: Int, rows: Int) {
    size = CellSize(columns: columns, rows: rows)
    draw()
  }

  func press(_ keys: Key...) {
    for key in keys {
      draw()
      _ = frontEnd.handle(key)
    }
    draw()
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  var text: String { draw().joined(separator: "\n") }

  /// The style of the first cell of a text. With Foundation a Mac has another `Style`.
  func style(of text: String) -> ImageFeedTerminal.Style? {
    let rows = draw()
    guard let row = rows.firstIndex(where: { $0.contains(text) }) else { return nil }
    let start = rows[row].components(separatedBy: text)[0]
    return canvas[TextLayout.columns(of: start), row].style
  }

  /// A message, if it is visible with the key of its button.
  func shown(_ message: ScreenMessage?, key: String = "r") -> ScreenMessage? {
    guard let message else { return nil }
    let text = text
    let hasKey =
      message.retryTitle.map { text.contains("[\(key)] \($0)") } ?? !text.contains("[\(key)]")
    return text.contains(message.text) && hasKey ? message : nil
  }
}

extension Placement {
  /// The place of a screen that is the only one.
  static func alone(_ kind: ScreenID.Kind) -> Placement {
    Placement(ScreenID(kind, number: 1), at: .root)
  }
}

/// The cards of photos for tests of views.
@MainActor
enum SampleCard {
  static func card(_ number: Int = 1, height: Int = 100) -> PhotoCard {
    var photo = Photo.sample(PhotoID(rawValue: "photo-\(number)"))
    photo.size = PixelSize(width: 100, height: height)
    (photo.alternativeText, photo.caption) = ("Picture \(number)", nil)
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return PhotoCard(photo, strings: strings, dates: dates)
  }
}
