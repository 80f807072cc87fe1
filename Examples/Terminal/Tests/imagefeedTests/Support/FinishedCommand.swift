import Foundation

/// The result of the built command, run to its end without a terminal.
struct FinishedCommand: Equatable {
  let status: Int32
  let output: String
  let errors: String

  /// The limit in seconds after which a hanging command is killed, so that its test fails.
  private static let patience = 180.0

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - device: the file to write to; `nil` for a new one, which is read afterwards.
  static func run(
    _ arguments: String..., to device: String? = nil
  ) async throws -> FinishedCommand {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("imagefeed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (
      folder.appendingPathComponent("output"), folder.appendingPathComponent("errors")
    )
    let process = Process()
    process.executableURL = URL(fileURLWithPath: PseudoTerminal.command)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    // Files instead of pipes, because they need no reader while the command runs.
    process.standardOutput = try device.map(openForWriting) ?? newFile(output)
    process.standardError = try newFile(errors)
    try await runToItsEnd(process)
    return FinishedCommand(
      status: process.terminationReason == .uncaughtSignal
        ? -process.terminationStatus : process.terminationStatus,
      output: device == nil ? try String(contentsOf: output, encoding: .utf8) : "",
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private static func newFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private static func openForWriting(_ path: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  private static func runToItsEnd(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak process] in
        if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }
  }
}
