import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Frames for the terminal")
struct FrameEncoderTests {
  @Test("After each frame the screen shows the canvas, cell by cell", arguments: 0..<40)
  func sameCells(seed: Int) throws {
    var samples = SampleCanvases(seed: UInt64(seed), columns: 5 + seed % 31, rows: 1 + seed % 9)
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: samples.size.columns, rows: samples.size.rows)
    var canvas = Canvas(size: samples.size)
    for _ in 0..<100 {
      if samples.number(0...3) == 0 { canvas = Canvas(size: samples.size) }
      samples.scribble(on: &canvas, strokes: samples.number(0...6))
      screen.feed(encoder.encode(canvas))
      for (shown, drawn) in zip(screen.allCells, canvas.allCells) { try #require(shown == drawn) }
    }
  }
}
