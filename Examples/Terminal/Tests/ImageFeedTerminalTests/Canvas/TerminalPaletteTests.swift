import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Colours of a terminal") @LongWork
struct TerminalPaletteTests {
  @Test(
    "The number of colours follows from the environment",
    arguments: [
      ([:], .ansi16), (["TERM": "xterm"], .ansi16), (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "xterm-direct"], .trueColor), (["TERM": "dumb"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "TrueColor"], .trueColor),
      (["TERM": "screen-256color", "COLORTERM": "1"], .ansi256),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-direct", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
    ] as [([String: String], ColorDepth)])
  func depth(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test(
    "The colours are xterm's",
    arguments: [
      (0, "#000000"), (1, "#cd0000"), (7, "#e5e5e5"), (12, "#5c5cff"), (15, "#ffffff"),
      (16, "#000000"), (17, "#00005f"), (21, "#0000ff"), (46, "#00ff00"), (67, "#5f87af"),
      (196, "#ff0000"), (231, "#ffffff"), (232, "#080808"), (255, "#eeeeee"), (-1, "#000000"),
      (999, "#eeeeee"),
    ])
  func colors(number: Int, hex: String) {
    #expect(TerminalPalette.color(number) == RGBColor(hex: hex))
  }

  @Test("A colour of the cube or a grey is its own nearest colour")
  func ownNearest() {
    for number in 16...255 {
      let color = TerminalPalette.color(number)
      let nearest = TerminalPalette.nearestOf256(
        red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
      #expect(TerminalPalette.color(nearest) == color)
    }
  }

  /// The number of the nearest of some colours, compared with all of them.
  private func nearest(_ color: RGBColor, in numbers: ClosedRange<Int>) -> Int {
    func distance(_ number: Int) -> Int {
      let other = TerminalPalette.color(number)
      let red = Int(color.red) - Int(other.red)
      let green = Int(color.green) - Int(other.green)
      let blue = Int(color.blue) - Int(other.blue)
      return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
    return numbers.map { distance($0) }.min() ?? 0
  }

  @Test("The nearest colour is found, with a small tolerance")
  func nearest256() {
    var numbers = SeededNumbers(state: 7)
    func distance(_ color: RGBColor, _ number: Int) -> Int {
      nearest(color, in: number...number)
    }
    for _ in 0..<2_000 {
      let bits = numbers.next()
      let color = RGBColor(
        red: UInt8(bits & 0xFF), green: UInt8(bits >> 8 & 0xFF), blue: UInt8(bits >> 16 & 0xFF))
      let found = TerminalPalette.nearestOf256(
        red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
      let best = nearest(color, in: 16...255)
      // A grey is computed, and may be off by a step of ten.
      #expect(distance(color, found) <= best + 9 * 10 * 10)
      let packed = PackedCell.pack(color)
      let few = TerminalPalette.nearestOf16(packed)
      #expect(
        Double(distance(color, few)).squareRoot() <= Double(nearest(color, in: 0...15)).squareRoot()
          + 100)
    }
  }

  @Test(
    "The nearest of sixteen colours is found",
    arguments: [
      ("#000000", 0), ("#ff0000", 9), ("#c80000", 1), ("#00ff00", 10), ("#ffffff", 15),
      ("#808080", 8), ("#0000e8", 4), ("#ffff00", 11),
    ])
  func nearest16(hex: String, number: Int) throws {
    let color = try #require(RGBColor(hex: hex))
    #expect(TerminalPalette.nearestOf16(PackedCell.pack(color)) == number)
  }
}
