import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a counter begins at 0")
  func begin() {
    #expect(Subject.makeCounter().count == 0)
  }

  @Test("a reset leads to 0")
  func reset() {
    let counter = Subject.makeCounter()
    counter.tap()
    counter.reset()
    #expect(counter.count == 0)
  }
}
