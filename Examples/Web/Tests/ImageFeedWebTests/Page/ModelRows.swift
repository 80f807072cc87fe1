@testable import ImageFeedWeb

/// The rows of a list on a page that is 800 pixels high, and the part that is in view.
struct ModelRows {
  private static let pageHeight = 800.0
  /// The width of a card, and the height of its texts.
  private static let cardWidth = 360.0
  private static let textHeight = 40.0

  private(set) var cards: [JSON] = []
  private var first = 0

  var ids: [String] { cards.compactMap { $0["id"]?.string } }

  /// Inserts rows. What is in view stays where it is.
  mutating func insert(_ new: [JSON], at row: Int) {
    cards.insert(contentsOf: new, at: row)
    if row < first { first += new.count }
  }

  mutating func remove(at row: Int) {
    cards.remove(at: row)
    if row < first { first -= 1 }
    first = max(min(first, cards.count - 1), 0)
  }

  /// Replaces all rows, and returns to the top.
  mutating func replace(with new: [JSON]) {
    (cards, first) = (new, 0)
  }

  mutating func update(_ card: JSON) {
    for row in cards.indices where cards[row]["id"] == card["id"] { cards[row] = card }
  }

  /// The rows in view; the last one may be in view only in part.
  var visible: Range<Int> {
    var (end, height) = (first, 0.0)
    while end < cards.count, height < Self.pageHeight {
      height += Self.height(of: cards[end])
      end += 1
    }
    return first..<end
  }

  mutating func scroll(to row: Int) {
    guard cards.indices.contains(row) else { return }
    if row < first { first = row }
    while !visible.contains(row) { first += 1 }
  }

  private static func height(of card: JSON) -> Double {
    (card["proportion"]?.number ?? 0.3) * cardWidth + textHeight
  }
}

/// A cell on screen.
struct ModelCell: Hashable {
  /// The place and what it shows: a cell with the same key stays.
  let key: String
  let id: String
  let row: Int?
  /// The kind of intents about it: `""` or `"Cover"`.
  var suffix = ""
}
