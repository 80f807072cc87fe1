import Foundation
import ImageFeedPresentation
import TerminalScreenModel

@testable import ImageFeedTerminal

/// Pictures for tests, and the output for them.
enum SampleTextures {
  static func grid(_ width: Int, _ height: Int, seed: Int = 0) -> PixelGrid? {
    PixelGrid(
      width: width, height: height,
      pixels: (0..<width * height).map {
        RGBColor(
          red: UInt8(($0 + seed) & 255), green: UInt8($0 / width & 255), blue: UInt8(seed & 255))
      })
  }

  static func texture(_ width: Int, _ height: Int, seed: Int = 0) -> PictureTexture {
    guard let grid = grid(width, height, seed: seed) else { preconditionFailure("no sides") }
    return PictureTexture(grid)
  }

  /// The file of a picture.
  static func file(_ width: Int, _ height: Int) -> Data {
    let pixels = (0..<width * height).map { index -> [UInt8] in
      [UInt8(index % width & 255), UInt8(index / width & 255), 9]
    }
    return UncompressedPNG.file(
      width: width, height: height, hasAlpha: false, bytes: pixels.flatMap { $0 })
  }

  /// Bytes with `ESC` and `BEL` made visible.
  static func visible(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "^")
      .split(separator: "\u{7}", omittingEmptySubsequences: false).joined(separator: "$")
  }
}

extension PictureTexture {
  /// Width and height.
  var sides: [Int] { [width, height] }
}

extension TerminalPicture {
  /// The visible part of the picture: x, y, width, height.
  var source: [Int] { [sourceX, sourceY, sourceWidth, sourceHeight] }
}

/// Successive frames, and the terminal that shows them.
struct PictureFrames {
  let size = CellSize(columns: 20, rows: 10)
  let mode: PictureMode
  var encoder: FrameEncoder
  var screen: ScreenModel
  /// The output of the last frame.
  private(set) var sent: [UInt8] = []

  init(_ mode: PictureMode = .kitty, mostStoredBytes: Int = 1 << 20) {
    self.mode = mode
    encoder = FrameEncoder(
      depth: .trueColor, pictures: PictureEncoder(mostStoredBytes: mostStoredBytes))
    screen = ScreenModel(columns: size.columns, rows: size.rows)
    screen.pictureMode = mode
  }

  /// Draws the next frame.
  @discardableResult
  mutating func show(_ draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: size)
    canvas.pictures = PictureDisplay(mode: mode, cell: .usual)
    draw(&canvas)
    sent = encoder.encode(canvas)
    screen.feed(sent)
    return text
  }

  var text: String { SampleTextures.visible(sent) }

  /// The cells of visible pictures: column, row, columns, rows.
  var places: [[Int]] {
    screen.pictures.map { [$0.origin.column, $0.origin.row, $0.size.columns, $0.size.rows] }
  }
}

func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
  CellRect(column: column, row: row, columns: columns, rows: rows)
}
