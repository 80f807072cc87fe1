import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Explore in the terminal (R-1): a random photo on top, a strip of collections and a strip of
/// photos, each with a search button.
@MainActor
final class ExploreView: TerminalScreen {
  let presenter: any ExplorePresenterProtocol
  let texts: TerminalStrings
  private let pictures: PictureSettings
  private let invalidate: @MainActor () -> Void
  /// The photo on top.
  let top: CellsInView<PhotoID, FeedCardView>
  private(set) var topCard: PhotoCard?
  let photos: PictureStrip<PhotoCellView>
  let collections: PictureStrip<CoverCellView>
  private(set) var states: [ContentKind: ListState] = [:]
  private(set) var isRefreshing = false
  private var wishedFocus: ExploreFocus?
  private(set) var layout = ExploreLayout(CellSize(columns: 0, rows: 0))
  private var size = CellSize(columns: 0, rows: 0)
  private var reportedWidth: Int?
  private var hasLoaded = false

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any ExplorePresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    let pictures = pictures ?? PictureSettings()
    self.pictures = pictures
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    let retry = presenter.strings.retry
    top = CellsInView()
    photos = PictureStrip(
      make: { [weak presenter] card in
        PhotoCellView(
          card, showsCredit: true, retryTitle: retry, display: pictures.display,
          decoding: decoding, didChange: invalidate,
          didFail: { [weak presenter] in presenter?.didFailToDecodePicture(card.id) })
      },
      willDisplay: { [weak presenter] in presenter?.willDisplay($0) },
      didEndDisplaying: { [weak presenter] in presenter?.didEndDisplaying($0) })
    collections = PictureStrip(
      make: { [weak presenter] card in
        CoverCellView(
          card, retryTitle: retry, display: pictures.display, decoding: decoding,
          didChange: invalidate,
          didFail: { [weak presenter] in presenter?.didFailToDecodeCover(card.id) })
      },
      willDisplay: { [weak presenter] in presenter?.willDisplayCover($0) },
      didEndDisplaying: { [weak presenter] in presenter?.didEndDisplayingCover($0) })
    connectTop(decoding)
  }

  private func connectTop(_ decoding: any BackgroundWork) {
    top.make = { [weak self] _ in self?.makeTop(decoding) }
    top.willDisplay = { [weak presenter] in presenter?.willDisplay($0) }
    top.didEndDisplaying = { [weak presenter] in presenter?.didEndDisplaying($0) }
  }

  private func makeTop(_ decoding: any BackgroundWork) -> FeedCardView? {
    guard let card = topCard else { return nil }
    let view = FeedCardView(
      card, strings: presenter.strings, display: pictures.display, decoding: decoding,
      didChange: invalidate,
      didFail: { [weak presenter] in presenter?.didFailToDecodePicture(card.id) })
    resizeTop(view)
    return view
  }

  private func resizeTop(_ view: FeedCardView) {
    let place = CellSize(
      columns: size.columns - FeedCardView.leastColumnsBeside, rows: layout.top.rows)
    view.resize(
      to: CellSize.fitting(proportion: view.card.pictureHeight(forWidth: 1), in: place))
  }

  // MARK: TerminalScreen

  var isAnimating: Bool {
    isRefreshing || states.values.contains { $0.isAnimating } || photos.isAnimating
      || collections.isAnimating || top.cells.values.contains { $0.isAnimating }
  }

  /// Called when the screen becomes visible; nothing is requested before.
  func layOut(in size: CellSize) {
    if size != self.size {
      self.size = size
      layout = ExploreLayout(size)
      reportWidth()
      for view in top.cells.values { resizeTop(view) }
      collections.layOut(in: layout.collections.size)
      photos.layOut(in: layout.photos.size)
    }
    reportWidth()
    guard !hasLoaded else { return }
    hasLoaded = true
    presenter.viewDidLoad()
  }

  private func reportWidth() {
    let width = pictures.display.requestedWidth(columns: layout.pictureColumns)
    guard width != reportedWidth else { return }
    reportedWidth = width
    presenter.didLayOut(pictureWidth: width)
  }

  // MARK: Keys

  /// The keyboard focus: the person's last choice, as long as it exists.
  var focus: ExploreFocus {
    let stops = stops
    if let wishedFocus, stops.contains(wishedFocus) { return wishedFocus }
    return stops.first ?? .searchCollections
  }

  private var stops: [ExploreFocus] {
    ExploreFocus.allCases.filter { stop in
      switch stop {
      case .top: topCard != nil || retries(.photos)
      case .collections: !collections.cards.isEmpty || retries(.collections)
      case .photos: !photos.cards.isEmpty
      case .searchCollections, .searchPhotos: true
      }
    }
  }

  private func retries(_ part: ContentKind) -> Bool { states[part]?.message?.retryTitle != nil }

  /// The part that `r` retries: the focused part before the other one.
  var retryPart: ContentKind? {
    ([focus.part] + ContentKind.allCases).first(where: retries)
  }

  var selectedPhoto: PhotoCard? {
    switch focus {
    case .top: topCard
    case .photos: photos.selectedCard
    case .searchCollections, .collections, .searchPhotos: nil
    }
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): moveFocus(by: -1)
    case .down, .character("j"): moveFocus(by: 1)
    case .scroll(let lines, _): moveFocus(by: lines.signum())
    case .left: moveSelection(by: -1)
    case .right: moveSelection(by: 1)
    case .home, .character("g"): moveSelection(by: -ExplorePresenter.photoCount)
    case .end, .character("G"): moveSelection(by: ExplorePresenter.photoCount)
    case .enter: press()
    case .character("/"): presenter.didTapSearch(.photos)
    case .character("l"):
      if let card = selectedPhoto, card.isLikeEnabled { presenter.didTapLike(card.id) }
    case .character("r"):
      if let retryPart { presenter.didTapRetry(retryPart) } else { presenter.didPullToRefresh() }
    case .character("R"): presenter.didPullToRefresh()
    default: return false
    }
    invalidate()
    return true
  }

  private func moveFocus(by step: Int) {
    let stops = stops
    let place = (stops.firstIndex(of: focus) ?? 0) + step
    wishedFocus = stops[min(max(place, 0), stops.count - 1)]
  }

  private func moveSelection(by cells: Int) {
    if focus == .collections { collections.moveSelection(by: cells) }
    if focus == .photos { photos.moveSelection(by: cells) }
  }

  private func press() {
    switch focus {
    case .searchCollections: presenter.didTapSearch(.collections)
    case .searchPhotos: presenter.didTapSearch(.photos)
    case .collections:
      if let card = collections.selectedCard {
        presenter.didTapCover(card.id)
      } else {
        presenter.didTapRetry(.collections)
      }
    case .top, .photos:
      if let card = selectedPhoto {
        presenter.didTapPhoto(card.id)
      } else {
        presenter.didTapRetry(.photos)
      }
    }
  }
}

extension ExploreView: ExploreViewProtocol {
  func setPhotos(top card: PhotoCard?, row: [PhotoCard]) {
    top.show([])
    topCard = card
    top.show(card.map { [$0.id] } ?? [])
    photos.setCards(row)
    invalidate()
  }

  func setCollections(_ cards: [CollectionCard]) {
    collections.setCards(cards)
    invalidate()
  }

  func updateCard(_ card: PhotoCard) {
    if topCard?.id == card.id { topCard = card }
    top[card.id]?.card = card
    photos.update(card)
    invalidate()
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    top[id]?.setPicture(picture)
    photos.setPicture(picture, for: id)
  }

  func setCover(_ picture: PictureState, for id: CollectionID) {
    collections.setPicture(picture, for: id)
  }

  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    states[part, default: ListState()].isPageLoaderHidden = isHidden
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    states[part, default: ListState()].message = message
    invalidate()
  }

  func setRefreshing(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing
    invalidate()
  }
}
