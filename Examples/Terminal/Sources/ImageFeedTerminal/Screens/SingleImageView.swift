import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// One photo full screen (I). A point is as wide as a column, and as high.
@MainActor
final class SingleImageView: SingleImageViewProtocol, TerminalScreen {
  private var picture: PictureState = .loading
  private(set) var placement: PicturePlacement? { didSet { context.invalidate() } }

  private let presenter: any SingleImagePresenterProtocol
  private let context: ScreenContext
  private let blur: Blur
  private var file: PictureFile?
  private var isShareEnabled = false { didSet { context.invalidate() } }
  private var size = CellSize(columns: 0, rows: 0)
  private var display = PictureDisplay.blocks
  /// The drawn blur, which is the same in most frames.
  private var drawn: (placement: PicturePlacement, size: CellSize, pixels: [RGBColor?])?

  private static let (panStep, zoomStep, turn) = (6.0, 1.25, Double.pi / 12)
  /// The pixels of a side of the blur: it has no details.
  private static let blurSide = 64

  init(_ presenter: any SingleImagePresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
    blur = Blur(hash: presenter.card.blurHash, color: presenter.card.color)
  }

  func setPicture(_ picture: PictureState) {
    self.picture = picture
    file = nil
    context.invalidate()
    guard case .data(let data) = picture else { return }
    file = PictureFile(data)
    // Other files than PNG are decoded only by the terminal, which does not tell.
    if let size = file?.size {
      presenter.didDecodePicture(ScreenSize(width: Double(size.width), height: Double(size.height)))
    } else if file == nil {
      presenter.didFailToDecodePicture()
    }
  }

  func setPlacement(_ placement: PicturePlacement) { self.placement = placement }
  func setShareEnabled(_ isEnabled: Bool) { isShareEnabled = isEnabled }

  var isAnimating: Bool { picture == .loading }

  /// The last two rows are for texts: some terminals draw their pictures above all texts.
  private var pictureRows: Int { max(size.rows - 2, 0) }

  func layOut(in size: CellSize, _ display: PictureDisplay) {
    guard size != self.size || display != self.display else { return }
    (self.size, self.display) = (size, display)
    presenter.didLayOut(in: viewport)
  }

  private var viewport: ScreenSize {
    ScreenSize(width: Double(size.columns), height: Double(pictureRows) * display.rowHeight)
  }

  func draw(on canvas: inout Canvas, spinner: String) {
    let (rows, strings, texts) = (pictureRows, presenter.strings, context.texts)
    var isShown = false
    canvas.region(CellRect(columns: canvas.size.columns, rows: rows)) { canvas in
      guard let placement else { return }
      isShown = file.map { $0.draw(at: placement, on: &canvas) } ?? false
      if !isShown { drawBlur(at: placement, on: &canvas) }
      if picture == .unavailable {
        canvas.putCentered(" ✕ \(strings.retry) ", row: rows / 2, style: .title)
      } else if picture == .loading {
        canvas.putCentered(" \(spinner) \(strings.loading) ", row: rows / 2, style: .title)
      }
    }
    let room = canvas.size.columns - 2
    if file != nil, !isShown, canvas.display == display {
      let note = display.mode == .blocks ? texts.noPictures : texts.notThisPicture
      canvas.put(TextLayout.truncated(note, to: room), column: 1, row: rows)
    }
    let credit = TextLayout.truncated(presenter.card.credit?.text ?? "", to: room)
    canvas.put(credit, column: 1, row: rows + 1, style: .faint)
  }

  private func drawBlur(at placement: PicturePlacement, on canvas: inout Canvas) {
    let size = canvas.size
    if drawn?.placement != placement || drawn?.size != size {
      drawn = (placement, size, pixels(at: placement, size))
    }
    canvas.draw(drawn?.pixels ?? [], width: size.columns)
  }

  private func pixels(at placement: PicturePlacement, _ size: CellSize) -> [RGBColor?] {
    let side = Self.blurSide
    let pixels = blur.pixels(width: side, height: side)
    let (sine, cosine) = (sin(placement.rotation), cos(placement.rotation))
    return (0..<size.columns * size.rows * 2).map { place in
      let x = Double(place % size.columns) + 0.5 - placement.center.x
      let row = Double(place / size.columns) + 0.5
      let y = row * display.rowHeight / 2 - placement.center.y
      let across = (x * cosine + y * sine) / placement.size.width + 0.5
      let down = (y * cosine - x * sine) / placement.size.height + 0.5
      guard 0..<1 ~= across, 0..<1 ~= down else { return nil }
      return pixels[Int(down * Double(side)) * side + Int(across * Double(side))]
    }
  }

  var hints: [KeyHint] {
    let (texts, strings) = (context.texts, presenter.strings)
    return [KeyHint("Esc", strings.back)]
      + (picture == .unavailable ? [KeyHint("r", strings.retry)] : [])
      + (isShareEnabled ? [KeyHint("s", strings.share)] : [])
      + [
        KeyHint("+ -", texts.zoom), KeyHint("↑↓←→", texts.pan), KeyHint("[ ]", texts.rotate),
        KeyHint("z", texts.toggleZoom),
      ] + (presenter.card.credit == nil ? [] : [KeyHint("c", texts.author)])
  }

  func handle(_ key: Key) -> Bool {
    let center = ScreenPoint(x: viewport.width / 2, y: viewport.height / 2)
    switch key {
    case .escape, .backspace, .character("b"): presenter.didTapBack()
    case .up: pan(0, 1)
    case .down: pan(0, -1)
    case .left: pan(1, 0)
    case .right: pan(-1, 0)
    case .character("+"), .character("="): presenter.didPinch(by: Self.zoomStep, around: center)
    case .character("-"): presenter.didPinch(by: 1 / Self.zoomStep, around: center)
    case .character("["): presenter.didRotate(by: -Self.turn, around: center)
    case .character("]"): presenter.didRotate(by: Self.turn, around: center)
    case .character("z"), .enter: presenter.didDoubleTap(at: center)
    case .character("s") where isShareEnabled: presenter.didTapShare()
    case .character("c") where presenter.card.credit != nil: presenter.didTapCredit()
    case .character("r"): presenter.didTapPicture()
    default: return false
    }
    return true
  }

  /// Moves the photo: the arrows move the view over it, so the photo moves the other way.
  private func pan(_ x: Double, _ y: Double) {
    presenter.didPan(by: ScreenPoint(x: x * Self.panStep, y: y * Self.panStep))
  }
}

extension PictureFile {
  /// Has the terminal show the picture at a placement. No protocol rotates one.
  ///
  /// - Returns: whether the terminal can show it there.
  fileprivate func draw(at placement: PicturePlacement, on canvas: inout Canvas) -> Bool {
    guard placement.rotation == 0 else { return false }
    func edges(_ center: Double, _ length: Double) -> (start: Int, count: Int) {
      let start = Int((center - length / 2).rounded())
      return (start, max(Int((center + length / 2).rounded()) - start, 1))
    }
    let height = canvas.display.rowHeight
    let (column, columns) = edges(placement.center.x, placement.size.width)
    let (row, rows) = edges(placement.center.y / height, placement.size.height / height)
    return canvas.show(self, in: CellRect(column: column, row: row, columns: columns, rows: rows))
  }
}
