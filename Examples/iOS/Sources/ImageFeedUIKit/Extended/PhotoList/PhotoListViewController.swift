import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The photos of a collection, or those that a search has found.
final class PhotoListViewController: UIViewController {
  private static let columnCounts = Array(PhotoListColumns.range)

  let photos: PhotoGrid
  let totalLabel = UILabel.styled(.subheadline, color: .ypGray)
  let columnsControl = UISegmentedControl(items: columnCounts.map { "\($0)" })
  let pageLoader = UIActivityIndicatorView(style: .medium)
  let refreshControl = UIRefreshControl()
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }

  private let presenter: any PhotoListPresenterProtocol
  private let targets = ActionTargets()

  init(_ presenter: any PhotoListPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    photos = PhotoGrid(presenter, decoding: decoding)
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    columnsControl.accessibilityLabel = presenter.strings.extended.columns
    showColumns()
    photos.collectionView.refreshControl = refreshControl
    targets.on(.valueChanged, of: columnsControl) { [weak self] in self?.didChooseColumns() }
    targets.on(.valueChanged, of: refreshControl) { [weak self] in
      self?.presenter.didPullToRefresh()
    }
    view.addList(
      photos.collectionView, below: ListHeader([totalLabel, columnsControl]), above: pageLoader)
    message.place(in: view)
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    reportWidth()
  }

  private func reportWidth() {
    let width = photos.pictureWidth(in: view.bounds.width)
    presenter.didLayOut(pictureWidth: Int(width * UIScreen.main.scale))
  }

  private func showColumns() {
    columnsControl.selectedSegmentIndex = Self.columnCounts.firstIndex(of: photos.columns) ?? 0
  }

  private func didChooseColumns() {
    let index = columnsControl.selectedSegmentIndex
    // The presenter decides; until it commands, the switch shows what is on screen.
    showColumns()
    guard Self.columnCounts.indices.contains(index) else { return }
    presenter.didChooseColumns(Self.columnCounts[index])
  }
}

extension PhotoListViewController: PhotoListViewProtocol {
  func setTotal(_ text: String) { totalLabel.text = text }

  func setColumns(_ count: Int) {
    photos.setColumns(count)
    showColumns()
    reportWidth()
  }

  func insertPhotos(at rows: Range<Int>) { photos.make(.insert(rows)) }
  func reloadPhotos() { photos.make(.reload) }
  func updateCard(_ card: PhotoCard) { photos.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { photos.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { pageLoader.setAnimating(!isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { refreshControl.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
