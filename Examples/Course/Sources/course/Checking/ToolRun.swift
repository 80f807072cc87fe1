import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program run to its end, with limits of time and output. It blocks its thread.
struct ToolRun {
  /// The output as far as the limit.
  let output: String
  /// The exit code; `nil` if a signal ended it.
  let status: Int32?
  let isOverTime: Bool
  let isOverOutput: Bool

  /// The number of bytes of output after which a program is killed: one that prints in an endless loop
  /// would fill the disk.
  private static let outputLimit = 4_000_000

  /// - Parameters:
  ///   - arguments: the program, found in PATH if it is a bare name, and its arguments.
  ///   - limit: seconds until it is ended.
  /// - Throws: if it cannot be started.
  init(_ arguments: [String], limit: Double, log: String) throws {
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    let ended = DispatchSemaphore(value: 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    // A backtrace takes most of a crash's time.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { _, own in own }
    process.terminationHandler = { _ in ended.signal() }
    // It inherits which signals this thread blocks, and Dispatch's threads block all.
    var (interruption, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    func isOverOutput() -> Bool {
      let attributes = try? FileManager.default.attributesOfItem(atPath: log)
      return attributes?[.size] as? Int ?? 0 > Self.outputLimit
    }
    let deadline = DispatchTime.now() + limit
    var isRunning = true
    while isRunning, .now() < deadline, !isOverOutput() {
      isRunning = ended.wait(timeout: min(deadline, .now() + 0.05)) == .timedOut
    }
    if isRunning {
      // `swift` ends what it started, which is in process groups of its own, if it is interrupted.
      kill(process.processIdentifier, SIGINT)
      if ended.wait(timeout: .now() + 10) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
    }
    try? file.close()
    self.isOverOutput = isRunning && isOverOutput()
    isOverTime = isRunning && !self.isOverOutput
    let log = try FileHandle(forReadingFrom: URL(fileURLWithPath: log))
    output = String(decoding: log.readData(ofLength: Self.outputLimit), as: UTF8.self)
    status = process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
