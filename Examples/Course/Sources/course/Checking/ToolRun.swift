import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program run to its end, with a time limit. It blocks its thread.
struct ToolRun {
  let output: String
  /// The exit code; `nil` if a signal ended it.
  let status: Int32?
  let isOverTime: Bool

  /// - Parameters:
  ///   - arguments: the program, found in PATH if it is a bare name, and its arguments.
  ///   - limit: seconds until it is killed.
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
    try process.run()
    isOverTime = ended.wait(timeout: .now() + limit) == .timedOut
    if isOverTime {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    try? file.close()
    let data = FileManager.default.contents(atPath: log) ?? Data()
    output = String(decoding: data, as: UTF8.self)
    status = process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
