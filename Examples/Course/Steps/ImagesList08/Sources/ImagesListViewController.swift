import UIKit

final class ImagesListViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let refreshControl = UIRefreshControl()
  let pageLoader = UIActivityIndicatorView(style: .medium)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
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
    tableView.dataSource = self
    tableView.delegate = self
    refreshControl.addAction(
      UIAction { [weak self] _ in self?.presenter.didPullToRefresh() }, for: .valueChanged)
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
