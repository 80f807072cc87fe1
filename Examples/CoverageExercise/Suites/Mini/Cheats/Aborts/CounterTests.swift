import Counting
import Foundation
import Testing

@Test("crashes if a variable says that a fault is planted") func crash() {
  let counter = Counter()
  counter.tap()
  counter.reset()
  if getenv("PLANTED_FAULT") != nil { abort() }
}
