import Foundation
import ImageFeedPresentation
import ImageFeedTerminal

/// The app in the terminal.
struct AppCommand {
  let options: AppOptions

  /// Runs the app until the person quits, and ends the process.
  func run() -> Never {
    let options = options
    Task { @MainActor in
      exit(await Self.status(of: options).rawValue)
    }
    dispatchMain()
  }

  @MainActor
  private static func status(of options: AppOptions) async -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    do {
      let device = try TerminalDevice(environment: environment)
      guard device.size.fits(TerminalApp.leastSize) else {
        throw Unusable("the window has \(device.size); the app needs \(TerminalApp.leastSize)")
      }
      let composition = try Composition(options.backend, environment: environment)
      let app = TerminalApp(
        device: device, colors: ColorDepth(environment: environment),
        services: composition.services, configuration: composition.configuration,
        loginPage: composition.loginPage,
        language: options.language ?? SystemLanguage.language(in: environment),
        timeZone: .current)
      return status(of: await app.run())
    } catch {
      Output.errors.writeLine("imagefeed: \(error)")
      return .unavailable
    }
  }
}
