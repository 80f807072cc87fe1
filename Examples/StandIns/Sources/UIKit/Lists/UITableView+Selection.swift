// Stands in for how UIKit's UITableView selects rows, and for a finger on a list.

extension UITableView {
  func select(_ path: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
    if !allowsMultipleSelection || path == nil {
      for old in selected where old != path { deselect(old) }
    }
    guard let path else { return }
    if !selected.contains(path) { selected.append(path) }
    shown[path]?.setSelected(true, animated: animated)
    if position != .none { scroll(to: path, position, animated) }
  }

  func deselect(_ path: IndexPath) {
    selected.removeAll { $0 == path }
    shown[path]?.setSelected(false, animated: false)
  }

  /// Selects as a finger does: with the delegate's leave, and telling it.
  func selectByTouch(_ path: IndexPath) {
    guard allowsSelection, let cell = shown[path],
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    cell.setHighlighted(true, animated: false)
    cell.setHighlighted(false, animated: false)
    if allowsMultipleSelection, selected.contains(path) {
      deselect(path)
      rowDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let answer = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen = answer else { return }
    let before = selected
    select(chosen, .none, false)
    for old in before where !selected.contains(old) {
      rowDelegate?.tableView(self, didDeselectRowAt: old)
    }
    rowDelegate?.tableView(self, didSelectRowAt: chosen)
  }
}

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
