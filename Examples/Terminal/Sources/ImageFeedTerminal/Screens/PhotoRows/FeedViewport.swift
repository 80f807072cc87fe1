/// The visible part of the feed, and its selected card.
///
/// The selected card is always in view: as a whole, or its top where it is higher than the view.
struct FeedViewport: Sendable {
  /// The positions of the cards.
  private(set) var layout = FeedLayout(pictureColumns: 1)
  /// Rows of the view.
  private(set) var rows = 0
  /// The feed's row at the top of the view.
  private(set) var top = 0
  /// The selected card; 0 for an empty feed.
  private(set) var selected = 0

  /// The cards of which something is in view.
  var cardsInView: Range<Int> { layout.cards(in: top..<(top + rows)) }

  /// Gives the view another size.
  mutating func resize(rows: Int, pictureColumns: Int) {
    // The selected card stays where it is in the view, as far as it can.
    let offset = layout.count > 0 ? layout.rows(of: selected).lowerBound - top : 0
    self.rows = max(rows, 0)
    layout.setPictureColumns(pictureColumns)
    if layout.count > 0 { top = layout.rows(of: selected).lowerBound - offset }
    showSelected()
  }

  /// Puts cards behind the others; nothing in view moves.
  mutating func append(_ proportions: some Sequence<Double>) {
    layout.append(proportions)
  }

  /// Puts cards between the others; the selected card stays selected, and where it is in the view.
  mutating func insert(_ proportions: some Collection<Double>, at card: Int) {
    guard layout.count > 0, card <= selected else {
      return layout.insert(proportions, at: card)
    }
    let offset = layout.rows(of: selected).lowerBound - top
    layout.insert(proportions, at: card)
    selected += proportions.count
    top = layout.rows(of: selected).lowerBound - offset
    showSelected()
  }

  /// Takes a card out; if it was the selected one, the next one is, or else the last.
  mutating func remove(at card: Int) {
    guard card >= 0, card < layout.count else { return }
    let offset = layout.rows(of: selected).lowerBound - top
    layout.remove(at: card)
    if card < selected { selected -= 1 }
    selected = max(min(selected, layout.count - 1), 0)
    if layout.count > 0 { top = layout.rows(of: selected).lowerBound - offset }
    showSelected()
  }

  /// Puts other cards in place of all, and shows the first.
  mutating func replaceAll(_ proportions: some Sequence<Double>) {
    layout.removeAll()
    layout.append(proportions)
    (top, selected) = (0, 0)
  }

  /// Selects the card so many further down, or up for less than 0, as far as there are any.
  mutating func moveSelection(by cards: Int) {
    guard layout.count > 0 else { return }
    selected = min(max(selected + cards, 0), layout.count - 1)
    showSelected()
  }

  /// Selects the first or the last card.
  mutating func selectEnd(_ isLast: Bool) {
    moveSelection(by: isLast ? layout.count : -layout.count)
  }

  /// Moves on by a view's height, or back, and selects the first card that is whole there.
  mutating func movePage(_ isDown: Bool) {
    guard layout.count > 0 else { return }
    let target = top + (isDown ? rows : -rows)
    let inView = layout.cards(in: target..<(target + max(rows, 1)))
    let whole = inView.first { layout.rows(of: $0).lowerBound >= target }
    // However high the cards are, a page is at least one card.
    let next = selected + (isDown ? 1 : -1)
    let wished = whole.map { isDown ? max($0, next) : min($0, next) }
    let end = isDown ? layout.count - 1 : 0
    selected = min(max(wished ?? (inView.isEmpty ? end : next), 0), layout.count - 1)
    top = target
    showSelected()
  }

  /// Scrolls as little as shows the selected card, and never beyond the ends.
  private mutating func showSelected() {
    guard layout.count > 0 else {
      top = 0
      return
    }
    let card = layout.rows(of: selected)
    if card.upperBound > top + rows { top = card.upperBound - rows }
    if card.lowerBound < top || card.count > rows { top = card.lowerBound }
    let lowest = max(layout.height - rows, card.count > rows ? card.lowerBound : 0)
    top = min(max(top, 0), max(lowest, 0))
  }
}
