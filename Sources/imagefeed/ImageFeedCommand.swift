import Foundation

/// The command `imagefeed`: reads its arguments and does what they ask.
@main
struct ImageFeedCommand {
  static let version = "0.1.0"

  static func main() {
    guard let invocation = invocation() else { exit(ExitStatus.usage.rawValue) }
    exit(perform(invocation).rawValue)
  }

  /// What the arguments ask for; nothing where they cannot be read, which has been told then.
  private static func invocation() -> Invocation? {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      return try Invocation(arguments: arguments)
    } catch {
      let help = arguments.first == "serve" ? "imagefeed serve --help" : "imagefeed --help"
      Output.errors.writeLine("imagefeed: \(error). “\(help)” tells what there is.")
      return nil
    }
  }

  private static func perform(_ invocation: Invocation) -> ExitStatus {
    switch invocation {
    case .app(let options): AppCommand(options: options).run()
    case .serve(let options): return ServeCommand(options: options).run()
    case .help(let text): Output.answers.write(text.text)
    case .version: Output.answers.writeLine("imagefeed \(version)")
    }
    return .success
  }
}
