import UIKit

// The presenter's commands, carried out.

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

  func setLiked(_ isLiked: Bool, for id: PhotoID) {
    let cells = tableView.visibleCells.compactMap { $0 as? ImagesListCell }
    for cell in cells where cell.photoID == id { cell.setIsLiked(isLiked) }
  }
}
