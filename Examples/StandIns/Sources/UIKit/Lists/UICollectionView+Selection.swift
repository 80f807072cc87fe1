// Stands in for how UIKit's UICollectionView selects items.

extension UICollectionView {
  func select(_ path: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
    if !allowsMultipleSelection || path == nil {
      for old in selected where old != path { deselect(old) }
    }
    guard let path else { return }
    if !selected.contains(path) { selected.append(path) }
    cellForItem(at: path)?.isSelected = true
    if !position.isEmpty { scroll(to: path, position, animated) }
  }

  func deselect(_ path: IndexPath) {
    selected.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  /// Selects as a finger does: with the delegate's leave, and telling it.
  func selectByTouch(_ path: IndexPath) {
    guard allowsSelection, let cell = cellForItem(at: path),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    cell.isHighlighted = true
    cell.isHighlighted = false
    if allowsMultipleSelection, selected.contains(path) {
      deselect(path)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let before = selected
    select(path, [], false)
    for old in before where !selected.contains(old) {
      itemDelegate?.collectionView(self, didDeselectItemAt: old)
    }
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }
}
