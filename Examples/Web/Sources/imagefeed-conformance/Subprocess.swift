import Foundation
import ImageFeedConformance

/// A program that reads questions from its standard input and writes answers to its standard output,
/// one a line. It is started at the first question, and again after it has ended.
@MainActor
final class Subprocess: ClientProgram {
  private let command: [String]
  private let limit: TimeInterval
  private var running: Running?

  private struct Running {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let hasEnded = DispatchSemaphore(value: 0)
    var read = Data()
  }

  /// - Parameters:
  ///   - command: the program and its arguments; the program is looked for in `PATH`.
  ///   - limit: the number of seconds within which it must answer.
  init(_ command: [String], limit: TimeInterval = 20) {
    (self.command, self.limit) = (command, limit)
    // A program that has ended is noticed by its answer, and must not end this one.
    signal(SIGPIPE, SIG_IGN)
  }

  func answer(to question: String) throws -> String {
    if running == nil { running = try start() }
    // If this fails, the program has ended; what it said before that tells more.
    try? running?.input.fileHandleForWriting.write(contentsOf: Data("\(question)\n".utf8))
    let end = Date(timeIntervalSinceNow: limit)
    while true {
      if let line = takeLine() { return line }
      guard let more = try read(until: end) else {
        giveUp()
        throw NoAnswer(description: "no answer to \(question) within \(Int(limit)) s")
      }
      guard !more.isEmpty else { throw ended(before: question) }
      running?.read += more
    }
  }

  /// Ends the program by ending its input.
  func end() {
    try? running?.input.fileHandleForWriting.close()
    if running?.hasEnded.wait(timeout: .now() + 2) == .timedOut { giveUp() }
    running = nil
  }

  private struct NoAnswer: Error, CustomStringConvertible {
    let description: String
  }

  private func start() throws -> Running {
    let running = Running()
    running.process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    running.process.arguments = command
    running.process.standardInput = running.input
    running.process.standardOutput = running.output
    running.process.terminationHandler = { [hasEnded = running.hasEnded] _ in hasEnded.signal() }
    try running.process.run()
    return running
  }

  private func takeLine() -> String? {
    guard let read = running?.read, let end = read.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    running?.read = Data(read[read.index(after: end)...])
    return String(decoding: read[..<end], as: UTF8.self)
  }

  /// Waits for bytes.
  ///
  /// - Returns: no bytes at the end; `nil` if there was nothing in time.
  private func read(until end: Date) throws -> Data? {
    guard let descriptor = running?.output.fileHandleForReading.fileDescriptor else {
      return Data()
    }
    while true {
      var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = end.timeIntervalSinceNow
      guard rest > 0 else { return nil }
      switch poll(&file, 1, Int32(rest * 1_000) + 1) {
      case 0: return nil
      case 1...: return running?.output.fileHandleForReading.availableData
      default: if errno != EINTR { return Data() }
      }
    }
  }

  private func ended(before question: String) -> ProgramEnded {
    guard let process = running?.process else { return ProgramEnded("the program has ended") }
    if running?.hasEnded.wait(timeout: .now() + 2) == .timedOut {
      giveUp()
      return ProgramEnded("the program closed its output before it answered \(question)")
    }
    running = nil
    let isSignal = process.terminationReason == .uncaughtSignal
    return ProgramEnded(
      "the program ended with \(isSignal ? "signal" : "status") \(process.terminationStatus)"
        + " before it answered \(question)")
  }

  func giveUp() {
    guard let process = running?.process else { return }
    // With the programs that it has started, which are in its group.
    for id in [-process.processIdentifier, process.processIdentifier] {
      kill(id, SIGKILL)
    }
    running = nil
  }
}
