import Foundation
import ImageFeedPresentation

/// A picture decoded for a given size.
struct PictureRendering: Sendable {
  /// The pixels for half blocks.
  let grid: PixelGrid
  /// The texture, if the terminal can show pixels.
  let texture: PictureTexture?

  /// Decodes a file; `nil` for bytes that are not a picture. This is slow.
  init?(_ data: Data, size: CellSize, display: PictureDisplay, shape: PictureShape) {
    guard display.mode.isReal else {
      let wanted = (width: size.columns, height: size.rows * 2)
      guard let pixels = try? PictureDecoder.pixels(of: data, atLeast: wanted) else { return nil }
      (grid, texture) = (pixels.limited(toPixels: PictureTexture.mostPixels), nil)
      return
    }
    let wanted = Self.pixels(of: size, cell: display.cell)
    guard let decoded = try? PictureDecoder.pixels(of: data, atLeast: wanted) else { return nil }
    // The size is in whole rows, so its proportions differ a little: the picture is cropped and not
    // stretched.
    let filling = decoded.cropped(toProportionsOf: wanted)
    let pixels = filling.scaled(toWidth: wanted.width, height: wanted.height)
    let (width, height) = (pixels.width, pixels.height)
    let radius = Double(wanted.width) / Double(max(size.columns, 1))
    texture = PictureTexture(pixels) { shape.opacity($0, $1, width, height, radius: radius) }
    grid = pixels.scaled(toWidth: size.columns, height: size.rows * 2)
  }

  /// A size in pixels, reduced to the maximum of a texture.
  static func pixels(of size: CellSize, cell: CellPixels) -> (width: Int, height: Int) {
    let (width, height) = (max(size.columns * cell.width, 1), max(size.rows * cell.height, 1))
    let share = Double(PictureTexture.mostPixels) / (Double(width) * Double(height))
    guard share < 1 else { return (width, height) }
    let factor = share.squareRoot()
    return (max(Int(Double(width) * factor), 1), max(Int(Double(height) * factor), 1))
  }
}
