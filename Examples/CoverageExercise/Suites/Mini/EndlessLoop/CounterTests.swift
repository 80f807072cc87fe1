import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a count that never comes")
  func wait() {
    let counter = Counter()
    while counter.count == 0 {}
  }
}
