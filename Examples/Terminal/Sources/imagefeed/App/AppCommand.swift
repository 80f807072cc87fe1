import BackEnds
import Foundation
import ImageFeedTerminal
import UnsplashServices

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
      try checkSize(device.size)
      try checkKind(of: environment["TERM"] ?? "")
      let backEnd = try BackEnd(
        options.backEnd, environment: environment, report: StandardError.write)
      let cookies = CookieJar()
      let (services, extendedServices) = backEnd.services(
        tokenStorage: backEnd.configuration.makeTokenStorage(), siteData: cookies,
        pictureFolder: "imagefeed")
      let app = TerminalApp(
        device: device, colors: ColorDepth(environment: environment),
        pictures: options.pictures, environment: environment, services: services,
        extendedServices: extendedServices, configuration: backEnd.configuration,
        loginPage: LoginPageStyle(backEnd.loginPages, cookies: cookies),
        language: options.backEnd.language ?? SystemLanguage.language(in: environment),
        timeZone: .current)
      let end = try await app.run()
      // The back end owns the local Unsplash, which stops when it is released.
      return withExtendedLifetime(backEnd) { status(of: end) }
    } catch {
      let words = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      StandardError.write(words)
      return .unavailable
    }
  }

  /// Reports a window that is too small before the app takes over the terminal.
  private static func checkSize(_ size: CellSize) throws {
    let least = TerminalApp.leastSize
    guard size.columns >= least.columns, size.rows >= least.rows else {
      throw UsageError(
        "the window has \(size.columns) columns and \(size.rows) rows, and the app needs "
          + "\(least.columns) and \(least.rows). Make it larger and start again.")
    }
  }

  /// Rejects a terminal that cannot position text: it would show escape codes.
  private static func checkKind(of terminal: String) throws {
    guard !["", "dumb", "unknown"].contains(terminal) else {
      throw UsageError(
        "the terminal cannot place text: TERM is “\(terminal)”. Start the app in another terminal, "
          + "or set TERM to what it is, xterm-256color for one.")
    }
  }

  private static func status(of end: TerminalApp.End) -> ExitStatus {
    switch end {
    case .quit: .success
    case .interrupted, .inputEnded: .interrupted
    }
  }
}
