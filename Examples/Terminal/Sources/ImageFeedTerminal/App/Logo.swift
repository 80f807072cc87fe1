/// The app's name in large letters.
enum Logo {
  private static let lines = [
    "▀█▀ █▄ ▄█ ▄▀▄ ▄▀▀ █▀▀ █▀▀ █▀▀ █▀▀ █▀▄",
    " █  █ ▀ █ █▀█ █ █ █▀  █▀  █▀  █▀  █ █",
    "▀▀▀ ▀   ▀ ▀ ▀  ▀▀ ▀▀▀ ▀   ▀▀▀ ▀▀▀ ▀▀ ",
  ]

  /// The height of the logo, in rows.
  static var rows: Int { lines.count }

  /// Draws the logo in the middle of its rows.
  static func draw(on canvas: inout Canvas, row: Int) {
    for (number, line) in lines.enumerated() {
      canvas.putCentered(line, row: row + number, style: Styles.accent)
    }
  }
}
