import Foundation
import ImageFeedPresentation

/// A place for a picture: what stands there before it comes, and the picture in the place's size.
@MainActor
final class PictureBox {
  /// What of the place the picture covers.
  enum Shape {
    /// All but the corners (F-2).
    case rounded
    /// The circle in it (P-1).
    case round
  }

  private let shape: Shape
  private let decoding: LatestWork
  private let didChange: @MainActor () -> Void
  private let didFail: @MainActor () -> Void
  private let placeholder: PixelGrid?
  private(set) var state = PictureState.loading
  private var size = CellSize(columns: 0, rows: 0)
  private var decoded: PixelGrid?
  /// Pixels of the present size, made when they are first drawn.
  private var drawn: [RGBColor?]?

  /// - Parameters:
  ///   - blurHash: fills the place until the picture comes.
  ///   - color: fills it where there is no blur hash.
  ///   - didChange: asks for a new frame.
  ///   - didFail: told of bytes that are no picture.
  init(
    shape: Shape, blurHash: String? = nil, color: RGBColor? = nil, decoding: any BackgroundWork,
    didChange: @escaping @MainActor () -> Void, didFail: @escaping @MainActor () -> Void
  ) {
    self.shape = shape
    placeholder = PixelGrid.placeholder(blurHash: blurHash, color: color)
    self.decoding = LatestWork(decoding)
    self.didChange = didChange
    self.didFail = didFail
  }

  /// Whether a loader turns in it.
  var isAnimating: Bool {
    switch state {
    case .loading: true
    case .data: decoded == nil
    case .unavailable: false
    }
  }

  /// Shows the picture, or what stands for it.
  func set(_ state: PictureState) {
    self.state = state
    (decoded, drawn) = (nil, nil)
    decoding.drop()
    decode()
    didChange()
  }

  /// Gives the place another size.
  func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    drawn = nil
    // A larger place needs more of the picture.
    if let decoded, decoded.width < size.columns || decoded.height < size.rows * 2 { decode() }
    if decoded == nil { decode() }
  }

  private func decode() {
    guard case .data(let data) = state, size.count > 0 else { return }
    let wanted = (width: size.columns, height: size.rows * 2)
    decoding.run(
      { try? PictureDecoder.pixels(of: data, atLeast: wanted) },
      completion: { [weak self] in self?.didDecode($0) })
  }

  private func didDecode(_ pixels: PixelGrid?) {
    guard let pixels else {
      didFail()
      return
    }
    (decoded, drawn) = (pixels, nil)
    didChange()
  }

  /// Draws the place at the top left of the canvas.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    guard size.count > 0 else { return }
    let pixels = drawn ?? makePixels()
    drawn = pixels
    canvas.draw(pixels, width: size.columns, in: CellRect(size))
    let sign = isAnimating ? moment.spinner : state == .unavailable ? "✕" : nil
    if let sign {
      canvas.region(CellRect(size)) { $0.putCentered(sign, row: size.rows / 2, style: Look.title) }
    }
  }

  private func makePixels() -> [RGBColor?] {
    let (width, height) = (size.columns, size.rows * 2)
    let shown = state == .unavailable ? nil : decoded ?? placeholder
    let colors =
      shown?.scaled(toWidth: width, height: height).pixels
      ?? Array(repeating: Look.placeholder, count: width * height)
    return colors.indices.map { index in
      covers(index % width, index / width, width, height) ? colors[index] : nil
    }
  }

  private func covers(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
    switch shape {
    case .rounded:
      let isAtSide = column == 0 || column == width - 1
      return !(isAtSide && (row == 0 || row == height - 1))
    case .round:
      let x = (Double(column) + 0.5) / Double(width) - 0.5
      let y = (Double(row) + 0.5) / Double(height) - 0.5
      return x * x + y * y <= 0.25
    }
  }
}
