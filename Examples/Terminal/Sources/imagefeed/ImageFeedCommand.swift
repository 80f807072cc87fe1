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
    case .help(let text): print(text.text, terminator: "")
    case .version: print("imagefeed \(version)")
    }
  }
}
