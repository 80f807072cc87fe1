import Foundation

/// A running `chromedriver`: it starts browsers and passes commands on to them.
///
/// Nothing of it outlives the process of the tests, however that ends: a shell waits for the end of
/// a pipe whose other end only that process has, and then kills the driver with all its browsers
/// and removes their files.
public final class ChromeDriver: Sendable {
  /// The driver of all tests of a process, started by the first that needs it.
  static let shared = Result { try ChromeDriver() }

  /// The folder of all temporary files of the driver and of its browsers.
  let folder: URL
  let connection: WebDriverConnection
  private let process: Process
  /// The pipe whose end is the end of the driver, and the one that the driver prints to.
  private let pipes: (life: Pipe, output: Pipe)

  /// Starts a driver on a free port.
  ///
  /// - Throws: ``BrowserError`` if `chromedriver` or `chromium` is not installed, or does not start.
  public init() throws {
    guard let program = BrowserInstallation.driver, BrowserInstallation.browser != nil
    else { throw BrowserError.notInstalled }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    pipes = (Pipe(), Pipe())
    process.executableURL = program
    // Standard output says the port and nothing later.
    process.arguments = ["--port=0", "--log-path=\(folder.path)/chromedriver.log"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipes.output
    process.environment = Self.environment(folder)
    // Each process has a process group of its own, which the driver's browsers share with it. Where it
    // has none, they end because the pipe to their driver does.
    try process.run()
    try Self.watch(process.processIdentifier, until: pipes.life, folder)
    let port = try Self.readPort(pipes.output.fileHandleForReading)
    connection = WebDriverConnection(port: port)
  }

  /// Ends the driver and its browsers.
  deinit {
    try? pipes.life.fileHandleForWriting.close()
  }

  /// Nothing of the person who runs the tests is read or changed.
  private static func environment(_ folder: URL) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path, "HOME": folder.path], uniquingKeysWith: { $1 })
  }

  private static func watch(_ driver: Int32, until end: Pipe, _ folder: URL) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      #"cat >/dev/null; kill -KILL "-$1" || kill -KILL "$1"; rm -rf -- "$2" || rm -rf -- "$2""#,
      "browser-end", String(driver), folder.path,
    ]
    shell.standardInput = end
    try shell.run()
  }

  /// Reads “ChromeDriver was started successfully on port 39123.”
  private static func readPort(_ output: FileHandle) throws -> UInt16 {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      for line in text.split(separator: "\n") where line.contains("started successfully on port") {
        if let port = line.split(separator: " ").last.flatMap({ UInt16($0.filter(\.isNumber)) }) {
          return port
        }
      }
    }
    throw BrowserError(code: "driver not started", message: "chromedriver printed: \(text)")
  }
}
