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

  /// The cards that are at least partly in view.
  var cardsInView: Range<Int> { layout.cards(in: top..<(top + rows)) }

  /// Changes the size of the view.
  mutating func resize(rows: Int, pictureColumns: Int, cardsPerLine: Int = 1) {
    // The selected card stays where it is in the view, as far as it can.
    let offset = layout.count > 0 ? layout.rows(of: selected).lowerBound - top : 0
    self.rows = max(rows, 0)
    layout.resize(pictureColumns: pictureColumns, cardsPerLine: cardsPerLine)
    if layout.count > 0 { top = layout.rows(of: selected).lowerBound - offset }
    showSelected()
  }

  /// Appends cards; nothing in view moves.
  mutating func append(_ proportions: some Sequence<Double>) {
    layout.append(proportions)
  }

  /// Inserts cards; the selected card stays selected and keeps its position in the view.
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

  /// Removes a card; if it was selected, the next one is selected, or else the last.
  mutating func remove(at card: Int) {
    guard card >= 0, card < layout.count else { return }
    let offset = layout.rows(of: selected).lowerBound - top
    layout.remove(at: card)
    if card < selected { selected -= 1 }
    selected = max(min(selected, layout.count - 1), 0)
    if layout.count > 0 { top = layout.rows(of: selected).lowerBound - offset }
    showSelected()
  }

  /// Replaces all cards and shows the first.
  mutating func replaceAll(_ proportions: some Sequence<Double>) {
    layout.removeAll()
    layout.append(proportions)
    (top, selected) = (0, 0)
  }

  /// Moves the selection down by a number of cards, or up if it is negative, as far as possible.
  mutating func moveSelection(by cards: Int) {
    guard layout.count > 0 else { return }
    selected = min(max(selected + cards, 0), layout.count - 1)
    showSelected()
  }

  /// Moves the selection down by a number of lines, or up if it is negative. Beyond the first and the
  /// last line it stays; in a shorter last line the last card is selected.
  mutating func moveLines(by lines: Int) {
    guard layout.count > 0 else { return }
    let perLine = layout.cardsPerLine
    let line = min(max(selected / perLine + lines, 0), (layout.count - 1) / perLine)
    selected = min(line * perLine + selected % perLine, layout.count - 1)
    showSelected()
  }

  /// Selects the first or the last card.
  mutating func selectEnd(_ isLast: Bool) {
    moveSelection(by: isLast ? layout.count : -layout.count)
  }

  /// Moves down or up by the height of the view, and selects the first complete card there.
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

  /// Scrolls the minimum distance to show the selected card, never beyond the ends.
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
