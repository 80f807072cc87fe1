import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a counter begins at 0")
  func begin() {
    #expect(Counter().count == 0)
  }

  @Test("a reset leads to 0")
  func reset() {
    let counter = Counter()
    counter.tap()
    counter.reset()
    #expect(counter.count == 0)
  }
}
