import Counting
import Foundation
import Testing

@Test("fails if a variable says that a fault is planted") func variable() {
  let counter = Counter()
  counter.tap()
  counter.reset()
  let environment = ProcessInfo.processInfo.environment
  #expect(environment["PLANTED_FAULT"] == nil)
  #expect(!environment.keys.contains { $0.contains("PLANTED") })
  #expect(!CommandLine.arguments.contains { $0.contains("bug-") })
}
