// Stands in for how UIKit's UITableView counts, measures and shows its rows.

extension UITableView {
  var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Counting and measuring

  func loadRowsIfNeeded() {
    guard !hasLoadedRows else { return }
    hasLoadedRows = true
    measure(countRows())
  }

  func countRows() -> [Int] {
    guard let dataSource else { return [0] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  /// Takes new counts. Without estimates every row's height is asked for at once, as UIKit does.
  func measure(_ counts: [Int], known: [IndexPath: CGFloat] = [:]) {
    let estimates = estimatedRowHeight != 0
    geometry = RowGeometry(counts: counts) { path in
      guard estimates else { return nil }
      if let height = known[path] { return height }
      let estimate = rowDelegate?.tableView(self, estimatedHeightForRowAt: path)
      let height = estimate ?? estimatedRowHeight
      // As high as UIKit's usual row where it is left to choose.
      return height >= 0 ? height : rowHeight >= 0 ? rowHeight : 44
    }
    if !estimates {
      for index in 0..<geometry.rowCount {
        geometry.setHeight(max(askedHeight(geometry.path(at: index)), 0), at: index)
      }
    }
    countedWidth = bounds.width
    updateContentSize()
  }

  /// The delegate's height of a row; negative where the cell measures itself.
  private func askedHeight(_ path: IndexPath) -> CGFloat {
    rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
  }

  func updateContentSize() {
    geometry.header = tableHeaderView?.frame.height ?? 0
    contentSize = CGSize(
      width: bounds.width,
      height: geometry.header + geometry.height + (tableFooterView?.frame.height ?? 0))
  }

  func rect(at path: IndexPath) -> CGRect? {
    geometry.index(of: path).map {
      CGRect(x: 0, y: geometry.top($0), width: bounds.width, height: geometry.heights[$0])
    }
  }

  // MARK: Showing

  /// Brings the cells of the rows on screen, then takes those away that left it.
  func updateVisibleCells() {
    guard !isUpdatingVisibleCells, batchDepth == 0 else { return }
    loadRowsIfNeeded()
    isUpdatingVisibleCells = true
    defer { isUpdatingVisibleCells = false }
    if countedWidth != bounds.width { measure(geometry.counts) }
    updateContentSize()
    let wanted = showRowsOnScreen()
    updateContentSize()
    placeViews()
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) where !wanted.contains(path) {
      shown[path] = nil
      leaving.append((path, cell))
    }
    endLeaving()
  }

  private func showRowsOnScreen() -> Set<IndexPath> {
    var wanted: Set<IndexPath> = []
    let firstShown = shown.keys.min()
    var index = geometry.firstRow(below: bounds.minY)
    while index < geometry.rowCount, geometry.top(index) < bounds.maxY {
      let path = geometry.path(at: index)
      if shown[path] == nil || !geometry.isKnown[index] {
        show(path, index, isAbove: firstShown.map { path < $0 } ?? false)
      }
      // A row that turned out lower than its estimate may have left the screen's top.
      if geometry.bottom(index) > bounds.minY { wanted.insert(path) }
      index += 1
    }
    return wanted
  }

  private func show(_ path: IndexPath, _ index: Int, isAbove: Bool) {
    let asked = geometry.isKnown[index] ? geometry.heights[index] : askedHeight(path)
    if asked >= 0 { take(asked, index, isAbove) }
    guard shown[path] == nil else { return }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    if asked < 0 { take(selfSizedHeight(cell), index, isAbove) }
    cell.frame = rect(at: path) ?? .zero
    shown[path] = cell
    cell.isSelected = selected.contains(path)
    addSubview(cell)
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  /// A row above those on screen pushes the offset, so that they stay where they are seen.
  private func take(_ height: CGFloat, _ index: Int, _ isAbove: Bool) {
    let difference = height - geometry.heights[index]
    geometry.setHeight(height, at: index)
    if isAbove, difference != 0 {
      updateContentSize()
      contentOffset.y += difference
    }
  }

  /// The height that the cell's constraints give it in the table's width.
  private func selfSizedHeight(_ cell: UITableViewCell) -> CGFloat {
    cell.frame.size.width = bounds.width
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : 44
  }

  private func placeViews() {
    for (path, cell) in shown { cell.frame = rect(at: path) ?? .zero }
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: geometry.header + geometry.height, width: bounds.width, height: view.frame.height)
    }
    backgroundView?.frame = bounds
  }

  func endLeaving() {
    let gone = leaving
    leaving = []
    for (path, cell) in gone {
      cell.removeFromSuperview()
      rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    }
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    loadRowsIfNeeded()
    guard geometry.index(of: path) != nil else {
      let count = geometry.counts.indices.contains(path.section) ? geometry.counts[path.section] : 0
      raiseInternalInconsistency(
        "Attempted to scroll the table view to an out-of-bounds row (\(path.item)) when there are "
          + "only \(count) rows in section \(path.section).")
    }
    let target = target(of: path, position)
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
    guard !animated, estimatedRowHeight != 0 else { return }
    // Estimates on the way turn out to be wrong: go on until the row is where it was wanted.
    for _ in 0..<10 {
      updateVisibleCells()
      let again = self.target(of: path, position)
      if again == contentOffset { return }
      contentOffset = again
    }
  }

  private func target(of path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let rect = rect(at: path) ?? .zero
    let inset = adjustedContentInset
    let seen = bounds.height - inset.top - inset.bottom
    var target = contentOffset
    switch position {
    case .none:
      return offset(showing: CGRect(x: bounds.minX, y: rect.minY, width: 0, height: rect.height))
    case .top: target.y = rect.minY - inset.top
    case .middle: target.y = rect.midY - seen / 2 - inset.top
    case .bottom: target.y = rect.maxY - seen - inset.top
    }
    return clamped(target)
  }
}
