import Testing

@testable import ImageFeedTerminal

@Suite("X-4 Cards inserted and removed in the middle")
struct CardListMovesTests {
  @Test("A changed layout equals one that is made at once")
  func layout() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var wanted = (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
        Double.random(in: 0.1...3, using: &generator)
      }
      var layout = FeedLayout(pictureColumns: 20)
      layout.append(wanted)
      for _ in 0..<10 {
        let place = Int.random(in: -1...wanted.count + 1, using: &generator)
        if Bool.random(using: &generator) {
          layout.insert([0.5, 2], at: place)
          wanted.insert(contentsOf: [0.5, 2], at: min(max(place, 0), wanted.count))
        } else {
          layout.remove(at: place)
          if wanted.indices.contains(place) { wanted.remove(at: place) }
        }
        var whole = FeedLayout(pictureColumns: 20)
        whole.append(wanted)
        #expect(layout.count == whole.count)
        #expect(layout.height == whole.height)
        #expect((0..<layout.count).map(layout.rows) == (0..<whole.count).map(whole.rows))
      }
    }
  }

  /// A view of twenty cards of 10 rows each, with one row between them.
  private func viewport(selecting card: Int) -> FeedViewport {
    var viewport = FeedViewport()
    viewport.resize(rows: 24, pictureColumns: 20)
    viewport.append(Array(repeating: 1, count: 20))
    viewport.moveSelection(by: card)
    return viewport
  }

  @Test("Cards inserted or removed above the selected card do not move it")
  func above() {
    var viewport = viewport(selecting: 7)
    let place = viewport.layout.rows(of: 7).lowerBound - viewport.top
    viewport.insert([3], at: 0)
    #expect(viewport.selected == 8)
    #expect(viewport.layout.rows(of: 8).lowerBound - viewport.top == place)
    viewport.remove(at: 0)
    #expect(viewport.selected == 7)
    #expect(viewport.layout.rows(of: 7).lowerBound - viewport.top == place)
  }

  @Test("Cards inserted below the selected card move nothing")
  func below() {
    var viewport = viewport(selecting: 2)
    let top = viewport.top
    viewport.insert([3], at: 3)
    viewport.remove(at: 3)
    viewport.remove(at: 19)
    #expect(viewport.selected == 2)
    #expect(viewport.top == top)
    #expect(viewport.layout.count == 19)
  }

  @Test("The first card is selected, and removing the only one leaves no selection")
  func firstAndLast() {
    var viewport = FeedViewport()
    viewport.resize(rows: 24, pictureColumns: 20)
    viewport.insert([1], at: 0)
    #expect(viewport.selected == 0)
    #expect(viewport.cardsInView == 0..<1)
    viewport.remove(at: 0)
    viewport.remove(at: 0)
    viewport.remove(at: -1)
    #expect(viewport.selected == 0)
    #expect(viewport.top == 0)
    #expect(viewport.cardsInView.isEmpty)
  }

  @Test("If the selected last card is removed, the view ends with the one before it")
  func selectedLast() {
    var viewport = viewport(selecting: 19)
    viewport.remove(at: 19)
    #expect(viewport.selected == 18)
    #expect(viewport.layout.rows(of: 18).upperBound == viewport.top + 24)
  }
}
