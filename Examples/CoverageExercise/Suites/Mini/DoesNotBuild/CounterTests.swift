import Counting
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a name that is not there")
  func typo() {
    #expect(Subject.makeCountre().count == 0)
  }
}
