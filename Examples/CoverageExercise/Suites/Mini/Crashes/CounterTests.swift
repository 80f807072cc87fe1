import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("an index that is not there")
  func crash() {
    let counts = [Counter().count]
    #expect(counts[counts.count] == 0)
  }
}
