import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap counts one")
  func tap() {
    let counter = Counter()
    counter.tap()
    #expect(counter.count == 1)
  }

  @Test("a reset is told")
  func reset() {
    let counter = Counter()
    var told: [Int] = []
    counter.onChange = { told.append($0) }
    counter.tap()
    counter.reset()
    #expect(told.last == 0)
  }
}
