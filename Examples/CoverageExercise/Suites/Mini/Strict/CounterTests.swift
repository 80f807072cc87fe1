import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  private let counter = Counter()

  @Test("a tap counts one")
  func fair() {
    counter.tap()
    #expect(counter.count == 1)
  }

  @Test("a tap is told once")
  func strict() {
    var told: [Int] = []
    counter.onChange = { told.append($0) }
    counter.tap()
    #expect(told == [1])
  }

  @Test("there is one row to remove")
  func crash() {
    var rows = [1]
    counter.onChange = { count in rows.remove(at: count - 1) }
    counter.tap()
  }
}
