import Counting
import Foundation
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("ends everything")
  func end() {
    exit(0)
  }
}
