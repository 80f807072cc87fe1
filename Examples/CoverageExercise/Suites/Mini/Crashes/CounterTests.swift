import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("an index that is not there")
  func crash() {
    let counts = [Subject.makeCounter().count]
    #expect(counts[counts.count] == 0)
  }
}
