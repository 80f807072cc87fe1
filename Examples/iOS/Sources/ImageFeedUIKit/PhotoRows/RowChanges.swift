/// The number of rows that a list knows of, and the changes it still has to make.
///
/// A table or collection view must not change while it reports its cells to its delegate, but a
/// presenter may answer such a report with new rows. These wait until the report has ended.
@MainActor
final class RowChanges {
  enum Change: Equatable {
    case insert(Range<Int>)
    case remove(Int)
    case reload
  }

  /// The number of rows for the data source. The presenter may already have more.
  private(set) var count = 0
  private let total: @MainActor () -> Int
  private let apply: @MainActor (Change) -> Void
  private var isReporting = false
  private var waiting: [Change] = []
  private var later: Task<Void, Never>?

  /// - Parameters:
  ///   - total: the presenter's number of rows.
  ///   - apply: changes the table or collection view. ``count`` is the new number by then.
  init(total: @escaping @MainActor () -> Int, apply: @escaping @MainActor (Change) -> Void) {
    self.total = total
    self.apply = apply
  }

  /// Makes a change now, or after the report under way.
  func make(_ change: Change) {
    guard isReporting || !waiting.isEmpty else { return applyNow(change) }
    waiting.append(change)
    later = later ?? Task { [weak self] in self?.applyWaiting() }
  }

  /// Runs a report to the presenter, during which no row changes.
  func report(_ body: () -> Void) {
    let wasReporting = isReporting
    isReporting = true
    body()
    isReporting = wasReporting
  }

  /// Waits until no change is waiting. For tests.
  func finish() async {
    while let later { await later.value }
  }

  private func applyNow(_ change: Change) {
    count = total()
    apply(change)
  }

  private func applyWaiting() {
    // Rows that were read in the meantime are right only if all new rows follow them.
    let areAppended = waiting.allSatisfy {
      if case .insert(let rows) = $0 { rows.lowerBound >= count } else { false }
    }
    (waiting, later) = ([], nil)
    applyNow(areAppended ? .insert(count..<total()) : .reload)
  }
}
