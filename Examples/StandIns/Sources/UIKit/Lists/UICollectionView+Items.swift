// Stands in for how UIKit's UICollectionView counts, shows and selects its items.

extension UICollectionView {
  var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  func raiseNothingRegistered(_ kind: String?, _ identifier: String) -> Never {
    raiseInternalInconsistency(
      "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier "
        + "\(identifier) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
  }

  func dequeue(_ kind: Kind, _ path: IndexPath) -> UICollectionReusableView {
    if let view = reusable[kind]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let maker = makers[kind] else { raiseNothingRegistered(kind.kind, kind.identifier) }
    let attributes =
      kind.kind.map {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path)
      } ?? collectionViewLayout.layoutAttributesForItem(at: path)
    let view = maker.init(standInWithFrame: CGRect(origin: .zero, size: attributes?.size ?? .zero))
    view.reuseIdentifier = kind.identifier
    return view
  }

  // MARK: Counting

  func loadItemsIfNeeded() {
    guard !hasLoadedItems else { return }
    hasLoadedItems = true
    counts = countItems()
  }

  func countItems() -> [Int] {
    guard let dataSource else { return [0] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  // MARK: Showing

  /// Brings the cells of the items on screen, then takes those away that left it.
  func updateVisibleCells() {
    guard !isUpdatingVisibleCells, batchDepth == 0 else { return }
    isUpdatingVisibleCells = true
    defer { isUpdatingVisibleCells = false }
    loadItemsIfNeeded()
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.isValid = false
    }
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.collectionViewContentSize
    backgroundView?.frame = bounds
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    for attributes in wanted.sorted(by: { $0.indexPath < $1.indexPath }) { show(attributes) }
    let elements = Set(wanted.map(element))
    for (element, view) in shown.sorted(by: { $0.key.path < $1.key.path })
    where !elements.contains(element) {
      shown[element] = nil
      leaving.append((element, view))
    }
    endLeaving()
  }

  private func element(_ attributes: UICollectionViewLayoutAttributes) -> Element {
    Element(kind: attributes.representedElementKind, path: attributes.indexPath)
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let element = element(attributes)
    let known = shown[element]
    guard let dataSource, let view = known ?? view(of: element, dataSource) else { return }
    view.frame = attributes.frame
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.apply(attributes)
    guard known == nil else { return }
    shown[element] = view
    addSubview(view)
    if let kind = element.kind {
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
    } else if let cell = view as? UICollectionViewCell {
      cell.isSelected = selected.contains(element.path)
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    }
  }

  private func view(
    of element: Element, _ dataSource: any UICollectionViewDataSource
  ) -> UICollectionReusableView? {
    guard let kind = element.kind else {
      return dataSource.collectionView(self, cellForItemAt: element.path)
    }
    return dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: element.path)
  }

  func endLeaving() {
    let gone = leaving
    leaving = []
    for (element, view) in gone {
      view.removeFromSuperview()
      if let kind = element.kind {
        itemDelegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
      } else if let cell = view as? UICollectionViewCell {
        itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
      }
      guard let identifier = view.reuseIdentifier else { continue }
      reusable[Kind(kind: element.kind, identifier: identifier), default: []].append(view)
    }
  }

  func layoutChanged(from old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    old.collectionView = nil
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    loadItemsIfNeeded()
    let count = counts.indices.contains(path.section) ? counts[path.section] : 0
    guard path.item < count else {
      raiseInternalInconsistency(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when "
          + "there are only \(count) items in section \(path.section).")
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
    let target = target(of: rect, position)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  private func target(of rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let seen = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    var target = offset(showing: rect)
    if position.contains(.top) { target.y = rect.minY - inset.top }
    if position.contains(.centeredVertically) {
      target.y = rect.midY - seen.height / 2 - inset.top
    }
    if position.contains(.bottom) { target.y = rect.maxY - seen.height - inset.top }
    if position.contains(.left) { target.x = rect.minX - inset.left }
    if position.contains(.centeredHorizontally) {
      target.x = rect.midX - seen.width / 2 - inset.left
    }
    if position.contains(.right) { target.x = rect.maxX - seen.width - inset.left }
    return clamped(target)
  }
}

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
