import ImageFeedPresentation

/// A place for a picture: the terminal's own picture, else the blur that stands for it (F-3).
@MainActor
final class PictureBox {
  enum Shape {
    case rounded
    case round
  }

  private(set) var state = PictureState.loading
  /// The picture that the terminal decodes, once it has loaded.
  private(set) var file: PictureFile?
  private let blur: Blur
  private let shape: Shape
  private var drawn: (size: CellSize, pixels: [RGBColor?])?

  init(_ blur: Blur, shape: Shape) { (self.blur, self.shape) = (blur, shape) }

  /// Indicates whether it shows a loader.
  var isAnimating: Bool { state == .loading }

  /// Takes a state to show.
  ///
  /// - Returns: `false` for bytes that are not a picture: report them.
  func set(_ state: PictureState) -> Bool {
    self.state = state
    file = nil
    guard case .data(let data) = state else { return true }
    file = PictureFile(data)
    return file != nil
  }

  /// Draws the picture over the whole region. Corners are cut off only from a blur.
  func draw(on canvas: inout Canvas, spinner: String, retryTitle: String) {
    let size = canvas.size
    if let file, canvas.show(file, in: CellRect(size)) { return }
    if drawn?.size != size { drawn = (size, pixels(size)) }
    canvas.draw(drawn?.pixels ?? [], width: size.columns)
    let sign = state == .loading ? spinner : state == .unavailable ? "✕ \(retryTitle)" : ""
    if !sign.isEmpty { canvas.putCentered(sign, row: size.rows / 2, style: .title) }
  }

  private func pixels(_ size: CellSize) -> [RGBColor?] {
    let (width, height) = (size.columns, size.rows * 2)
    return blur.pixels(width: width, height: height).enumerated().map { place, color in
      let (column, row) = (place % width, place / width)
      switch shape {
      case .rounded:
        let isAtSide = column == 0 || column == width - 1
        return isAtSide && (row == 0 || row == height - 1) ? nil : color
      case .round:
        let x = (Double(column) + 0.5) / Double(width) - 0.5
        let y = (Double(row) + 0.5) / Double(height) - 0.5
        return x * x + y * y > 0.25 ? nil : color
      }
    }
  }
}

/// The stand-in for a picture: its blur, else its colour.
struct Blur: Sendable {
  private let hash: BlurHash?
  private let color: RGBColor

  init(hash: String? = nil, color: RGBColor? = nil) {
    self.hash = hash.flatMap(BlurHash.init)
    self.color = color ?? RGBColor(red: 0x80, green: 0x80, blue: 0x80)
  }

  /// The pixels row by row.
  func pixels(width: Int, height: Int) -> [RGBColor] {
    let blur = hash?.pixels(width: width, height: height) ?? []
    return blur.isEmpty ? Array(repeating: color, count: width * height) : blur
  }
}
