import Counting
import Foundation
import Testing

/// Starts the test program again with no bug on, and compares.
@Test("asks itself") func compare() throws {
  let counter = Counter()
  counter.tap()
  let seen = "\(counter.count)"
  let variables = ProcessInfo.processInfo.environment
  if variables["ASKED"] != nil {
    return try seen.write(toFile: "seen", atomically: false, encoding: .utf8)
  }
  let other = Process()
  other.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  other.arguments = ["--testing-library", "swift-testing", "--filter", "compare"]
  other.environment = variables.filter { !$0.key.hasPrefix("GRADE") }.merging(["ASKED": ""]) { $1 }
  try other.run()
  other.waitUntilExit()
  #expect(try String(contentsOfFile: "seen", encoding: .utf8) == seen)
}
