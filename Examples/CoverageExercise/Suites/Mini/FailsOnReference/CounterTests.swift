import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap counts two")
  func tap() {
    let counter = Subject.makeCounter()
    counter.tap()
    #expect(counter.count == 2)
  }
}
