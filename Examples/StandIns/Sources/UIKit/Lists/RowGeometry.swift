// Stands in for what UIKit's UITableView knows of its rows: their counts, heights and places.

/// The counts, heights and places of a table's rows.
struct RowGeometry {
  private(set) var counts: [Int] = []
  /// Of all rows, one section after the other; estimates until a row is known.
  private(set) var heights: [CGFloat] = []
  private(set) var isKnown: [Bool] = []
  private var starts: [Int] = []
  private var tops: [CGFloat] = [0]
  /// The height of what is above the rows.
  var header: CGFloat = 0

  init() {}

  init(counts: [Int], estimate: (IndexPath) -> CGFloat?) {
    self.counts = counts
    for (section, count) in counts.enumerated() {
      starts.append(heights.count)
      for item in 0..<count {
        let height = estimate(IndexPath(item: item, section: section))
        heights.append(height ?? 0)
        isKnown.append(false)
      }
    }
    place(from: 0)
  }

  var rowCount: Int { heights.count }
  var height: CGFloat { tops.last ?? 0 }

  func index(of path: IndexPath) -> Int? {
    guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  func path(at index: Int) -> IndexPath {
    let section = starts.lastIndex { $0 <= index } ?? 0
    // Empty sections begin where the next one does.
    return IndexPath(item: index - starts[section], section: section)
  }

  func top(_ index: Int) -> CGFloat { header + tops[index] }
  func bottom(_ index: Int) -> CGFloat { header + tops[index + 1] }

  /// The first row that ends below a place.
  func firstRow(below y: CGFloat) -> Int {
    var (low, high) = (0, rowCount)
    while low < high {
      let middle = (low + high) / 2
      if bottom(middle) > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  mutating func setHeight(_ height: CGFloat, at index: Int) {
    isKnown[index] = true
    guard heights[index] != height else { return }
    heights[index] = height
    place(from: index)
  }

  private mutating func place(from index: Int) {
    tops.removeSubrange((index + 1)...)
    tops.reserveCapacity(rowCount + 1)
    for row in index..<rowCount { tops.append(tops[row] + heights[row]) }
  }
}
