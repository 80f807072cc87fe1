import Foundation
import ImageFeedTerminal
import TerminalScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output of a program on a pseudo-terminal, and the waiters for more of it.
///
/// A separate thread reads the program's output and checks the waiters' conditions: nothing polls,
/// and no thread that Swift's tasks share is blocked.
final class PseudoTerminalSession: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  private struct Wait {
    let description: String
    let condition: @Sendable (ScreenModel) -> Bool
    let continuation: CheckedContinuation<Void, any Error>
  }

  let pair: PseudoTerminalPair
  private let process: pid_t
  private let lock = NSLock()
  private var screen: ScreenModel
  private var waits: [Int: Wait] = [:]
  private var endWaits: [Int: CheckedContinuation<PseudoTerminal.End, any Error>] = [:]
  private var lastWait = 0
  private var end: PseudoTerminal.End?

  init(_ pair: PseudoTerminalPair, process: pid_t, screen: ScreenModel) {
    (self.pair, self.process, self.screen) = (pair, process, screen)
    let thread = Thread { self.read() }
    thread.start()
  }

  deinit {
    close(pair.master)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  var currentScreen: ScreenModel { locked { screen } }

  // MARK: To the program

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.systemWrite(pair.master, $0) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  func resize(columns: Int, rows: Int) {
    locked { screen.resize(columns: columns, rows: rows) }
    pair.resize(columns: columns, rows: rows)
  }

  /// Does nothing after the program's end, because its identifier may belong to another process by
  /// then.
  func send(_ signal: Int32) {
    locked { if end == nil { kill(process, signal) } }
  }

  // MARK: Waiting

  func wait(
    for description: String, limit: Double, _ condition: @escaping @Sendable (ScreenModel) -> Bool
  ) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let wait = Wait(description: description, condition: condition, continuation: continuation)
      let number = locked {
        lastWait += 1
        waits[lastWait] = wait
        return lastWait
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [weak self] in
        self?.giveUp(number, limit: limit)
      }
      check()
    }
  }

  func waitForEnd(limit: Double) async throws -> PseudoTerminal.End {
    try await withCheckedThrowingContinuation { continuation in
      let number = locked {
        lastWait += 1
        endWaits[lastWait] = continuation
        return lastWait
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [weak self] in
        self?.giveUp(number, limit: limit)
      }
      if let end = locked({ end }) { report(end) }
    }
  }

  private func giveUp(_ number: Int, limit: Double) {
    let (wait, endWait, text) = locked {
      (
        waits.removeValue(forKey: number), endWaits.removeValue(forKey: number), screen.text
      )
    }
    let waited = "in \(limit) s"
    wait?.continuation.resume(
      throwing: PseudoTerminal.Failure(missing: wait?.description ?? "", when: waited, text: text))
    endWait?.resume(
      throwing: PseudoTerminal.Failure(missing: "the program's end", when: waited, text: text))
  }

  /// Resumes the waiters for the current screen, except in the middle of a frame.
  private func check() {
    var (met, hopeless): ([Int: Wait], [Int: Wait]) = ([:], [:])
    let text = locked {
      if !screen.isUpdating || end != nil { met = waits.filter { $0.value.condition(screen) } }
      for number in met.keys { waits[number] = nil }
      if end != nil { swap(&hopeless, &waits) }
      return screen.text
    }
    for wait in met.values { wait.continuation.resume() }
    for wait in hopeless.values {
      wait.continuation.resume(
        throwing: PseudoTerminal.Failure(
          missing: wait.description, when: "before the program ended", text: text))
    }
  }

  // MARK: The thread

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Self.systemRead(pair.master, &bytes)
      if count < 0, errno == EINTR { continue }
      // Linux reports EIO when the last program has closed its end.
      guard count > 0 else { break }
      let replies = locked {
        screen.feed(Array(bytes[..<count]))
        return screen.takeReplies()
      }
      write(replies)
      check()
    }
    finish(PseudoTerminal.End(status: Self.waitForExit(of: process)))
  }

  private func finish(_ end: PseudoTerminal.End) {
    locked { self.end = end }
    check()
    report(end)
  }

  private func report(_ end: PseudoTerminal.End) {
    var waiting: [Int: CheckedContinuation<PseudoTerminal.End, any Error>] = [:]
    locked { swap(&waiting, &endWaits) }
    for continuation in waiting.values { continuation.resume(returning: end) }
  }

  private static func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &bytes, bytes.count)
    #else
      Darwin.read(descriptor, &bytes, bytes.count)
    #endif
  }

  private static func waitForExit(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
