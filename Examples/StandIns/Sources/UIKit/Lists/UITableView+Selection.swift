// Stands in for how UIKit's UITableView selects rows.

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
