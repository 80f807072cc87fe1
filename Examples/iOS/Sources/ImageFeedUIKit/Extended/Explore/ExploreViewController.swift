import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// Explore: a random photo on top, a row of collections and a row of photos.
///
/// UIKit loads its view when its tab is first selected.
final class ExploreViewController: UIViewController {
  let topPhoto = PhotoCardView(frame: .zero)
  let photos = CardStrip<PhotoCell>(itemSize: CGSize(width: 200, height: 200))
  let covers = CardStrip<CoverCell>(itemSize: CGSize(width: 200, height: 120))
  let refreshControl = UIRefreshControl()
  private(set) lazy var scrollView = ScrollingStack(
    [topPhoto] + [ContentKind.collections, .photos].compactMap { parts[$0] })
  private(set) lazy var parts: [ContentKind: ExplorePartView] = makeParts()

  private let presenter: any ExplorePresenterProtocol
  private let decoding: PictureDecoding
  private let targets = ActionTargets()
  private var pictureWidth: CGFloat = 0
  private var topHeight: NSLayoutConstraint?
  /// The photo on top as the presenter knows it.
  private var reportedTop: PhotoID?

  init(_ presenter: any ExplorePresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    super.init(nibName: nil, bundle: nil)
    title = presenter.strings.extended.exploreTab
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    topPhoto.isHidden = true
    scrollView.refreshControl = refreshControl
    scrollView.fill(view)
    targets.on(.valueChanged, of: refreshControl) { [weak self] in
      self?.presenter.didPullToRefresh()
    }
    targets.onTapGesture(in: topPhoto.picture) { [weak self] in
      if let id = self?.topPhoto.card?.id { self?.presenter.didTapPhoto(id) }
    }
    connectRows()
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = max(view.bounds.width - 2 * ScrollingStack.margin, 0)
    guard width != pictureWidth else { return }
    pictureWidth = width
    presenter.didLayOut(pictureWidth: Int(width * UIScreen.main.scale))
    layOutTop()
  }
}

// MARK: Parts

extension ExploreViewController {
  private func makeParts() -> [ContentKind: ExplorePartView] {
    let texts = presenter.strings.extended
    return [
      .photos: makePart(.photos, texts.randomPhotos, texts.searchPhotos, photos.collectionView),
      .collections: makePart(
        .collections, texts.collections, texts.searchCollections, covers.collectionView),
    ]
  }

  private func makePart(
    _ part: ContentKind, _ title: String, _ searchTitle: String, _ row: UIView
  ) -> ExplorePartView {
    let view = ExplorePartView(
      title: title, searchTitle: searchTitle, row: row,
      didTapRetry: { [weak self] in self?.presenter.didTapRetry(part) })
    targets.onTap(of: view.searchButton) { [weak self] in self?.presenter.didTapSearch(part) }
    return view
  }

  private func connectRows() {
    photos.willDisplay = { [weak self] in self?.presenter.willDisplay($0) }
    photos.didEndDisplaying = { [weak self] in self?.presenter.didEndDisplaying($0) }
    photos.didTap = { [weak self] in self?.presenter.didTapPhoto($0) }
    photos.configure = { [weak self] cell in
      cell.cardView.didTapLike = { [weak cell] in
        if let id = cell?.card?.id { self?.presenter.didTapLike(id) }
      }
    }
    covers.willDisplay = { [weak self] in self?.presenter.willDisplayCover($0) }
    covers.didEndDisplaying = { [weak self] in self?.presenter.didEndDisplayingCover($0) }
    covers.didTap = { [weak self] in self?.presenter.didTapCover($0) }
    covers.configure = { [decoding] cell in
      // No picture comes for a collection without a cover.
      if cell.card?.cover == nil { cell.picture.show(.unavailable, decoder: decoding) {} }
    }
  }
}

// MARK: The photo on top

extension ExploreViewController {
  private func showTop(_ card: PhotoCard?) {
    if let reportedTop, reportedTop != card?.id {
      self.reportedTop = nil
      presenter.didEndDisplaying(reportedTop)
    }
    if topPhoto.card?.id != card?.id { topPhoto.reset() }
    topPhoto.isHidden = card == nil
    guard let card else { return }
    topPhoto.show(card)
    topPhoto.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }
    layOutTop()
  }

  /// Gives the photo its height, and reports it once the width of pictures is known.
  private func layOutTop() {
    guard let card = topPhoto.card, pictureWidth > 0 else { return }
    topHeight?.isActive = false
    // A tall photo leaves room for a part of the rows below it.
    let height = min(CGFloat(card.pictureHeight(forWidth: Double(pictureWidth))), pictureWidth)
    topHeight = topPhoto.heightAnchor.constraint(equalToConstant: height)
    topHeight?.isActive = true
    guard reportedTop == nil else { return }
    reportedTop = card.id
    presenter.willDisplay(card.id)
  }
}

// MARK: Commands

extension ExploreViewController: ExploreViewProtocol {
  func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    showTop(top)
    photos.show(row)
  }

  func updateCard(_ card: PhotoCard) {
    if topPhoto.card?.id == card.id { topPhoto.show(card) }
    photos.update(card)
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    let top = topPhoto.card?.id == id ? [topPhoto.picture] : []
    for view in top + photos.cells(of: id).map(\.picture) {
      view.show(picture, decoder: decoding) { [weak self] in
        self?.presenter.didFailToDecodePicture(id)
      }
    }
  }

  func setCollections(_ cards: [CollectionCard]) { covers.show(cards) }

  func setCover(_ picture: PictureState, for id: CollectionID) {
    for cell in covers.cells(of: id) {
      cell.picture.show(picture, decoder: decoding) { [weak self] in
        self?.presenter.didFailToDecodeCover(id)
      }
    }
  }

  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    parts[part]?.loader.setAnimating(!isHidden)
  }

  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    parts[part]?.message.show(message)
  }

  func setRefreshing(_ isRefreshing: Bool) { refreshControl.setRefreshing(isRefreshing) }
}
