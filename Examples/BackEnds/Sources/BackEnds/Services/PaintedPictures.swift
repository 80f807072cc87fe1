import Foundation
import ImageFeedCore

/// Pictures for the back end without a network: a sky of two colours for each address, always the
/// same.
struct PaintedPictures: PictureService {
  private static let side = 48

  func picture(at url: URL) async throws -> Data {
    // Swift's own hash differs with each run.
    let seed = url.path.utf8.reduce(7) { ($0 * 31 + Int($1)) % 16_777_213 }
    return SmallPNG.file(side: Self.side) { column, row in
      Self.color(seed, column: column, row: row)
    }
  }

  func removeAllPictures() async throws {}

  private static func color(_ seed: Int, column: Int, row: Int) -> [UInt8] {
    let (sun, size) = (seed % 30 + 9, seed / 30 % 4 + 4)
    let (across, down) = (column - sun, row - side / 3)
    if across * across + down * down < size * size { return [255, 244, 214] }
    let hill = side / 2 + (seed / 7) % 8 + Int(4 * sin(Double(column + seed % 50) / 6))
    return (0..<3).map { lane in
      let (top, bottom) = (seed >> (lane * 5) & 127 + 64, seed >> (lane * 3) & 63 + 170)
      let sky = top + (bottom - top) * row / side
      return UInt8(clamping: row > hill ? sky / 3 : sky)
    }
  }
}
