import Counting
import Testing

/// As if by chance, but in the same runs of each grading.
@Test("fails in three of ten runs") func random() {
  let counter = Counter()
  counter.tap()
  counter.reset()
  let run = Runs.next()
  #expect(run <= 3 || run % 3 != 0)
}
