import UIKit

final class ImagesListViewController: UIViewController {
  /// Opens a photo full screen.
  var onOpenPhoto: ((Photo) -> Void)?

  let tableView = UITableView(frame: .zero, style: .plain)
  let refreshControl = UIRefreshControl()
  let pageLoader = UIActivityIndicatorView(style: .medium)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
  /// Lies over everything while a like is on its way.
  let blocker = BlockerView()
  let presenter: any ImagesListPresenterProtocol

  init(_ presenter: any ImagesListPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    message.place(over: view)
    blocker.isHidden = true
    blocker.fill(view)
    tableView.dataSource = self
    tableView.delegate = self
    refreshControl.addAction(
      UIAction { [weak self] _ in self?.presenter.didPullToRefresh() }, for: .valueChanged)
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
