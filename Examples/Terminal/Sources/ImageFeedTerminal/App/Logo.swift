/// The app's name in large letters.
enum Logo {
  private static let lines = [
    "▀█▀ █▄ ▄█ ▄▀▄ ▄▀▀ █▀▀ █▀▀ █▀▀ █▀▀ █▀▄",
    " █  █ ▀ █ █▀█ █ █ █▀  █▀  █▀  █▀  █ █",
    "▀▀▀ ▀   ▀ ▀ ▀  ▀▀ ▀▀▀ ▀   ▀▀▀ ▀▀▀ ▀▀ ",
  ]

  /// Rows of it.
  static var rows: Int { lines.count }

  /// Draws it in the middle of some rows.
  static func draw(on canvas: inout Canvas, row: Int) {
    for (number, line) in lines.enumerated() {
      canvas.putCentered(line, row: row + number, style: Styles.accent)
    }
  }
}
