import ImageFeedPresentation
import TerminalScreenModel

@testable import ImageFeedTerminal

/// Pseudorandom numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Canvases with various contents drawn over each other.
struct SampleCanvases {
  private static let texts = [
    "Hello", "Привет", "日本語テキスト", "a", " ", "    ", "e\u{301}a", "👩‍🚀x", "🇷🇺", "❤️", "1️⃣", "한국", "¿?",
    "👨‍👩‍👧‍👦", "क्षि", "x日", "日", "𝒳", "…",
  ]

  var numbers: SeededNumbers
  var size: CellSize

  init(seed: UInt64, columns: Int, rows: Int) {
    numbers = SeededNumbers(state: seed)
    size = CellSize(columns: columns, rows: rows)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &numbers)
  }

  mutating func color() -> RGBColor {
    // Few colours, so that neighbours are often equal.
    RGBColor(
      red: UInt8(number(0...3) * 85), green: UInt8(number(0...1) * 200),
      blue: UInt8(number(0...255)))
  }

  mutating func style() -> CellStyle {
    if number(0...3) == 0 { return .plain }
    return CellStyle(
      foreground: number(0...2) == 0 ? nil : color(),
      background: number(0...1) == 0 ? nil : color(),
      isBold: number(0...3) == 0, isDim: number(0...3) == 0, isUnderlined: number(0...3) == 0,
      isReversed: number(0...3) == 0)
  }

  mutating func rect() -> CellRect {
    CellRect(
      column: number(-3...size.columns), row: number(-2...size.rows),
      columns: number(0...size.columns), rows: number(0...size.rows / 2))
  }

  /// Draws at random places of a canvas.
  mutating func scribble(on canvas: inout Canvas, strokes: Int) {
    for _ in 0..<strokes {
      switch number(0...9) {
      case 0: canvas.fill(rect(), style())
      case 1: drawPicture(on: &canvas)
      case 2: canvas.frame(rect(), title: "日本 title", style: style())
      case 3:
        let (part, inner) = (rect(), rect())
        let style = style()
        canvas.region(part) { $0.fill(inner, style) }
      case 4: if number(0...4) == 0 { canvas.region(rect()) { $0.dim() } }
      default:
        let point = CellPoint(column: number(-4...size.columns), row: number(0...size.rows))
        let text =
          Self.texts[number(0...Self.texts.count - 1)]
          + Self.texts[number(0...Self.texts.count - 1)]
        canvas.put(text, at: point, style: style(), limit: number(1...20))
      }
    }
  }

  private mutating func drawPicture(on canvas: inout Canvas) {
    let (width, height) = (number(1...12), number(1...9))
    var pixels: [RGBColor?] = []
    for _ in 0..<width * height { pixels.append(number(0...4) == 0 ? nil : color()) }
    canvas.draw(pixels, width: width, in: rect())
  }
}

extension Canvas {
  /// All its cells.
  var allCells: [Cell] {
    (0..<gridSize.rows).flatMap { row in
      (0..<gridSize.columns).compactMap { cell(at: CellPoint(column: $0, row: row)) }
    }
  }
}

extension ScreenModel {
  /// All its cells.
  var allCells: [Cell] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).compactMap { cell(at: CellPoint(column: $0, row: row)) }
    }
  }
}
