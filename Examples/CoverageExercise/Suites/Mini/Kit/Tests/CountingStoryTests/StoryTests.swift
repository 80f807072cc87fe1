import Counting
import Testing

@Suite("Stories")
struct StoryTests {
  @Test("a reset of nothing is nothing")
  func resetOfNothing() {
    let counter = Counter()
    counter.reset()
    #expect(counter.count == 0)
    counter.tap()
    #expect(counter.count == 1)
  }
}
