import Foundation
import ImageFeedPresentation

/// A place for a picture: what stands there before it comes, and the picture in the place's size.
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
  /// Half blocks of the present size, made when they are first drawn.
  private var drawn: [RGBColor?]?
  /// The properties that the texture was made for.
  private var textureSize: CellSize?

  /// - Parameters:
  ///   - blurHash: fills the place until the picture comes.
  ///   - color: fills it where there is no blur hash.
  ///   - retryTitle: what a picture that cannot be loaded is said to need.
  ///   - display: what the terminal makes of pictures, as far as is known.
  ///   - didChange: asks for a new frame.
  ///   - didFail: told of bytes that are no picture.
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

  /// Indicates whether a loader turns in it.
  var isAnimating: Bool {
    guard display.mode != .none else { return false }
    return switch state {
    case .loading: true
    case .data: decoded == nil
    case .unavailable: false
    }
  }

  /// Shows the picture, or what stands for it.
  func set(_ state: PictureState) {
    // A better picture takes the place of one when it is decoded: until then that one stays.
    if case (.data, .data) = (self.state, state), size.count > 0 {} else { forget() }
    self.state = state
    decoding.drop()
    decode()
    didChange()
  }

  private func forget() {
    (decoded, drawn, textureSize) = (nil, nil, nil)
  }

  /// Gives the place another size.
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
      // Pictures that are not shown are not decoded, but bytes of another kind are reported.
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

  /// Draws the place at the top left of the canvas.
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

  /// The terminal shows pixels now, or of another size: the picture is made for them. That it does
  /// not for a frame in which something lies above changes nothing.
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
