import Foundation

/// The command `unsplash-sandbox`: serves a local Unsplash for clients of any kind, until Ctrl-C.
@main
struct UnsplashSandboxCommand {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> SandboxExitStatus {
    // Help is given even if other arguments are wrong.
    if arguments.contains("--help") || arguments.contains("-h") {
      return Output.answers.write(SandboxHelpText.text).map(SandboxServing.noOutput) ?? .success
    }
    do {
      return SandboxServing(options: try SandboxOptions(arguments)).run()
    } catch {
      Output.errors.writeMessage("\(error). See “unsplash-sandbox --help”.")
      return .usage
    }
  }
}

/// The exit status, with the numbers of BSD's sysexits.h.
enum SandboxExitStatus: Int32 {
  case success = 0
  /// The arguments cannot be understood.
  case usage = 64
  /// A port or a folder of photos cannot be used.
  case unavailable = 69
  /// The output could not be written.
  case outputFailed = 74
}
