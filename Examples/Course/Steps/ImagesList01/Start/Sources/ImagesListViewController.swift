import UIKit

final class ImagesListViewController: UIViewController {
  /// Opens a photo full screen.
  var onOpenPhoto: ((Photo) -> Void)?

  let tableView = UITableView(frame: .zero, style: .plain)
  let refreshControl = UIRefreshControl()
  let pageLoader = UIActivityIndicatorView(style: .medium)
  /// Lies over everything while a like is on its way.
  let blocker = BlockerView()
  private var photos: [Photo] = []
  private var photosObserver: (any NSObjectProtocol)?

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    blocker.isHidden = true
    blocker.fill(view)
    tableView.dataSource = self
    tableView.delegate = self
    refreshControl.addAction(
      UIAction { _ in ImagesListService.shared.refresh() }, for: .valueChanged)
    photosObserver = NotificationCenter.default.addObserver(
      forName: ImagesListService.didChange, object: ImagesListService.shared, queue: nil
    ) { _ in
      // The service posts on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self.updateTable() }
    }
    pageLoader.startAnimating()
    ImagesListService.shared.fetchPhotosNextPage()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func updateTable() {
    photos = ImagesListService.shared.photos
    tableView.reloadData()
    pageLoader.stopAnimating()
    refreshControl.endRefreshing()
  }

  // MARK: - Likes

  private func didTapLike(_ cell: ImagesListCell, at indexPath: IndexPath) {
    let photo = photos[indexPath.row]
    blocker.isHidden = false
    ImagesListService.shared.changeLike(photoID: photo.id, isLiked: !photo.isLiked) { result in
      switch result {
      case .success:
        self.photos = ImagesListService.shared.photos
        cell.setIsLiked(self.photos[indexPath.row].isLiked)
        self.blocker.isHidden = true
      case .failure:
        self.showLikeError()
      }
    }
  }

  private func showLikeError() {
    let alert = UIAlertController(
      title: "Something went wrong", message: "Try again", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

// MARK: - UITableViewDataSource

extension ImagesListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    photos.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ImagesListCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? ImagesListCell else { return cell }
    cell.show(photos[indexPath.row])
    cell.didTapLike = { [weak self, weak cell] in
      if let cell { self?.didTapLike(cell, at: indexPath) }
    }
    return cell
  }
}

// MARK: - UITableViewDelegate

extension ImagesListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let photo = photos[indexPath.row]
    let insets = ImagesListCell.insets
    let width = tableView.bounds.width - insets.left - insets.right
    let scale = width / CGFloat(photo.width)
    return CGFloat(photo.height) * scale + insets.top + insets.bottom
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard indexPath.row + 1 == photos.count else { return }
    pageLoader.startAnimating()
    ImagesListService.shared.fetchPhotosNextPage()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onOpenPhoto?(photos[indexPath.row])
  }
}
