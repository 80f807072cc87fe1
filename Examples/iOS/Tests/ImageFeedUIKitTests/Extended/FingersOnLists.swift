import UIKit

extension UIActivityIndicatorView {
  /// Indicates whether a person sees the loader turn.
  var isTurning: Bool { isAnimating && isOnScreen }
}

extension UITextField {
  /// Replaces the text by typing.
  func enter(_ text: String) {
    guard isOnScreen, isEnabled else { return }
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// Presses return on the keyboard.
  func pressReturn() { _ = delegate?.textFieldShouldReturn(self) }
}

extension UIScrollView {
  /// Pulls to refresh. The refresh ends at once, so that a person can pull again.
  func pullToRefresh() {
    standInPullToRefresh()
    refreshControl?.endRefreshing()
  }
}

extension UIView {
  /// Scrolls until the view is on screen, as a person does before a tap.
  func scrollIntoView() {
    let above = sequence(first: self, next: \.superview).dropFirst()
    guard let list = above.lazy.compactMap({ $0 as? UIScrollView }).first else { return }
    list.scrollRectToVisible(list.convert(bounds, from: self), animated: false)
    list.layoutIfNeeded()
  }
}

extension UICollectionView {
  /// The visible cells, in the order of their items.
  func cells<Cell: UICollectionViewCell>() -> [Cell] {
    layoutIfNeeded()
    return indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) as? Cell }
  }

  /// Taps a visible cell.
  func tap(_ cell: UICollectionViewCell) {
    if let path = indexPath(for: cell) { standInTap(itemAt: path) }
  }
}
