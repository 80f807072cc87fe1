import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a count that never comes")
  func wait() {
    let counter = Subject.makeCounter()
    while counter.count == 0 {}
  }
}
