import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a name that is not there")
  func typo() {
    #expect(Countre().count == 0)
  }
}
