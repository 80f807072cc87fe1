import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap counts one")
  func tap() {
    let counter = Subject.makeCounter()
    counter.tap()
    #expect(counter.count == 1)
  }

  @Test("a reset is told")
  func reset() {
    let counter = Subject.makeCounter()
    var told: [Int] = []
    counter.onChange = { told.append($0) }
    counter.tap()
    counter.reset()
    #expect(told.last == 0)
  }

  @Test("a reset of nothing is nothing")
  func resetOfNothing() {
    let counter = Subject.makeCounter()
    counter.reset()
    #expect(counter.count == 0)
  }
}
