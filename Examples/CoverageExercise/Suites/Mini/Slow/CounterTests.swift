import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap leads to 1, sooner or later")
  func wait() {
    let counter = Counter()
    counter.tap()
    while counter.count != 1 {}
  }
}
