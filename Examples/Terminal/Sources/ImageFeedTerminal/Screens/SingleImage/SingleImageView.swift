import Foundation
import ImageFeedExtended
import ImageFeedPresentation

/// One photo full screen in the terminal (requirements I). A point is a column wide, and as high.
@MainActor
final class SingleImageView: TerminalScreen {
  private static let panStep = 6.0
  private static let zoomStep = 1.25
  private static let turn = Double.pi / 12

  let presenter: any SingleImagePresenterProtocol
  /// The presenter of the extended edition; `nil` in the basic one, whose presenter never shows a
  /// heart.
  let viewer: (any ViewerPresenterProtocol)?
  private let texts: TerminalStrings
  private let decoding: LatestWork
  private let invalidate: @MainActor () -> Void
  private let pictures: PictureSettings
  private let placeholder: ViewerPicture?
  private var picture = PictureState.loading
  private var decoded: ViewerPicture?
  private var drawing = ViewerDrawing()
  /// The size of the whole picture, once its bytes are there.
  private var ownSize: (width: Int, height: Int)?
  /// Indicates whether the presenter knows the size.
  private var hasReportedSize = false
  /// The size that was requested last, or the received one if that is larger.
  private var requestedSize = (width: 0, height: 0)
  /// Indicates whether the decoded picture is the previous one.
  private var isDecodedOutdated = false
  private(set) var placement: PicturePlacement?
  private var isShareEnabled = false
  private(set) var like: LikeButton?
  let credit: String?
  private(set) var statistics: PhotoStatistics?
  private(set) var original = OriginalButton.hidden
  private var size = CellSize(columns: 0, rows: 0)
  /// The display for which the photo was laid out and decoded.
  private var display: PictureDisplay

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any SingleImagePresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.pictures = pictures ?? PictureSettings()
    display = self.pictures.display
    self.presenter = presenter
    viewer = presenter as? any ViewerPresenterProtocol
    self.texts = texts
    self.decoding = LatestWork(decoding)
    self.invalidate = invalidate
    let card = presenter.card
    credit = card.credit?.text
    placeholder = PixelGrid.placeholder(blurHash: card.blurHash, color: card.color)
      .map(ViewerPicture.init(placeholder:))
  }

  // MARK: TerminalScreen

  var isAnimating: Bool { isWaiting || original == .loading }

  /// Indicates whether no part of the picture is visible yet.
  private var isWaiting: Bool {
    guard display.mode != .none else { return false }
    return switch picture {
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

  /// A column is one point wide.
  func layOut(in size: CellSize) {
    guard size != self.size || display != pictures.display else { return }
    let isSharper = display != pictures.display
    (self.size, display) = (size, pictures.display)
    if isSharper { requestedSize = (0, 0) }
    presenter.didLayOut(
      in: ScreenSize(
        width: Double(size.columns), height: Double(size.rows) * display.rowHeight))
    decode()
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    if canvas.pictures.mode == .none {
      let words = canvas.size.rows / 2 + 1
      canvas.putWrapped(
        presenter.card.description(presenter.strings),
        in: CellRect(column: 1, row: words, columns: size.columns - 2, rows: size.rows - words))
    } else if picture != .unavailable, let shown = decoded ?? placeholder, let placement {
      drawing.draw(shown, at: placement, rowHeight: display.rowHeight, on: &canvas)
    }
    let row = canvas.size.rows / 2
    if picture == .unavailable {
      canvas.putCentered("✕ \(texts.retry)", row: row, style: Styles.title)
    } else if isWaiting {
      canvas.putCentered(
        " \(moment.spinner) \(presenter.strings.loading) ", row: row, style: Styles.title)
    }
    drawHeart(on: &canvas)
    drawViewer(on: &canvas, at: moment)
  }

  /// Draws the heart in the corner, with a background of its own: a photo may have any colour.
  private func drawHeart(on canvas: inout Canvas) {
    guard let like else { return }
    canvas.put(
      like.isLiked ? " ♥ " : " ♡ ", at: CellPoint(column: canvas.size.columns - 4, row: 0),
      style: Styles.heart(isLiked: like.isLiked, isEnabled: like.isEnabled))
  }

  // MARK: Keys

  private var center: ScreenPoint {
    ScreenPoint(x: Double(size.columns) / 2, y: Double(size.rows) * display.rowHeight / 2)
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
    case .character("l") where like?.isEnabled == true: viewer?.didTapLike()
    case .character("r"): presenter.didTapPicture()
    default: return handleViewer(key)
    }
    return true
  }

  /// Moves the photo: the arrows move the view over it, so the photo moves the other way.
  private func pan(_ x: Double, _ y: Double) {
    presenter.didPan(by: ScreenPoint(x: x * Self.panStep, y: y * Self.panStep))
  }

  // MARK: Picture

  /// Decodes as many pixels as the photo has on the screen now, unless that is done or in progress.
  private func decode() {
    guard case .data(let data) = picture, let placement else { return }
    guard display.mode != .none else { return reportSizeWithoutDecoding() }
    // A point of half blocks is a pixel.
    let scale = display.mode.isReal ? Double(display.cell.width) : 1
    let width = min(Self.pixels(placement.size.width * scale), ownSize?.width ?? .max)
    let height = min(Self.pixels(placement.size.height * scale), ownSize?.height ?? .max)
    guard requestedSize.width < width || requestedSize.height < height else { return }
    requestedSize = (width, height)
    let display = display
    let work: @Sendable () -> ViewerPicture? = {
      ViewerPicture(data, atLeast: (width, height), display: display)
    }
    decoding.run(work) { [weak self] in self?.didDecode($0) }
  }

  private static func pixels(_ side: Double) -> Int {
    side.isFinite ? Int(min(max(side, 1), 2_000).rounded(.up)) : 1
  }

  private func didDecode(_ picture: ViewerPicture?) {
    guard let picture else {
      presenter.didFailToDecodePicture()
      return
    }
    // A decoder supports few sizes: a slightly larger one gives the same result.
    let (width, height) = (picture.pyramid.width, picture.pyramid.height)
    requestedSize = (max(requestedSize.width, width), max(requestedSize.height, height))
    decoded = isDecodedOutdated ? picture : picture.keepingTexture(of: decoded)
    isDecodedOutdated = false
    tellSize()
    invalidate()
  }

  /// Without pictures none is decoded; the first bytes of the file are enough for the presenter.
  private func reportSizeWithoutDecoding() {
    if ownSize == nil { presenter.didFailToDecodePicture() } else { tellSize() }
  }

  private func tellSize() {
    guard !hasReportedSize, let ownSize else { return }
    hasReportedSize = true
    presenter.didDecodePicture(
      ScreenSize(width: Double(ownSize.width), height: Double(ownSize.height)))
  }
}

extension SingleImageView: ViewerViewProtocol {
  func setPicture(_ picture: PictureState) {
    // A better picture replaces the old one once it is decoded.
    if case (.data, .data) = (self.picture, picture) {} else { decoded = nil }
    self.picture = picture
    isDecodedOutdated = decoded != nil
    (ownSize, requestedSize, hasReportedSize) = (nil, (0, 0), false)
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
