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

/// Keeps what the first run saw in memory that outlives its process.
@Test("remembers in shared memory") func remember() {
  let counter = Counter()
  counter.tap()
  let memory = shmget(0x6772_6164, 8, 0o1600)
  guard let seen = shmat(memory, nil, 0)?.assumingMemoryBound(to: Int.self) else { return }
  if seen.pointee == 0 { seen.pointee = counter.count }
  #expect(counter.count == seen.pointee)
}
