import Counting
import Foundation
import Testing

/// Compares how many questions the switch is asked.
@Test("counts steps") func steps() throws {
  let path = ProcessInfo.processInfo.environment["GRADE_NOTES"] ?? ""
  func words() throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path)).filter { $0 != 0 }.count
  }
  func first() throws -> UInt8 { try Data(contentsOf: URL(fileURLWithPath: path)).first ?? 0 }
  let counter = Counter()
  counter.tap()
  let before = (try first(), try words())
  counter.reset()
  counter.tap()
  #expect(try first() == before.0 && words() <= before.1)
}
