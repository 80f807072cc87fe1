// Stands in for how UIKit's UICollectionView takes changes and checks them against its data source.

extension UICollectionView {
  /// Counts and cells are asked for with the next layout, or when someone asks for the counts.
  func reloadAll() {
    if isUpdatingVisibleCells {
      StandInConsole.warn(
        "reloadData was called while the collection view updated its visible cells.")
    }
    hasLoadedItems = false
    changes = ListChanges()
    leaving += shown.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
    shown = [:]
    selected = []
    collectionViewLayout.invalidateLayout()
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
        "UICollectionView internal inconsistency: the collection view was changed while it "
          + "updated its visible cells.")
    }
    // What was never counted is counted now: before the changes.
    loadItemsIfNeeded()
    batchDepth += 1
  }

  func endBatch() {
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let (batch, ends) = (changes, completions)
    (changes, completions) = (ListChanges(), [])
    let after = countItems()
    let check = ListUpdateCheck(
      before: counts, after: after, changes: batch, noun: "item", list: "collection view")
    if let problem = check.problem { raiseInternalInconsistency(problem) }
    apply(batch, after)
    for end in ends {
      RunningAnimations.whenFinished(animated: window != nil && UIView.areAnimationsEnabled) {
        end(true)
      }
    }
  }

  private func apply(_ batch: ListChanges, _ after: [Int]) {
    var kept: [Element: UICollectionReusableView] = [:]
    for (old, view) in shown.sorted(by: { $0.key.path < $1.key.path }) {
      guard old.kind == nil else {
        if after.indices.contains(old.path.section) { kept[old] = view }
        continue
      }
      if !batch.isReloaded(old.path), let new = batch.path(after: old.path) {
        kept[Element(kind: nil, path: new)] = view
      } else {
        leaving.append((old, view))
      }
    }
    shown = kept
    counts = after
    selected = selected.compactMap(batch.path(after:))
    collectionViewLayout.invalidateLayout()
    updateVisibleCells()
  }
}
