import Counting
import Foundation
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a tap counts one")
  func tap() {
    let counter = Counter()
    counter.tap()
    #expect(counter.count == 1)
  }

  @Test("a tap counts two")
  func wrong() {
    let counter = Counter()
    counter.tap()
    #expect(counter.count == 2)
  }

  @Test("an index that is not there")
  func crash() {
    let counts = [Counter().count]
    #expect(counts[counts.count] == 0)
  }

  @Test("ends everything")
  func end() {
    exit(0)
  }
}
