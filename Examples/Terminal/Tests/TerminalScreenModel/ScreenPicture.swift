import ImageFeedPresentation
import ImageFeedTerminal

/// A screen drawn as a window in SVG.
struct ScreenPicture {
  let screen: ScreenModel
  let title: String

  /// The size of a cell in pixels. Half of it, one pixel of a picture, is a square.
  static let (cellWidth, cellHeight) = (8, 16)
  private static let (padding, barHeight) = (10, 30)

  private var textWidth: Int { screen.size.columns * Self.cellWidth }
  private var textHeight: Int { screen.size.rows * Self.cellHeight }

  /// The document.
  var svg: String {
    let (width, height) = (
      textWidth + 2 * Self.padding, textHeight + Self.barHeight + Self.padding
    )
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
      "<title>\(Self.escaped(title))</title>",
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(Self.hex(Theme.bar))\"/>",
    ]
    for (place, color) in Theme.buttons.enumerated() {
      lines.append(
        "<circle cx=\"\(18 + 18 * place)\" cy=\"15\" r=\"5.5\" fill=\"\(Self.hex(color))\"/>")
    }
    lines.append(
      "<text x=\"\(width / 2)\" y=\"19\" text-anchor=\"middle\" font-family=\"sans-serif\" "
        + "font-size=\"12\" fill=\"\(Self.hex(Theme.foreground))\">\(Self.escaped(title))</text>")
    lines.append(
      "<svg x=\"\(Self.padding)\" y=\"\(Self.barHeight)\" width=\"\(textWidth)\" "
        + "height=\"\(textHeight)\">")
    lines.append("<rect width=\"100%\" height=\"100%\" fill=\"\(Self.hex(Theme.background))\"/>")
    lines += blocks() + frames() + texts() + cursor()
    return (lines + ["</svg>", "</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Parts

  /// Backgrounds and pixels.
  private func blocks() -> [String] {
    var shapes = ColoredShapes()
    for row in 0..<screen.size.rows {
      for half in 0...1 {
        let y = row * Self.cellHeight + half * Self.cellHeight / 2
        shapes.addRow(y: y, height: Self.cellHeight / 2, columns: screen.size.columns) { column in
          let cell = PicturedCell(screen.screen[column, row])
          let color = half == 0 ? cell.upper : cell.lower
          return color == Theme.background ? nil : color
        }
      }
    }
    return shapes.filled
  }

  private func frames() -> [String] {
    var shapes = ColoredShapes()
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let cell = PicturedCell(screen.screen[column, row])
        guard let lines = BoxLines(cell.text) else { continue }
        let (x, y) = (column * Self.cellWidth, row * Self.cellHeight)
        shapes.add(lines.path(x: x, y: y), color: cell.foreground)
      }
    }
    return shapes.stroked
  }

  private func texts() -> [String] {
    var lines = [
      "<g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
        + "font-size=\"13\" xml:space=\"preserve\">"
    ]
    for row in 0..<screen.size.rows {
      var run: TextRun?
      for column in 0..<screen.size.columns {
        let cell = PicturedCell(screen.screen[column, row])
        if run?.append(cell, column: column) == true { continue }
        lines += run.map { [text($0, row: row)] } ?? []
        run = TextRun(cell, column: column)
      }
      lines += run.map { [text($0, row: row)] } ?? []
    }
    return lines + ["</g>"]
  }

  private func text(_ run: TextRun, row: Int) -> String {
    var run = run
    run.trim()
    let (x, y) = (run.column * Self.cellWidth, row * Self.cellHeight + 12)
    return "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(run.columns * Self.cellWidth)\" "
      + "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(Self.hex(run.color))\""
      + (run.isBold ? " font-weight=\"bold\"" : "")
      + (run.isUnderlined ? " text-decoration=\"underline\"" : "")
      + ">\(Self.escaped(run.text))</text>"
  }

  private func cursor() -> [String] {
    guard screen.isCursorVisible else { return [] }
    let (x, y) = (screen.cursor.column * Self.cellWidth, screen.cursor.row * Self.cellHeight)
    return [
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.cellWidth)\" height=\"\(Self.cellHeight)\" "
        + "fill=\"\(Self.hex(Theme.foreground))\" fill-opacity=\"0.6\"/>"
    ]
  }

  // MARK: Text

  /// A colour as `#rrggbb`.
  static func hex(_ color: RGBColor) -> String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for primary in [color.red, color.green, color.blue] {
      text.append(digits[Int(primary >> 4)])
      text.append(digits[Int(primary & 15)])
    }
    return text
  }

  /// Text for use between tags. Characters that XML 1.0 does not allow in a document (2.2) become
  /// U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The terminal's default colours, and those of the window.
  enum Theme {
    static let foreground = RGBColor(red: 0xD8, green: 0xD8, blue: 0xD8)
    static let background = RGBColor(red: 0x16, green: 0x18, blue: 0x1D)
    static let bar = RGBColor(red: 0x2B, green: 0x2E, blue: 0x36)
    static let buttons = [
      RGBColor(red: 0xFF, green: 0x5F, blue: 0x57), RGBColor(red: 0xFE, green: 0xBC, blue: 0x2E),
      RGBColor(red: 0x28, green: 0xC8, blue: 0x40),
    ]
  }
}
