/// The position of each card of the feed, in rows of the terminal from the feed's first one.
///
/// Cards fill a line from left to right; a line is as high as its highest card. The layout stores one
/// number per line, so that a binary search finds a row and the cost of a new page depends only on
/// the page. Another width lays out all cards again.
struct FeedLayout: Sendable {
  /// Rows between two lines.
  static let gap = 1
  /// The number of rows that the texts beside the picture need.
  private static let leastRows = 4

  /// Columns of a card's picture.
  private(set) var pictureColumns: Int
  /// The number of cards side by side.
  private(set) var cardsPerLine = 1
  /// The height of each card's picture for a width of 1.
  private var proportions: [Double] = []
  /// The first row of each line; one more at the end, where the next line would begin.
  private var tops = [0]

  init(pictureColumns: Int) {
    self.pictureColumns = max(pictureColumns, 1)
  }

  /// The number of cards.
  var count: Int { proportions.count }

  /// Rows of all cards together, without a gap at the end.
  var height: Int { count == 0 ? 0 : tops[tops.count - 1] - Self.gap }

  /// Appends cards.
  ///
  /// - Parameter proportions: the height of each picture for a width of 1, as
  ///   `PhotoCard.pictureHeight(forWidth: 1)` gives it.
  mutating func append(_ proportions: some Sequence<Double>) {
    for proportion in proportions {
      let isFirst = self.proportions.count % cardsPerLine == 0
      self.proportions.append(proportion)
      if isFirst { tops.append(tops[tops.count - 1]) }
      let end = tops[tops.count - 2] + rows(for: proportion) + Self.gap
      tops[tops.count - 1] = max(tops[tops.count - 1], end)
    }
  }

  /// Inserts cards; the cost depends on the number of cards below.
  ///
  /// - Parameter card: the index of the first new card, clamped to the valid range.
  mutating func insert(_ proportions: some Collection<Double>, at card: Int) {
    let card = min(max(card, 0), count)
    let below = Array(self.proportions.dropFirst(card))
    cut(to: card)
    append(proportions)
    append(below)
  }

  /// Removes a card; an invalid index has no effect.
  mutating func remove(at card: Int) {
    guard proportions.indices.contains(card) else { return }
    let below = Array(self.proportions.dropFirst(card + 1))
    cut(to: card)
    append(below)
  }

  private mutating func cut(to count: Int) {
    let lines = count / cardsPerLine
    // The cards of the line that is cut, whose height may change.
    let rest = Array(proportions[(lines * cardsPerLine)..<count])
    proportions.removeLast(proportions.count - lines * cardsPerLine)
    tops.removeLast(tops.count - lines - 1)
    append(rest)
  }

  /// Removes all cards.
  mutating func removeAll() {
    proportions = []
    tops = [0]
  }

  /// Lays out all cards for another width.
  mutating func resize(pictureColumns columns: Int, cardsPerLine cards: Int = 1) {
    guard max(columns, 1) != pictureColumns || max(cards, 1) != cardsPerLine else { return }
    (pictureColumns, cardsPerLine) = (max(columns, 1), max(cards, 1))
    let all = proportions
    removeAll()
    append(all)
  }

  /// The rows of a card, which must exist.
  func rows(of card: Int) -> Range<Int> {
    let top = tops[card / cardsPerLine]
    return top..<(top + rows(for: proportions[card]))
  }

  /// The cards whose lines are visible in these rows, at least in part.
  func cards(in rows: Range<Int>) -> Range<Int> {
    guard count > 0, !rows.isEmpty else { return 0..<0 }
    let first = lineAtOrBefore(rows.lowerBound)
    // A range that begins in the gap behind a line does not show that line.
    let start = tops[first + 1] - Self.gap <= rows.lowerBound ? first + 1 : first
    let end = rows.upperBound <= 0 ? 0 : lineAtOrBefore(rows.upperBound - 1) + 1
    let card = min(start * cardsPerLine, count)
    return start < end ? card..<min(end * cardsPerLine, count) : card..<card
  }

  /// The last line that begins at the row or above it; the first one for a row above all.
  private func lineAtOrBefore(_ row: Int) -> Int {
    var (low, high) = (0, tops.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A cell is about twice as high as wide, so a row shows two pixels of a column's width.
  private func rows(for proportion: Double) -> Int {
    guard proportion.isFinite else { return Self.leastRows }
    let pixels = (Double(pictureColumns) * proportion).rounded()
    return max(Int((min(max(pixels, 0), 10_000) / 2).rounded(.up)), Self.leastRows)
  }
}
