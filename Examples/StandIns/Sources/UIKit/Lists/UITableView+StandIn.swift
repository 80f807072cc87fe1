// Stands in for a finger on a table view or a collection view.

extension UITableView {
  /// Stand-in: a finger taps the middle of a row. Returns `false` where the row is not on screen or
  /// gets no touches.
  @discardableResult
  public func standInTap(rowAt indexPath: IndexPath) -> Bool {
    guard let cell = shown[indexPath] else { return false }
    return cell.standInTapVisiblePart(of: self)
  }
}

extension UICollectionView {
  /// Stand-in: a finger taps the middle of an item. Returns `false` where the item is not on screen
  /// or gets no touches.
  @discardableResult
  public func standInTap(itemAt indexPath: IndexPath) -> Bool {
    guard let cell = cellForItem(at: indexPath) else { return false }
    return cell.standInTapVisiblePart(of: self)
  }
}

extension UIView {
  fileprivate func standInTapVisiblePart(of list: UIScrollView) -> Bool {
    let seen = frame.intersection(list.bounds)
    guard !seen.isEmpty else { return false }
    return standInTap(at: CGPoint(x: seen.midX - frame.minX, y: seen.midY - frame.minY))
  }
}
