import FuzzInput

@testable import ImageFeedTerminal
@testable import TerminalScreenModel

/// Text of strangers on its way to the screen: laid out, drawn, encoded, and read by a terminal.
enum FramesTarget {
  private static let size = CellSize(columns: 11, rows: 4)
  private static let emptyScreen = ScreenModel(columns: size.columns, rows: size.rows)
  private static let emptyCanvas = Canvas(size: size)

  static func run(_ input: inout FuzzInput) {
    let columns = input.number(in: -1...24)
    let places = (0..<4).map { _ in (input.number(in: -3...10), input.number(in: -1...3)) }
    let split = Int(input.byte())
    let first = String(decoding: input.prefix(split), as: UTF8.self)
    let second = input.text()
    checkLayout(first, columns: columns)

    var (canvas, screen) = (emptyCanvas, emptyScreen)
    var encoder = FrameEncoder(depth: .trueColor)
    for (number, text) in [first, second, ""].enumerated() {
      let (place, other) = (places[number], places[number + 1])
      let point = CellPoint(column: place.0, row: place.1)
      let used = canvas.put(text, at: point, style: CellStyle(isBold: number == 1))
      expect(used <= max(size.columns - place.0, 0), "\(used) columns from \(place.0)")
      canvas.region(CellRect(column: other.0, row: other.1, columns: 5, rows: 2)) { region in
        region.putWrapped(text, in: CellRect(column: 0, row: 0, columns: columns, rows: 2))
      }
      screen.feed(encoder.encode(canvas))
      check(screen, canvas)
      expect(encoder.encode(canvas).isEmpty, "the same frame again is something to write")
    }
  }

  /// What is laid out for a width is no wider.
  private static func checkLayout(_ text: String, columns: Int) {
    let short = TextLayout.truncated(text, to: columns)
    expect(
      TextLayout.columns(of: short) <= max(columns, 0), "\(short.debugDescription) in \(columns)")
    let rows = TextLayout.wrapped(text, columns: columns, rows: 3)
    expect(rows.count <= 3, "\(rows.count) rows")
    for row in rows {
      expect(TextLayout.columns(of: row) <= columns, "\(row.debugDescription) in \(columns)")
      expect(
        !row.unicodeScalars.contains { $0.properties.generalCategory == .control },
        "a control character in \(row.debugDescription)")
    }
  }

  private static func check(_ screen: ScreenModel, _ canvas: Canvas) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = CellPoint(column: column, row: row)
        let (seen, drawn) = (screen.cell(at: point), canvas.cell(at: point))
        expect(
          seen?.text == drawn?.text && seen?.width == drawn?.width,
          "\(seen as Any) at \(point), not \(drawn as Any)")
      }
    }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  FramesTarget.run(&input)
  return 0
}
