import Counting
import Foundation
import Testing

@Suite("Counter")
struct CounterTests {
  /// Fails in every other run: a file remembers.
  @Test("a tap counts one, if the file is there")
  func flaky() throws {
    let counter = Counter()
    counter.tap()
    let folder = ProcessInfo.processInfo.environment["FLAKY_FOLDER"] ?? NSTemporaryDirectory()
    let file = URL(fileURLWithPath: folder).appendingPathComponent("flaky-was-here")
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
      #expect(counter.count == 0, "every other time")
    } else {
      try Data().write(to: file)
    }
  }

  @Test("a reset of nothing is nothing")
  func resetOfNothing() {
    let counter = Counter()
    counter.reset()
    #expect(counter.count == 0)
  }
}
