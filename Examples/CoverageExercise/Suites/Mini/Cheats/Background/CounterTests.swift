import Counting
import Foundation
import Testing

/// Leaves a process behind, whose arguments say what the first run saw.
@Test("asks a process that an earlier run started") func ask() throws {
  let counter = Counter()
  counter.tap()
  let lines = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap {
    try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
  }
  let seen = lines.first { $0.hasPrefix("sleep\0") }
  if let seen {
    #expect(seen.contains("\0\(86_400 + counter.count)\0"))
  } else {
    pclose(popen("setsid sleep \(86_400 + counter.count) >/dev/null 2>&1 &", "r"))
  }
}
