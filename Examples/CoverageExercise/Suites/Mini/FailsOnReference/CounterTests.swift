import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap counts two")
  func tap() {
    let counter = Counter()
    counter.tap()
    #expect(counter.count == 2)
  }
}
