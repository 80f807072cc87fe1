/// The cells in view: each is reported when it comes into view, and when it leaves it.
///
/// What a report leads to may change what is in view. Then the newer wish counts, and the older one
/// ends where it is: each cell that has come is reported as gone once, and no cell is reported for
/// what is not wanted any more.
@MainActor
final class CellsInView<Key: Hashable, Cell> {
  /// Makes the cell of a key; `nil` if there is nothing to show.
  var make: (Key) -> Cell? = { _ in nil }
  /// A cell has come into view.
  var willDisplay: (Key) -> Void = { _ in }
  /// A cell is in view no more.
  var didEndDisplaying: (Key) -> Void = { _ in }

  /// The cells in view.
  private(set) var cells: [Key: Cell] = [:]
  private var order: [Key] = []
  private var wish = 0

  subscript(key: Key) -> Cell? { cells[key] }

  /// From now on these are in view.
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
