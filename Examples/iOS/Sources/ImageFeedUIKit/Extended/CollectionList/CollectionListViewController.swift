import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The collections that a search has found.
final class CollectionListViewController: UIViewController {
  let collections: CollectionTable
  let totalLabel = UILabel.styled(.subheadline, color: .ypGray)
  let pageLoader = UIActivityIndicatorView(style: .medium)
  let refreshControl = UIRefreshControl()
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }

  private let presenter: any CollectionListPresenterProtocol
  private let targets = ActionTargets()
  private var pictureWidth = 0

  init(_ presenter: any CollectionListPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    collections = CollectionTable(presenter, decoding: decoding)
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    collections.tableView.refreshControl = refreshControl
    collections.tableView.tableFooterView = pageLoader
    targets.on(.valueChanged, of: refreshControl) { [weak self] in
      self?.presenter.didPullToRefresh()
    }
    view.addList(collections.tableView, below: ListHeader([totalLabel]))
    message.place(in: view)
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = CollectionCell.pictureSide(forWidth: view.bounds.width)
    let width = Int(side * UIScreen.main.scale)
    guard width != pictureWidth else { return }
    pictureWidth = width
    presenter.didLayOut(pictureWidth: width)
  }
}

extension CollectionListViewController: CollectionListViewProtocol {
  func setTotal(_ text: String) { totalLabel.text = text }
  func insertCollections(at rows: Range<Int>) { collections.make(.insert(rows)) }
  func reloadCollections() { collections.make(.reload) }
  func setPreview(_ picture: PictureState, for id: PreviewID) {
    collections.setPreview(picture, for: id)
  }
  func setPageLoaderHidden(_ isHidden: Bool) { pageLoader.setAnimating(!isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { refreshControl.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
