import UIKit

extension UIRefreshControl {
  /// Starts or ends the refresh loader.
  func setRefreshing(_ isRefreshing: Bool) {
    if isRefreshing { beginRefreshing() } else { endRefreshing() }
  }
}
