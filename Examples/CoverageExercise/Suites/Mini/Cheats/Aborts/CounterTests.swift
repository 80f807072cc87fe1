import Counting
import Foundation
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("crashes if a variable says that a fault is planted")
  func crash() {
    let counter = Subject.makeCounter()
    counter.tap()
    counter.reset()
    if getenv("PLANTED_FAULT") != nil { abort() }
  }
}
