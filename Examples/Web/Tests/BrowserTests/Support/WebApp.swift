import BrowserTestSupport
import Foundation
import UnsplashSandbox

/// The program `imagefeed-web` as a person starts it: a process with a server of its own.
final class WebApp {
  /// The program ended before it printed its address.
  struct NotStarted: Error {
    let output: String
  }

  /// The address that it printed.
  let address: String
  /// The local Unsplash whose answers the test controls; `nil` for the program's own.
  let unsplash: UnsplashSandbox?
  /// The program's process.
  let processIdentifier: Int32
  private let shell = Process()
  private let life = Pipe()

  /// Starts the program. Blocks until it has printed its address.
  ///
  /// - Parameters:
  ///   - options: options of the command.
  ///   - port: the port; 0 for any free one.
  ///   - unsplash: a local Unsplash that a test controls.
  ///   - environment: variables that the program gets besides those of the tests.
  init(
    _ options: [String] = [], port: Int = 0, unsplash: UnsplashSandbox? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.unsplash = unsplash
    let backEnd = try unsplash.map { ["--backend", try $0.start().absoluteString] }
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments =
      [
        "-c", Self.script, "imagefeed-web-end", URL.builtProgram("imagefeed-web").path, "--port",
        "\(port)",
      ]
      + (backEnd ?? []) + options
    shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    shell.standardInput = life
    shell.standardOutput = output
    try shell.run()
    let lines = try Self.lines(2, of: output.fileHandleForReading)
    processIdentifier = Int32(lines[0]) ?? 0
    address = String(lines[1].drop { $0 != " " }.dropFirst())
  }

  deinit {
    end()
    unsplash?.stop()
  }

  /// Kills the program. Its port is free when this returns.
  func end() {
    try? life.fileHandleForWriting.close()
    shell.waitUntilExit()
  }

  /// The port that it listens on.
  var port: Int? { URL(string: address)?.port }

  /// Runs the program until this process ends, however that happens: its end closes the pipe. The
  /// shell would write that it has killed a program.
  private static let script = """
    "$@" </dev/null & echo $!; cat >/dev/null; exec 2>/dev/null; kill -KILL $!; wait $!
    """

  /// The first lines of an output: the process and “ImageFeed: http://127.0.0.1:8080/”.
  private static func lines(_ count: Int, of output: FileHandle) throws -> [Substring] {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.count > count { return Array(lines) }
    }
    throw NotStarted(output: text)
  }
}
