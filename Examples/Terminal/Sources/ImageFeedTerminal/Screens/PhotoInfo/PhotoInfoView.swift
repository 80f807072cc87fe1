import ImageFeedExtended
import ImageFeedPresentation

/// The info of a photo in the terminal: the author, and below the known facts line by line.
@MainActor
final class PhotoInfoView: TerminalScreen {
  private static let pictureSize = CellSize(columns: 8, rows: 4)
  /// The maximum number of rows of a description.
  private static let mostRows = 200

  private let presenter: any PhotoInfoPresenterProtocol
  private let texts: TerminalStrings
  private let invalidate: @MainActor () -> Void
  private let picture: PictureBox
  private(set) var info: PhotoInfo?
  private var hasPicture = false
  private var isLoaderHidden = true
  private(set) var message: ScreenMessage?
  /// The number of rows above the visible part.
  private var top = 0
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any PhotoInfoPresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    picture = PictureBox(
      shape: .round, display: pictures?.display ?? .blocks, decoding: decoding,
      didChange: invalidate,
      didFail: { [weak presenter] in presenter?.didFailToDecodeAuthorPicture() })
    picture.resize(to: Self.pictureSize)
  }

  /// The author's picture; `nil` if there is no room for it.
  var authorPicture: PictureBox? { hasPicture ? picture : nil }

  // MARK: TerminalScreen

  var isAnimating: Bool { !isLoaderHidden || hasPicture && picture.isAnimating }

  var hints: [KeyHint] {
    let retry = message?.retryTitle == nil ? [] : [KeyHint("r", texts.retry)]
    let credit = info?.credit == nil ? [] : [KeyHint("c", texts.authorLink)]
    let moves = lastTop > 0 ? [KeyHint("↑↓", texts.move)] : []
    let picture = hasPicture && picture.state == .unavailable
    let again = picture ? [KeyHint("a", texts.loadPictures)] : []
    return [KeyHint("Esc", texts.back)] + retry + again + credit + moves
  }

  func layOut(in size: CellSize) {
    self.size = size
    scroll(by: 0)
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    drawTitle(on: &canvas, at: moment)
    let place = linesPlace
    canvas.region(place) { canvas in
      for (row, line) in rows.dropFirst(top).prefix(place.rows).enumerated() {
        canvas.put(line.text, at: CellPoint(column: 0, row: row), style: line.style)
      }
    }
    if let message {
      canvas.putCentered(
        message.line(columns: canvas.size.columns), row: canvas.size.rows - 1, style: Styles.warning
      )
    }
  }

  private func drawTitle(on canvas: inout Canvas, at moment: AnimationMoment) {
    let strings = presenter.strings
    let loading = isLoaderHidden ? "" : "  \(moment.spinner) \(strings.loading)"
    canvas.put(
      strings.extended.info + loading, at: CellPoint(column: 2, row: 0), style: Styles.title)
    let place = CellRect(
      column: 2, row: 2, columns: Self.pictureSize.columns, rows: Self.pictureSize.rows)
    if hasPicture { canvas.region(place) { picture.draw(on: &$0, at: moment) } }
    guard let credit = info?.credit else { return }
    let words = CellRect(
      column: hasPicture ? place.endColumn + 2 : 2, row: hasPicture ? 3 : 2,
      columns: canvas.size.columns - (hasPicture ? place.endColumn + 4 : 4), rows: 2)
    canvas.putWrapped(credit.text, in: words)
  }

  // MARK: Lines

  /// The rectangle of the lines, below the author and above the message.
  private var linesPlace: CellRect {
    let row = hasPicture ? 3 + Self.pictureSize.rows : info?.credit == nil ? 2 : 5
    return CellRect(
      column: 2, row: row, columns: size.columns - 4, rows: max(size.rows - row - 1, 0))
  }

  private var rows: [(text: String, style: CellStyle)] {
    (info?.lines ?? []).flatMap { line in
      let text = TextLayout.wrapped(line.text, columns: size.columns - 4, rows: Self.mostRows)
      return [(line.title, Styles.faint)] + text.map { ($0, Styles.text) }
    }
  }

  private var lastTop: Int { max(rows.count - linesPlace.rows, 0) }

  private func scroll(by rows: Int) {
    top = min(max(top + rows, 0), lastTop)
  }

  // MARK: Keys

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape, .backspace, .character("b"), .character("i"): presenter.didTapBack()
    case .character("c") where info?.credit != nil: presenter.didTapCredit()
    case .character("r") where message?.retryTitle != nil: presenter.didTapRetry()
    case .character("a") where hasPicture: presenter.didTapAuthorPicture()
    case .up, .character("k"): scroll(by: -1)
    case .down, .character("j"): scroll(by: 1)
    case .scroll(let lines, _): scroll(by: lines)
    default: return false
    }
    invalidate()
    return true
  }
}

extension PhotoInfoView: PhotoInfoViewProtocol {
  func setInfo(_ info: PhotoInfo) {
    self.info = info
    scroll(by: 0)
    invalidate()
  }

  func setAuthorPicture(_ picture: PictureState?) {
    hasPicture = picture != nil
    self.picture.set(picture ?? .unavailable)
    invalidate()
  }

  func setLoaderHidden(_ isHidden: Bool) {
    isLoaderHidden = isHidden
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}
