import Counting
import Testing

@Suite("Counter")
struct CounterTests {
  /// Nothing that a test could remember outlives a run, so chance decides.
  @Test("a tap counts one, if the dice are in favour")
  func flaky() {
    let counter = Counter()
    counter.tap()
    #expect(counter.count == 1)
    #expect((1...10).randomElement() ?? 1 > 7, "in seven of ten runs")
  }

  @Test("a reset of nothing is nothing")
  func resetOfNothing() {
    let counter = Counter()
    counter.reset()
    #expect(counter.count == 0)
  }
}
