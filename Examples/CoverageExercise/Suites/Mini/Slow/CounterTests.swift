import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap leads to 1, sooner or later")
  func wait() {
    let counter = Subject.makeCounter()
    counter.tap()
    while counter.count != 1 {}
  }
}
