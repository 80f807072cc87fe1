import Foundation
import ImageFeedPresentation

/// Draws the viewer's photo at its placement: in half blocks, or as pixels.
///
/// Pixels come from the photo's own texture if the terminal can cut and stretch it; then zooming
/// and panning takes a few bytes. A rotated photo, and one zoomed beyond the pixels of its texture,
/// is drawn here, into a texture as large as the view.
struct ViewerDrawing {
  /// The last drawn view, with its inputs.
  private struct Drawn {
    let placement: PicturePlacement
    let size: CellSize
    let display: PictureDisplay
    let source: PictureTexture.Identity
    /// The width of the pixels it was drawn from.
    let sourceWidth: Int
    let texture: PictureTexture
  }

  private var drawn: Drawn?
  /// The maximum number of pixels of a texture that is redrawn with each key.
  private static let mostDrawnPixels = 400_000.0
  /// The minimum number of a texture's pixels for each pixel of the screen.
  private static let leastShare = 0.6

  /// - Parameters:
  ///   - placement: the placement in points; a column is one point wide.
  ///   - rowHeight: the height of a row, in points.
  mutating func draw(
    _ picture: ViewerPicture, at placement: PicturePlacement, rowHeight: Double,
    on canvas: inout Canvas
  ) {
    let place = CellRect(canvas.size)
    guard canvas.pictures.mode.isReal, let whole = picture.texture else {
      return drawBlocks(picture, at: placement, rowHeight: rowHeight, on: &canvas)
    }
    canvas.fill(CellStyle(background: Styles.backdrop))
    if placement.rotation == 0, isEnough(whole, for: placement, picture, canvas.pictures) {
      canvas.place(whole, in: Self.cells(of: placement, rowHeight: rowHeight))
    } else if let texture = view(of: picture, at: placement, whole, on: canvas) {
      canvas.place(texture, in: place)
    }
  }

  private func drawBlocks(
    _ picture: ViewerPicture, at placement: PicturePlacement, rowHeight: Double,
    on canvas: inout Canvas
  ) {
    let size = canvas.size
    let placement = rowHeight == 2 ? placement : placement.stretched(down: 2 / rowHeight)
    if let pixels = picture.pyramid.drawn(
      at: placement, width: size.columns, height: size.rows * 2, background: Styles.backdrop)
    {
      canvas.draw(pixels, in: CellRect(size))
    }
  }

  /// Indicates whether a texture has about one pixel for each pixel of the screen, or all pixels
  /// there are.
  private func isEnough(
    _ texture: PictureTexture, for placement: PicturePlacement, _ picture: ViewerPicture,
    _ display: PictureDisplay
  ) -> Bool {
    let wanted = placement.size.width * Double(display.cell.width)
    return texture.width >= picture.pyramid.width
      || Double(texture.width) >= wanted * Self.leastShare
  }

  /// The cells that a photo covers, with edges rounded to whole cells.
  static func cells(of placement: PicturePlacement, rowHeight: Double) -> CellRect {
    func edges(_ middle: Double, _ length: Double) -> (Int, Int) {
      func whole(_ number: Double) -> Int {
        number.isFinite ? Int(min(max(number, -100_000), 100_000).rounded()) : 0
      }
      let start = whole(middle - length / 2)
      return (start, max(whole(middle + length / 2) - start, 1))
    }
    let (column, columns) = edges(placement.center.x, placement.size.width)
    let (row, rows) = edges(placement.center.y / rowHeight, placement.size.height / rowHeight)
    return CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  /// Draws the whole view as a texture.
  private mutating func view(
    of picture: ViewerPicture, at placement: PicturePlacement, _ whole: PictureTexture,
    on canvas: Canvas
  ) -> PictureTexture? {
    let (size, display) = (canvas.size, canvas.pictures)
    if let drawn, drawn.placement == placement, drawn.size == size, drawn.display == display,
      drawn.source == whole.identity, drawn.sourceWidth == picture.pyramid.width
    {
      return drawn.texture
    }
    let (columns, points) = (Double(size.columns), Double(size.rows) * display.rowHeight)
    let most = (Self.mostDrawnPixels / max(columns * points, 1)).squareRoot()
    let scale = min(Double(display.cell.width), most)
    guard
      let pixels = picture.pyramid.drawn(
        at: placement.scaled(by: scale), width: max(Int((columns * scale).rounded()), 1),
        height: max(Int((points * scale).rounded()), 1), background: Styles.backdrop)
    else { return nil }
    let texture = PictureTexture(pixels)
    drawn = Drawn(
      placement: placement, size: size, display: display, source: whole.identity,
      sourceWidth: picture.pyramid.width, texture: texture)
    return texture
  }
}

extension PicturePlacement {
  /// The placement on a view with more units by a factor.
  fileprivate func scaled(by factor: Double) -> PicturePlacement {
    PicturePlacement(
      size: ScreenSize(width: size.width * factor, height: size.height * factor),
      center: ScreenPoint(x: center.x * factor, y: center.y * factor), rotation: rotation)
  }

  /// The placement on a view whose units are lower by a factor; for a rotated photo it is
  /// approximate.
  fileprivate func stretched(down factor: Double) -> PicturePlacement {
    PicturePlacement(
      size: ScreenSize(width: size.width, height: size.height * factor),
      center: ScreenPoint(x: center.x, y: center.y * factor), rotation: rotation)
  }
}
