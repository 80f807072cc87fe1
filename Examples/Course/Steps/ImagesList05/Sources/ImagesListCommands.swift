import UIKit

// The presenter's commands, carried out.

extension ImagesListViewController: ImagesListViewProtocol {
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

  func setLiked(_ isLiked: Bool, at row: Int) {
    let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0))
    (cell as? ImagesListCell)?.setIsLiked(isLiked)
  }

  func setBlockerHidden(_ isHidden: Bool) {
    blocker.isHidden = isHidden
  }

  func showLikeError() {
    let alert = UIAlertController(
      title: "Something went wrong", message: "Try again", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
