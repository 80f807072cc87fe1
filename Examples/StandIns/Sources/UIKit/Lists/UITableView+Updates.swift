// Stands in for how UIKit's UITableView takes changes and checks them against its data source.

extension UITableView {
  /// Asks for the counts at once; the cells come with the next layout.
  func reloadAll() {
    if isUpdatingVisibleCells {
      StandInConsole.warn("reloadData was called while the table view updated its visible cells.")
    }
    hasLoadedRows = true
    changes = ListChanges()
    leaving += shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    shown = [:]
    selected = []
    measure(countRows())
    setNeedsLayout()
  }

  func batch(_ add: (inout ListChanges) -> Void) {
    beginBatch()
    add(&changes)
    endBatch()
  }

  func beginBatch() {
    guard !isUpdatingVisibleCells else {
      raiseInternalInconsistency(
        "UITableView internal inconsistency: _visibleRows and _visibleCells must be of same "
          + "length. _visibleRows: {0, \(geometry.rowCount)}; _visibleCells.count: \(shown.count)."
          + " The table view was changed while it updated its visible cells.")
    }
    // What was never counted is counted now: before the changes.
    loadRowsIfNeeded()
    batchDepth += 1
  }

  func endBatch() {
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let (batch, ends) = (changes, completions)
    (changes, completions) = (ListChanges(), [])
    let counts = countRows()
    let check = ListUpdateCheck(
      before: geometry.counts, after: counts, changes: batch, noun: "row", list: "table view")
    if let problem = check.problem { raiseInternalInconsistency(problem) }
    apply(batch, counts)
    for end in ends {
      RunningAnimations.whenFinished(animated: window != nil && UIView.areAnimationsEnabled) {
        end(true)
      }
    }
  }

  private func apply(_ batch: ListChanges, _ counts: [Int]) {
    var known: [IndexPath: CGFloat] = [:]
    for index in 0..<geometry.rowCount where geometry.isKnown[index] {
      if let path = batch.path(after: geometry.path(at: index)) {
        known[path] = geometry.heights[index]
      }
    }
    var kept: [IndexPath: UITableViewCell] = [:]
    for (old, cell) in shown.sorted(by: { $0.key < $1.key }) {
      if !batch.isReloaded(old), let new = batch.path(after: old) {
        kept[new] = cell
      } else {
        leaving.append((old, cell))
      }
    }
    shown = kept
    selected = selected.compactMap(batch.path(after:))
    measure(counts, known: known)
    setNeedsLayout()
    updateVisibleCells()
  }
}
