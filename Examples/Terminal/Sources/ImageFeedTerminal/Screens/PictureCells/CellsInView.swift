/// The cells in view. Each is reported when it comes into view and when it leaves it.
///
/// A report may change the cells in view. Then the newer change counts, and the older one stops:
/// each cell that has come into view is reported as gone once, and no cell is reported that is no
/// longer wanted.
@MainActor
final class CellsInView<Key: Hashable, Cell> {
  /// Makes the cell of a key; `nil` if there is nothing to show.
  var make: (Key) -> Cell? = { _ in nil }
  /// Called when a cell comes into view.
  var willDisplay: (Key) -> Void = { _ in }
  /// Called when a cell leaves the view.
  var didEndDisplaying: (Key) -> Void = { _ in }

  /// The cells in view.
  private(set) var cells: [Key: Cell] = [:]
  private var order: [Key] = []
  private var wish = 0

  subscript(key: Key) -> Cell? { cells[key] }

  /// Changes the cells in view.
  ///
  /// - Parameter keys: each once, in the order in which they are reported.
  func show(_ keys: [Key]) {
    wish += 1
    let mine = wish
    let wanted = Set(keys)
    for key in order where !wanted.contains(key) {
      guard mine == wish else { return }
      order.removeAll { $0 == key }
      if cells.removeValue(forKey: key) != nil { didEndDisplaying(key) }
    }
    for key in keys where cells[key] == nil {
      guard mine == wish else { return }
      guard let cell = make(key) else { continue }
      cells[key] = cell
      order.append(key)
      willDisplay(key)
    }
  }
}
