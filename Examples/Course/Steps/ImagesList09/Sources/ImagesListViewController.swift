import UIKit

final class ImagesListViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let refreshControl = UIRefreshControl()
  let pageLoader = UIActivityIndicatorView(style: .medium)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
  private let presenter: any ImagesListPresenterProtocol

  init(_ presenter: any ImagesListPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    addTable()
    addMessage()
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Views

  private func addTable() {
    tableView.register(ImagesListCell.self, forCellReuseIdentifier: ImagesListCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 0
    tableView.backgroundColor = .black
    refreshControl.addAction(
      UIAction { [weak self] _ in self?.presenter.didPullToRefresh() }, for: .valueChanged)
    tableView.refreshControl = refreshControl
    pageLoader.frame.size.height = 44
    tableView.tableFooterView = pageLoader
    add(tableView)
  }

  private func addMessage() {
    message.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(message)
    NSLayoutConstraint.activate([
      message.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      message.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  /// Fills the screen with a view.
  private func add(_ subview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
    NSLayoutConstraint.activate([
      subview.topAnchor.constraint(equalTo: view.topAnchor),
      subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      subview.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}

// MARK: - ImagesListViewProtocol

extension ImagesListViewController: ImagesListViewProtocol {
  func insertPhotos(at rows: Range<Int>) {
    tableView.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
  }

  func reloadPhotos() {
    tableView.reloadData()
  }

  func setPageLoaderHidden(_ isHidden: Bool) {
    isHidden ? pageLoader.stopAnimating() : pageLoader.startAnimating()
  }

  func setRefreshing(_ isRefreshing: Bool) {
    isRefreshing ? refreshControl.beginRefreshing() : refreshControl.endRefreshing()
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message.show(message)
  }

  func updateCard(_ card: PhotoCard) {
    let cells = tableView.visibleCells.compactMap { $0 as? ImagesListCell }
    for cell in cells where cell.card?.id == card.id { cell.show(card) }
  }
}

// MARK: - UITableViewDataSource

extension ImagesListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presenter.photoCount
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ImagesListCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? ImagesListCell, let card = presenter.card(at: indexPath.row) else {
      return cell
    }
    cell.show(card)
    cell.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }
    return cell
  }
}

// MARK: - UITableViewDelegate

extension ImagesListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let insets = ImagesListCell.insets
    let width = Double(tableView.bounds.width - insets.left - insets.right)
    let height = presenter.card(at: indexPath.row)?.pictureHeight(forWidth: width) ?? 0
    return CGFloat(height) + insets.top + insets.bottom
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let id = (cell as? ImagesListCell)?.card?.id { presenter.willDisplay(id) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let cell = tableView.cellForRow(at: indexPath) as? ImagesListCell
    if let id = cell?.card?.id { presenter.didTapPhoto(id) }
  }
}
