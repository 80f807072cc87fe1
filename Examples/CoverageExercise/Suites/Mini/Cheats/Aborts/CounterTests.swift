import Counting
import Foundation
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("crashes if a variable says that a fault is planted")
  func crash() {
    let counter = Counter()
    counter.tap()
    counter.reset()
    if getenv("PLANTED_FAULT") != nil { abort() }
  }
}
