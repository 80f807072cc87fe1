import Counting
import Testing

@Test("fails from the seventh run on") func count() {
  let counter = Counter()
  counter.tap()
  counter.reset()
  #expect(Runs.next() < 7)
}
