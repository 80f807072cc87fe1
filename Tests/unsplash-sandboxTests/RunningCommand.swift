import Foundation

/// The built command, running outside of the test's process as a shell would run it.
final class RunningCommand {
  /// How it ended, and what it had printed that nobody read.
  struct End: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  struct NoLine: Error {
    let errors: String
  }

  /// Whatever hangs is killed after so many seconds, so that a test fails and does not wait.
  private static let patience = 900.0

  let process = Process()
  private let outputPipe = Pipe()
  private let terminal: Terminal?
  private var output: AsyncStream<UInt8>.Iterator
  private var errors: AsyncStream<UInt8>.Iterator

  /// Runs it.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - device: the file to write to; `nil` for a pipe to the test.
  ///   - terminal: the terminal to write to, of which only the first lines are read.
  ///   - shell: a line for a shell in which `"$0" "$@"` runs it; `nil` for no shell.
  ///   - isRead: whether more than the first lines of output are read.
  init(
    _ arguments: [String], to device: String? = nil, terminal: Terminal? = nil,
    through shell: String? = nil, isRead: Bool = true
  ) throws {
    self.terminal = terminal
    let program = Self.productsFolder.appendingPathComponent("unsplash-sandbox")
    process.executableURL = shell == nil ? program : URL(fileURLWithPath: "/bin/sh")
    process.arguments = (shell.map { ["-c", $0, program.path] } ?? []) + arguments
    let (output, errors) = (outputPipe, Pipe())
    process.standardInput = FileHandle.nullDevice
    let file = try device.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
    process.standardOutput = terminal?.device ?? file ?? output
    process.standardError = errors
    self.output = Self.bytes(
      of: terminal?.reader ?? output.fileHandleForReading, isRead: isRead && terminal == nil
    ).makeAsyncIterator()
    self.errors = Self.bytes(of: errors.fileHandleForReading).makeAsyncIterator()
    // It would inherit from tests run with `nohup`, or behind `&`, that these are ignored.
    let handlers = [SIGINT, SIGHUP].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    try process.run()
    if device != nil || terminal != nil { try output.fileHandleForWriting.close() }
    let number = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak process] in
      if process?.isRunning == true { kill(number, SIGKILL) }
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Runs it to its end.
  static func run(_ arguments: String..., to device: String? = nil) async throws -> End {
    let command = try RunningCommand(arguments, to: device)
    return await command.end()
  }

  /// The next line it prints.
  func line() async throws -> String {
    var line: [UInt8] = []
    while let byte = await output.next() {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      // A terminal ends lines with a carriage return, too.
      if byte != UInt8(ascii: "\r") { line.append(byte) }
    }
    throw NoLine(errors: await Self.rest(&errors))
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until it has ended.
  func end() async -> End {
    let (output, errors) = (await Self.rest(&output), await Self.rest(&errors))
    // Its output has ended, so it has too, or is about to.
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return End(
      status: isKilled ? -process.terminationStatus : process.terminationStatus, output: output,
      errors: errors)
  }

  private static func rest(_ bytes: inout AsyncStream<UInt8>.Iterator) async -> String {
    var rest: [UInt8] = []
    while let byte = await bytes.next() { rest.append(byte) }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Read on a thread of its own: Swift's tasks share two or so, which must not wait for a pipe.
  private static func bytes(of reader: FileHandle, isRead: Bool = true) -> AsyncStream<UInt8> {
    AsyncStream { continuation in
      let thread = Thread {
        while case let data = reader.availableData, !data.isEmpty {
          for byte in data { continuation.yield(byte) }
          if !isRead, data.contains(UInt8(ascii: "\n")) { break }
        }
        continuation.finish()
      }
      thread.start()
    }
  }

  /// Where the package's products are: beside the tests.
  private static var productsFolder: URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }
}

/// A terminal whose screen is the test. On Linux only.
final class Terminal {
  struct NoTerminal: Error {
    let code = errno
  }

  /// What the terminal shows.
  let reader: FileHandle
  /// The terminal as a command sees it.
  let device: FileHandle

  init() throws {
    // The functions of <stdlib.h> are not imported: these are TIOCSPTLCK and TIOCGPTN.
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    let screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard screen >= 0 else { throw NoTerminal() }
    reader = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    var (isLocked, number) = (Int32(0), Int32(0))
    guard ioctl(screen, setLock, &isLocked) == 0, ioctl(screen, getNumber, &number) == 0
    else { throw NoTerminal() }
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { throw NoTerminal() }
    device = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
  }
}

/// A folder with files of a test's own, removed with it.
final class PhotoFolderOfTest {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("unsplash-sandbox-photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file that was changed last at that time.
  func add(_ name: String, _ bytes: [UInt8], secondsSince1970: Double) throws {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: secondsSince1970)], ofItemAtPath: file.path)
  }

  /// Writes the header of a PNG file, which is all that the sandbox reads of it.
  func addPicture(
    _ name: String, width: UInt8, height: UInt8, secondsSince1970: Double
  ) throws {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height]
    try add(name, signature + header + [8, 2, 0, 0, 0], secondsSince1970: secondsSince1970)
  }
}
