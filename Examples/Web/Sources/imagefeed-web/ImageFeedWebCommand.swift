import BackEnds
import Foundation
import ImageFeedCore
import UnsplashSandbox

/// The command `imagefeed-web`: serves the app to browsers of this machine until Ctrl-C.
@main
struct ImageFeedWebCommand {
  /// The exit status for invalid arguments, and for a resource that is not available, for example a
  /// port (BSD's sysexits.h).
  private static let (usage, unavailable): (Int32, Int32) = (64, 69)

  @MainActor
  static func main() {
    ProxyExceptions.addLoopback()
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["help", "faults"] { return print(FaultCatalog.help, terminator: "") }
    if ["help", "--help", "-h"].contains(where: words.contains) {
      return print(WebOptions.help, terminator: "")
    }
    do {
      let options = try WebOptions(words)
      do {
        try serve(options)
      } catch {
        report("\(error)")
        exit(unavailable)
      }
    } catch {
      report("\(error). See “imagefeed-web --help”.")
      exit(usage)
    }
  }

  @MainActor
  private static func serve(_ options: WebOptions) throws -> Never {
    let backEnd = try BackEnd(
      options.backEnd, environment: ProcessInfo.processInfo.environment, report: report)
    let apps = AppMaker(backEnd, options.edition, hasLog: options.hasLog)
    let pages = OpenPages { apps.make($0, $1) }
    let log = LogServer(pages: pages, faults: backEnd.sandbox.map(FaultSwitch.init))
    let server = AppServer(
      files: try PageFiles(), pages: pages, log: options.hasLog ? log : nil,
      language: options.backEnd.language, redirectURI: apps.redirectURI)
    let address = try server.start(port: options.port)
    // At once: a program that started this one may wait for the line.
    try FileHandle.standardOutput.write(
      contentsOf: Data(greeting(address, backEnd, hasLog: options.hasLog).utf8))
    withExtendedLifetime(server) { dispatchMain() }
  }

  static func greeting(_ address: String, _ backEnd: BackEnd, hasLog: Bool) -> String {
    var lines = ["ImageFeed: \(address)"]
    if hasLog { lines.append("Log: \(address)log/") }
    if case .http = backEnd.loginPages {
      let (email, password) = (UnsplashSandbox.demoEmail, UnsplashSandbox.demoPassword)
      let faults = backEnd.configuration.defaultBaseURL.appendingPathComponent("sandbox/faults")
      lines += [
        "Sign in as \(email) with the password \(password).",
        "Failures: curl -X PUT -d photos:500:1 \(faults.absoluteString)",
      ]
    }
    lines.append("Ctrl-C stops it.")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func report(_ words: String) {
    // A message that cannot be written has no other place to go.
    try? FileHandle.standardError.write(contentsOf: Data("imagefeed-web: \(words)\n".utf8))
  }
}
