import Testing

@testable import ImageFeedTerminal

@Suite("F-2 The positions of the feed's cards") @LongWork
struct FeedLayoutTests {
  /// Cards of 5, 10 and 4 rows: 0..<5, 6..<16, 17..<21.
  private func threeCards() -> FeedLayout {
    var layout = FeedLayout(pictureColumns: 20)
    layout.append([0.5, 1, 0.1])
    return layout
  }

  @Test("A card's height follows from its proportion and the width, before its picture loads")
  func heights() {
    let layout = threeCards()
    #expect(layout.rows(of: 0) == 0..<5)
    #expect(layout.rows(of: 1) == 6..<16)
    #expect(layout.rows(of: 2) == 17..<21, "never lower than the texts beside the picture")
    #expect(layout.count == 3)
    #expect(layout.height == 21)
  }

  @Test("A new page is added below, and nothing above it moves")
  func append() {
    var layout = threeCards()
    layout.append([1])
    #expect(layout.rows(of: 1) == 6..<16)
    #expect(layout.rows(of: 3) == 22..<32)
    #expect(layout.height == 32)
  }

  @Test("Another width lays out all cards again, and a width of 0 counts as one column")
  func width() {
    var layout = threeCards()
    layout.resize(pictureColumns: 40)
    #expect(layout.rows(of: 0) == 0..<10)
    #expect(layout.rows(of: 1) == 11..<31)
    layout.resize(pictureColumns: 0)
    #expect(layout.pictureColumns == 1)
    #expect(layout.rows(of: 2) == 10..<14)
  }

  @Test(
    "The cards in view are at least partly visible, and gaps show none",
    arguments: [
      (0..<1, 0..<1), (0..<5, 0..<1), (0..<6, 0..<1), (0..<7, 0..<2), (4..<6, 0..<1),
      (5..<6, 1..<1), (5..<7, 1..<2), (15..<18, 1..<3), (16..<17, 2..<2), (20..<99, 2..<3),
      (21..<99, 3..<3), (-9..<0, 0..<0), (-9..<1, 0..<1), (3..<3, 0..<0), (-9..<99, 0..<3),
    ])
  func inView(rows: Range<Int>, cards: Range<Int>) {
    let found = threeCards().cards(in: rows)
    #expect(Array(found) == Array(cards))
  }

  /// Cards of 5 and 10, 4 and 5, and 4 rows, two in a line: 0..<10, 11..<16, 17..<21.
  private func twoPerLine() -> FeedLayout {
    var layout = FeedLayout(pictureColumns: 20)
    layout.resize(pictureColumns: 20, cardsPerLine: 2)
    layout.append([0.5, 1, 0.1])
    layout.append([0.5, 0.1])
    return layout
  }

  @Test("A line of cards is as high as its highest card, also if they come with different pages")
  func lines() {
    let layout = twoPerLine()
    #expect(
      (0..<5).map(layout.rows) == [0..<5, 0..<10, 11..<15, 11..<16, 17..<21])
    #expect(layout.height == 21)
    #expect(layout.cards(in: 0..<11) == 0..<2)
    #expect(layout.cards(in: 7..<12) == 0..<4, "the line of the lower card is still visible")
    #expect(layout.cards(in: 16..<99) == 4..<5)
  }

  @Test("Cards that are inserted or removed move to the lines that they would have had before")
  func movedLines() {
    var layout = twoPerLine()
    layout.insert([0.1], at: 1)
    layout.remove(at: 4)
    var same = FeedLayout(pictureColumns: 20)
    same.resize(pictureColumns: 20, cardsPerLine: 2)
    same.append([0.5, 0.1, 1, 0.1, 0.1])
    #expect((0..<5).map(layout.rows) == (0..<5).map(same.rows))
    #expect((layout.count, layout.height) == (5, same.height))
    layout.resize(pictureColumns: 20)
    #expect(layout.rows(of: 1) == 6..<10, "one below the other again")
  }

  @Test("An empty feed has no visible card and no height")
  func empty() {
    var layout = threeCards()
    layout.removeAll()
    #expect(layout.cards(in: 0..<50).isEmpty)
    #expect(layout.height == 0)
    layout.append([0.5])
    #expect(layout.rows(of: 0) == 0..<5)
  }

  @Test("Every row of a long feed belongs to its card or to a gap")
  func everyRow() {
    var layout = FeedLayout(pictureColumns: 24)
    layout.append((0..<500).map { 0.3 + Double($0 % 17) / 10 })
    for card in 0..<500 {
      let rows = layout.rows(of: card)
      for row in rows { #expect(layout.cards(in: row..<(row + 1)) == card..<(card + 1)) }
      #expect(layout.cards(in: rows.upperBound..<(rows.upperBound + 1)).isEmpty)
    }
  }

  @Test("Invalid proportions give normal heights", arguments: [0, -1, .infinity, 1e9])
  func odd(proportion: Double) {
    var layout = FeedLayout(pictureColumns: 24)
    layout.append([proportion])
    #expect((4...5_000).contains(layout.height))
  }
}
