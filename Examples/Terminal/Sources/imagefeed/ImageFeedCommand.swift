import Foundation

/// The command `imagefeed`: reads its arguments and does what they ask.
@main
struct ImageFeedCommand {
  static let version = "0.1.0"

  static func main() {
    do {
      perform(try Invocation(arguments: Array(CommandLine.arguments.dropFirst())))
    } catch {
      StandardError.write("\(error). See “imagefeed --help”.")
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func perform(_ invocation: Invocation) {
    switch invocation {
    case .app(let options): AppCommand(options: options).run()
    case .help(let text): write(text.text)
    case .version: write("imagefeed \(version)\n")
    }
  }

  /// Writes the requested text. Not with `print`, which would lose it silently, for example when a
  /// disk is full.
  private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      StandardError.write("the output could not be written: \(error.localizedDescription)")
      exit(ExitStatus.outputFailed.rawValue)
    }
  }
}
