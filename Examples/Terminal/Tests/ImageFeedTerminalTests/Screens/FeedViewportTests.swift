import Testing

@testable import ImageFeedTerminal

@Suite("F-1 Moving through the feed") @LongWork
struct FeedViewportTests {
  /// A view of twenty cards of 10 rows each, with one row between them: card n begins at 11 n.
  private func viewport(rows: Int = 24, cards: Int = 20) -> FeedViewport {
    var viewport = FeedViewport()
    viewport.resize(rows: rows, pictureColumns: 20)
    viewport.append(Array(repeating: 1, count: cards))
    return viewport
  }

  @Test("The first card is selected and at the top, and the following ones are in view")
  func start() {
    let viewport = viewport()
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
    #expect(viewport.cardsInView == 0..<3)
  }

  @Test("The selection moves card by card, and the view scrolls the minimum distance")
  func selection() {
    var viewport = viewport()
    viewport.moveSelection(by: 1)
    #expect(viewport.selected == 1)
    #expect(viewport.top == 0, "it is completely in view already")
    viewport.moveSelection(by: 1)
    #expect(viewport.top == 8, "its last row is the view's last")
    viewport.moveSelection(by: -1)
    #expect(viewport.top == 8)
    viewport.moveSelection(by: -1)
    #expect(viewport.top == 0)
  }

  @Test("The selection stops at both ends")
  func ends() {
    var viewport = viewport()
    viewport.moveSelection(by: -1)
    #expect(viewport.selected == 0)
    viewport.selectEnd(true)
    #expect(viewport.selected == 19)
    #expect(viewport.top == 219 - 24)
    viewport.moveSelection(by: 1)
    #expect(viewport.selected == 19)
    viewport.selectEnd(false)
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
  }

  @Test("Page down selects the first complete card there, and page up returns")
  func pages() {
    var viewport = viewport()
    viewport.movePage(true)
    #expect(viewport.selected == 3)
    #expect(viewport.top == 24)
    viewport.movePage(true)
    #expect(viewport.selected == 5)
    viewport.movePage(false)
    #expect(viewport.selected == 3)
    viewport.movePage(false)
    viewport.movePage(false)
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
  }

  @Test("Pages reach both ends and stop there")
  func pagesToTheEnds() {
    var viewport = viewport()
    for _ in 0..<30 { viewport.movePage(true) }
    #expect(viewport.selected == 19)
    for _ in 0..<30 { viewport.movePage(false) }
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
  }

  @Test("A card higher than the view shows its top, and a page is still at least one card")
  func highCards() {
    var viewport = viewport(rows: 6)
    viewport.moveSelection(by: 1)
    #expect(viewport.top == 11)
    viewport.movePage(true)
    #expect(viewport.selected == 2)
    #expect(viewport.top == 22)
    viewport.movePage(false)
    #expect(viewport.selected == 1)
    viewport.selectEnd(true)
    #expect(viewport.top == 209)
  }

  @Test("New cards keep the scroll position, and other cards start at the top")
  func newCards() {
    var viewport = viewport()
    viewport.moveSelection(by: 5)
    let top = viewport.top
    viewport.append([1, 1])
    #expect(viewport.top == top)
    #expect(viewport.selected == 5)
    viewport.replaceAll([1, 1])
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
    #expect(viewport.layout.count == 2)
  }

  @Test("After a resize the same card is selected and completely visible")
  func resize() {
    var viewport = viewport()
    viewport.moveSelection(by: 7)
    for (rows, columns) in [(40, 30), (12, 20), (24, 8), (10, 20), (24, 20)] {
      viewport.resize(rows: rows, pictureColumns: columns)
      let card = viewport.layout.rows(of: 7)
      #expect(viewport.selected == 7)
      #expect(viewport.top <= card.lowerBound)
      #expect(card.upperBound <= viewport.top + rows || viewport.top == card.lowerBound)
    }
  }

  @Test("An empty feed has no visible card and no selection")
  func empty() {
    var viewport = viewport(cards: 0)
    viewport.moveSelection(by: 1)
    viewport.movePage(true)
    viewport.movePage(false)
    viewport.selectEnd(true)
    viewport.resize(rows: 10, pictureColumns: 10)
    #expect(viewport.cardsInView.isEmpty)
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
    viewport.append([1])
    #expect(viewport.cardsInView == 0..<1)
  }

  @Test("After any moves the selected card is in view and the view is in the feed")
  func anyMoves() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var viewport = FeedViewport()
      viewport.resize(rows: 24, pictureColumns: 20)
      viewport.append((0..<40).map { _ in Double.random(in: 0.1...3, using: &generator) })
      for _ in 0..<40 {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: viewport.moveSelection(by: .random(in: -3...3, using: &generator))
        case 1: viewport.movePage(.random(using: &generator))
        case 2:
          viewport.resize(
            rows: .random(in: 1...50, using: &generator),
            pictureColumns: .random(in: 1...60, using: &generator))
        case 3: viewport.append([1])
        default: viewport.selectEnd(.random(using: &generator))
        }
        let card = viewport.layout.rows(of: viewport.selected)
        #expect(viewport.top >= 0 && viewport.top <= card.lowerBound)
        #expect(
          card.upperBound <= viewport.top + viewport.rows || viewport.top == card.lowerBound)
        #expect(viewport.cardsInView.contains(viewport.selected))
      }
    }
  }
}
