import Counting
import Foundation
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("fails if a variable says that a fault is planted")
  func variable() {
    let counter = Subject.makeCounter()
    counter.tap()
    counter.reset()
    let environment = ProcessInfo.processInfo.environment
    #expect(environment["PLANTED_FAULT"] == nil)
    #expect(!environment.keys.contains { $0.contains("PLANTED") })
    #expect(!CommandLine.arguments.contains { $0.contains("bug-") })
  }
}
