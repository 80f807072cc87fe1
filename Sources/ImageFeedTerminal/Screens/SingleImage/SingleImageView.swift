import Foundation
import ImageFeedPresentation

/// One photo full screen in the terminal (SPEC I). A point is a pixel, of which a cell shows two.
@MainActor
final class SingleImageView: TerminalScreen {
  private static let panStep = 6.0
  private static let zoomStep = 1.25
  private static let turn = Double.pi / 12

  let presenter: any SingleImagePresenterProtocol
  private let texts: TerminalStrings
  private let decoding: LatestWork
  private let invalidate: @MainActor () -> Void
  private let placeholder: PicturePyramid?
  private var picture = PictureState.loading
  private var decoded: PicturePyramid?
  /// The size of the whole picture, once its bytes are there.
  private var ownSize: (width: Int, height: Int)?
  /// The presenter knows it.
  private var hasToldSize = false
  /// The size that was asked for last.
  private var askedSize = (width: 0, height: 0)
  private(set) var placement: PicturePlacement?
  private var isShareEnabled = false
  private(set) var like: LikeButton?
  let credit: String?
  private(set) var statistics: PhotoStatistics?
  private(set) var original = OriginalButton.hidden
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any SingleImagePresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.decoding = LatestWork(decoding)
    self.invalidate = invalidate
    let card = presenter.card
    credit = card.credit?.text
    placeholder = PixelGrid.placeholder(blurHash: card.blurHash, color: card.color)
      .map(PicturePyramid.init)
  }

  // MARK: TerminalScreen

  var isAnimating: Bool {
    switch picture {
    case .loading: true
    case .data: decoded == nil || original == .loading
    case .unavailable: original == .loading
    }
  }

  /// Whether nothing of the picture is to be seen yet.
  private var isWaiting: Bool {
    switch picture {
    case .loading: true
    case .data: decoded == nil
    case .unavailable: false
    }
  }

  var hints: [KeyHint] {
    let share = isShareEnabled ? [KeyHint("s", texts.share)] : []
    let retry = picture == .unavailable ? [KeyHint("r", texts.retry)] : []
    let heart = like?.isEnabled == true ? [KeyHint("l", texts.like)] : []
    let moves = [
      KeyHint("+ -", texts.zoom), KeyHint("↑↓←→", texts.pan), KeyHint("[ ]", texts.rotate),
      KeyHint("z", texts.toggleZoom),
    ]
    return [KeyHint("Esc", texts.back)] + retry + share + heart + viewerHints(texts) + moves
      + creditHints(texts)
  }

  func layOut(in size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    presenter.didLayOut(
      in: ScreenSize(width: Double(size.columns), height: Double(size.rows * 2)))
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let shown = picture == .unavailable ? nil : decoded ?? placeholder
    if let shown, let placement,
      let pixels = shown.drawn(
        at: placement, width: size.columns, height: size.rows * 2, background: Look.backdrop)
    {
      canvas.draw(pixels, in: CellRect(size))
    }
    let row = canvas.size.rows / 2
    if picture == .unavailable {
      canvas.putCentered("✕", row: row, style: Look.title)
    } else if isWaiting {
      canvas.putCentered(
        " \(moment.spinner) \(presenter.strings.loading) ", row: row, style: Look.title)
    }
    drawHeart(on: &canvas)
    drawViewer(on: &canvas, at: moment)
  }

  /// In the corner, on a ground of its own: a photo may have any colour.
  private func drawHeart(on canvas: inout Canvas) {
    guard let like else { return }
    canvas.put(
      like.isLiked ? " ♥ " : " ♡ ", at: CellPoint(column: canvas.size.columns - 4, row: 0),
      style: Look.heart(isLiked: like.isLiked, isEnabled: like.isEnabled))
  }

  // MARK: Keys

  private var center: ScreenPoint {
    ScreenPoint(x: Double(size.columns) / 2, y: Double(size.rows))
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape, .backspace, .character("b"): presenter.didTapBack()
    case .up: pan(0, 1)
    case .down: pan(0, -1)
    case .left: pan(1, 0)
    case .right: pan(-1, 0)
    case .character("+"), .character("="):
      presenter.didPinch(by: Self.zoomStep, around: center)
    case .character("-"): presenter.didPinch(by: 1 / Self.zoomStep, around: center)
    case .character("["): presenter.didRotate(by: -Self.turn, around: center)
    case .character("]"): presenter.didRotate(by: Self.turn, around: center)
    case .character("z"), .enter: presenter.didDoubleTap(at: center)
    case .character("s") where isShareEnabled: presenter.didTapShare()
    case .character("l") where like?.isEnabled == true: presenter.didTapLike()
    case .character("r"): presenter.didTapPicture()
    default: return handleViewer(key)
    }
    return true
  }

  /// The arrows move the view over the photo, so the photo moves the other way.
  private func pan(_ x: Double, _ y: Double) {
    presenter.didPan(by: ScreenPoint(x: x * Self.panStep, y: y * Self.panStep))
  }

  // MARK: Picture

  /// Decodes as many pixels as the photo has on the screen now, unless that is done or under way.
  private func decode() {
    guard case .data(let data) = picture, let placement else { return }
    let width = min(Self.pixels(placement.size.width), ownSize?.width ?? .max)
    let height = min(Self.pixels(placement.size.height), ownSize?.height ?? .max)
    guard askedSize.width < width || askedSize.height < height else { return }
    askedSize = (width, height)
    let work: @Sendable () -> PicturePyramid? = {
      (try? PictureDecoder.pixels(of: data, atLeast: (width, height))).map(PicturePyramid.init)
    }
    decoding.run(work) { [weak self] in self?.didDecode($0) }
  }

  private static func pixels(_ side: Double) -> Int {
    side.isFinite ? Int(min(max(side, 1), 4_000).rounded(.up)) : 1
  }

  private func didDecode(_ picture: PicturePyramid?) {
    guard let picture else {
      presenter.didFailToDecodePicture()
      return
    }
    decoded = picture
    if !hasToldSize, let ownSize {
      hasToldSize = true
      presenter.didDecodePicture(
        ScreenSize(width: Double(ownSize.width), height: Double(ownSize.height)))
    }
    invalidate()
  }
}

extension SingleImageView: SingleImageViewProtocol {
  func setPicture(_ picture: PictureState) {
    // A better picture takes the place of one when it is decoded: until then that one stays.
    if case (.data, .data) = (self.picture, picture) {} else { decoded = nil }
    self.picture = picture
    (ownSize, askedSize, hasToldSize) = (nil, (0, 0), false)
    if case .data(let data) = picture, let size = PictureSize(of: data) {
      ownSize = (size.width, size.height)
    }
    decoding.drop()
    decode()
    invalidate()
  }

  func setPlacement(_ placement: PicturePlacement) {
    self.placement = placement
    decode()
    invalidate()
  }

  func setShareEnabled(_ isEnabled: Bool) {
    isShareEnabled = isEnabled
    invalidate()
  }

  func setLike(_ like: LikeButton) {
    self.like = like
    invalidate()
  }

  func setStatistics(_ statistics: PhotoStatistics) {
    self.statistics = statistics
    invalidate()
  }

  func setOriginal(_ original: OriginalButton) {
    self.original = original
    invalidate()
  }
}
