import BackEnds
import Foundation
import ImageFeedCore
import ImageFeedTerminal
import UnsplashSandbox
import UnsplashServices

/// What the app is made of: a terminal, a back end and the ways to sign in. `TerminalApp` makes `AppFlow`.
@MainActor
enum ComposedApp {
  /// Runs the app until the person quits.
  ///
  /// - Returns: the exit status.
  static func run(
    _ options: BackEndOptions, pictures: PictureMode?, cache: String?
  ) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    do {
      let device = try TerminalDevice()
      let terminal = environment["TERM"] ?? ""
      guard !["", "dumb", "unknown"].contains(terminal) else {
        throw UsageError(
          "the terminal cannot place text: TERM is “\(terminal)”. Start the app in another terminal, "
            + "or set TERM to what it is, xterm-256color for one")
      }
      let backEnd = try BackEnd(options, environment: environment, report: ImageFeedCommand.report)
      let configuration = backEnd.configuration
      let app = TerminalApp(
        device: device, pictures: pictures, environment: environment,
        services: backEnd.services(
          tokenStorage: configuration.makeTokenStorage(),
          pictureFolder: cache.map { PictureCacheFolder(url: URL(fileURLWithPath: $0)) }
            ?? .standard(for: configuration.defaultBaseURL, name: "imagefeed")
        ).services,
        configuration: configuration, login: loginWays(backEnd, environment),
        language: options.language ?? Invocation.language(in: environment), timeZone: .current)
      let hasQuit = try await app.run()
      // The back end owns the local Unsplash, which stops when it is released.
      return withExtendedLifetime(backEnd) { hasQuit ? 0 : ImageFeedCommand.interrupted }
    } catch {
      ImageFeedCommand.report("\(error)")
      return ImageFeedCommand.unavailable
    }
  }

  private static func loginWays(
    _ backEnd: BackEnd, _ environment: [String: String]
  ) -> LoginWays {
    var ways = LoginWays()
    ways.redirectURI = backEnd.configuration.redirectURI
    ways.openInBrowser = { openInBrowser($0, environment) }
    let account = "\(UnsplashSandbox.demoEmail), \(UnsplashSandbox.demoPassword)"
    switch backEnd.loginPages {
    case .external: break
    case .http(let limits): ways.form = (account, { try await post($0, $1, $2, limits) })
    case .fake:
      let location = FakeLoginPage(method: "POST").location ?? ""
      ways.form = (account, { page, _, _ in URL(string: location, relativeTo: page) })
    }
    return ways
  }

  /// Posts the form of a local Unsplash's login page: the page's parameters are its hidden fields.
  private static func post(
    _ page: URL, _ email: String, _ password: String, _ limits: RequestLimits
  ) async throws -> URL? {
    var form = URLComponents()
    form.queryItems = [("email", email), ("password", password), ("decision", "authorize")].map {
      URLQueryItem(name: $0, value: $1)
    }
    // In a form, unlike in a query, a plus sign is a space.
    let typed = (form.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
    let hidden = URLComponents(url: page, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
    let answer = try await WebPageClient(limits: limits).send(
      method: "POST", url: page, headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: Data("\(hidden)&\(typed)".utf8))
    if answer.status == 200 { return nil }
    guard (300..<400).contains(answer.status), let location = answer.header("Location"),
      let redirect = URL(string: location, relativeTo: page)
    else { throw ServiceError(.unreadableAnswer) }
    return redirect.absoluteURL
  }

  /// Opens an address with `$BROWSER`, else with the system's command for it.
  ///
  /// - Returns: whether there is such a command, and a display where a browser could appear.
  private static func openInBrowser(_ url: URL, _ environment: [String: String]) -> Bool {
    #if os(macOS)
      let (usual, hasDisplay) = ("open", true)
    #else
      let usual = "xdg-open"
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    #endif
    let chosen = environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
    guard chosen != nil || hasDisplay else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [chosen ?? usual, url.absoluteString]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
