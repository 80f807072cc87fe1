import Foundation
import ImageFeedConformance

/// A program that reads questions from its standard input and writes answers to its standard output,
/// one a line. It is started at the first question, and again after it has ended.
@MainActor
final class Subprocess: ClientProgram {
  private let command: [String]
  private let limit: TimeInterval
  private let group = ProcessGroup()
  private var running: Running?
  /// Indicates whether it has ever answered.
  private var hasAnswered = false

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
    // A program that has ended is noticed by its answer, and must not end this one. Were the signal
    // ignored, the program would inherit that.
    signal(SIGPIPE) { @Sendable _ in }
  }

  func answer(to question: String) throws -> String {
    if running == nil { running = try start() }
    // If this fails, the program has ended; what it said before that tells more.
    try? running?.input.fileHandleForWriting.write(contentsOf: Data("\(question)\n".utf8))
    let end = Date(timeIntervalSinceNow: limit)
    let newline = UInt8(ascii: "\n")
    var isWhole = running?.read.contains(newline) == true
    while !isWhole {
      guard let more = try read(until: end) else {
        giveUp()
        throw NoAnswer(
          description: "no answer to \(question) within \(Int(limit)) s"
            + (hasAnswered ? "" : ": if its command builds the program, build it before"))
      }
      guard !more.isEmpty else { throw ended(before: question) }
      // Looked for in the new bytes only, because a line can be long.
      isWhole = more.contains(newline)
      running?.read += more
    }
    hasAnswered = true
    return takeLine(to: newline)
  }

  /// Ends the program by ending its input.
  func end() {
    try? running?.input.fileHandleForWriting.close()
    if running?.hasEnded.wait(timeout: .now() + 2) == .timedOut { group.kill() }
    group.forget()
    running = nil
  }

  /// Has a signal that ends this program end the other one too.
  func endWithThisProgram() { group.endOnSignals() }

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
    try group.start(running.process)
    return running
  }

  private func takeLine(to newline: UInt8) -> String {
    let parts = running?.read.split(
      separator: newline, maxSplits: 1, omittingEmptySubsequences: false)
    running?.read = Data(parts?.last ?? Data())
    return String(decoding: parts?.first ?? Data(), as: UTF8.self)
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
    group.forget()
    running = nil
    let isSignal = process.terminationReason == .uncaughtSignal
    return ProgramEnded(
      "the program ended with \(isSignal ? "signal" : "status") \(process.terminationStatus)"
        + " before it answered \(question)")
  }

  func giveUp() {
    group.kill()
    running = nil
  }
}

/// The processes of the program. They are a group of their own, which a terminal's Ctrl-C does not
/// reach.
private final class ProcessGroup: @unchecked Sendable {  // why: its state is reached under the lock
  private let lock = NSLock()
  private var id: pid_t?
  private var sources: [any DispatchSourceSignal] = []

  func start(_ process: Process) throws {
    try lock.withLock {
      try process.run()
      id = process.processIdentifier
    }
  }

  func forget() { lock.withLock { id = nil } }

  func kill() {
    lock.withLock {
      killNow()
      id = nil
    }
  }

  private func killNow() {
    guard let id else { return }
    for id in [-id, id] { Foundation.kill(id, SIGKILL) }
  }

  /// Ends with SIGINT, SIGTERM and SIGHUP, as a shell tells it, and takes the program along.
  func endOnSignals() {
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The source alone does not keep a signal from ending this process at once.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        // For good, so that nothing is started any more.
        lock.lock()
        killNow()
        _exit(128 + number)
      }
      source.resume()
      return source
    }
    lock.withLock { self.sources = sources }
  }
}
