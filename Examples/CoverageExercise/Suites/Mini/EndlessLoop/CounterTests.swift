import Counting
import Foundation
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("a count that never comes")
  func wait() {
    tellOwnNumber()
    let counter = Counter()
    while counter.count == 0 {}
  }

  /// For whoever wants to know when the loop begins, and whose it is.
  private func tellOwnNumber() {
    guard let pipe = ProcessInfo.processInfo.environment["ENDLESS_LOOP_PIPE"] else { return }
    FileHandle(forWritingAtPath: pipe)?
      .write(Data("\(ProcessInfo.processInfo.processIdentifier)\n".utf8))
  }
}
