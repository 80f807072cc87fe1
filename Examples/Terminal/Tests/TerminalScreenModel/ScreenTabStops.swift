import ImageFeedTerminal

/// The columns at which a tab stops: every eighth, unless a program changes them.
struct ScreenTabStops: Sendable {
  private var stops = Set(stride(from: 8, to: CellSize.largestSide, by: 8))

  mutating func set(_ column: Int) { stops.insert(column) }
  mutating func clear(_ column: Int) { stops.remove(column) }
  mutating func clearAll() { stops = [] }

  /// The next stop to the right of a column, or the last column.
  func next(after column: Int, last: Int) -> Int {
    min(stops.filter { $0 > column }.min() ?? last, last)
  }

  /// The next stop to the left of a column, or the first column.
  func previous(before column: Int) -> Int {
    stops.filter { $0 < column }.max() ?? 0
  }
}
