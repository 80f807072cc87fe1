import Foundation
import ImageFeedPresentation

/// A picture of a given size: a placeholder until it is loaded, then the picture.
@MainActor
final class PictureBox {
  typealias Shape = PictureShape

  private let shape: Shape
  private let retryTitle: String
  private let decoding: LatestWork
  private let didChange: @MainActor () -> Void
  private let didFail: @MainActor () -> Void
  private let placeholder: PixelGrid?
  private(set) var state = PictureState.loading
  private var size = CellSize(columns: 0, rows: 0)
  /// The display of pictures while nothing is above them.
  private var display: PictureDisplay
  private var decoded: PictureRendering?
  /// The half blocks for the current size, made when they are first drawn.
  private var drawn: [RGBColor?]?
  /// The properties that the texture was made for.
  private var textureSize: CellSize?

  /// - Parameters:
  ///   - blurHash: fills the place until the picture comes.
  ///   - color: fills it where there is no blur hash.
  ///   - retryTitle: the hint for a picture that cannot be loaded.
  ///   - display: the display of pictures, as far as it is known.
  ///   - didChange: called to request a new frame.
  ///   - didFail: called for bytes that are not a picture.
  init(
    shape: Shape, blurHash: String? = nil, color: RGBColor? = nil, retryTitle: String = "",
    display: PictureDisplay = .blocks, decoding: any BackgroundWork,
    didChange: @escaping @MainActor () -> Void, didFail: @escaping @MainActor () -> Void
  ) {
    (self.shape, self.retryTitle, self.display) = (shape, retryTitle, display)
    placeholder = PixelGrid.placeholder(blurHash: blurHash, color: color)
    self.decoding = LatestWork(decoding)
    self.didChange = didChange
    self.didFail = didFail
  }

  /// Indicates whether it shows a loader.
  var isAnimating: Bool {
    guard display.mode != .none else { return false }
    return switch state {
    case .loading: true
    case .data: decoded == nil
    case .unavailable: false
    }
  }

  /// Shows a picture or its placeholder.
  func set(_ state: PictureState) {
    // A better picture replaces the old one once it is decoded.
    if case (.data, .data) = (self.state, state), size.count > 0 {} else { forget() }
    self.state = state
    decoding.drop()
    decode()
    didChange()
  }

  private func forget() {
    (decoded, drawn, textureSize) = (nil, nil, nil)
  }

  /// Changes the size.
  func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    drawn = nil
    guard let decoded, !display.mode.isReal else { return decode() }
    // A larger place needs more of the picture.
    if decoded.grid.width < size.columns || decoded.grid.height < size.rows * 2 { decode() }
  }

  private func decode() {
    guard case .data(let data) = state, size.count > 0 else { return }
    guard display.mode != .none else {
      // Without pictures none is decoded, but bytes of another kind are reported.
      if PictureSize(of: data) == nil { didFail() }
      return
    }
    let (size, display, shape) = (size, display, shape)
    decoding.run(
      { PictureRendering(data, size: size, display: display, shape: shape) },
      completion: { [weak self] in self?.didDecode($0, for: size) })
  }

  private func didDecode(_ rendering: PictureRendering?, for size: CellSize) {
    guard let rendering else {
      forget()
      didFail()
      return
    }
    (decoded, drawn, textureSize) = (rendering, nil, size)
    didChange()
  }

  // MARK: Drawing

  /// Draws the picture at the top left of the canvas.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    guard size.count > 0 else { return }
    learn(canvas.pictures)
    let place = CellRect(size)
    if canvas.pictures.mode == .none {
      canvas.frame(place, style: Styles.faint)
    } else if canvas.pictures.mode.isReal, let texture = decoded?.texture, textureSize == size {
      canvas.place(texture, in: place)
    } else {
      let pixels = drawn ?? makePixels()
      drawn = pixels
      canvas.draw(pixels, width: size.columns, in: place)
    }
    guard let sign = sign(at: moment) else { return }
    canvas.region(place) { $0.putCentered(sign, row: size.rows / 2, style: Styles.title) }
  }

  /// Remakes the picture if the terminal starts to show pixels, or pixels of another size. A frame
  /// without pixels because something is above does not count.
  private func learn(_ display: PictureDisplay) {
    guard display.mode != .blocks, display != self.display else { return }
    self.display = display
    textureSize = nil
    decode()
  }

  private func sign(at moment: AnimationMoment) -> String? {
    if isAnimating { return moment.spinner }
    guard state == .unavailable else { return nil }
    let words = "✕ \(retryTitle)"
    return retryTitle.isEmpty || TextLayout.columns(of: words) > size.columns - 2 ? "✕" : words
  }

  private func makePixels() -> [RGBColor?] {
    let (width, height) = (size.columns, size.rows * 2)
    let shown = state == .unavailable ? nil : decoded?.grid ?? placeholder
    let colors =
      shown?.scaled(toWidth: width, height: height).pixels
      ?? Array(repeating: Styles.placeholder, count: width * height)
    return colors.indices.map { index in
      shape.covers(index % width, index / width, width, height) ? colors[index] : nil
    }
  }
}
