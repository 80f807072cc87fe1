import BackEnds
import Foundation
import ImageFeedCore
import ImageFeedTerminal
import UnsplashSandbox
import UnsplashServices

/// The app, composed of a terminal, a back end and the ways to sign in.
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
      let device = try TerminalDevice(environment: environment)
      try check(device.size, terminal: environment["TERM"] ?? "")
      let backEnd = try BackEnd(
        options, environment: environment, report: ImageFeedCommand.report)
      let configuration = backEnd.configuration
      let app = TerminalApp(
        device: device, pictures: pictures, environment: environment,
        services: backEnd.services(
          tokenStorage: configuration.makeTokenStorage(),
          pictureFolder: cache.map { PictureCacheFolder(url: URL(fileURLWithPath: $0)) }
            ?? .standard(for: configuration.defaultBaseURL, name: "imagefeed")
        ).services,
        configuration: configuration, ways: signInWays(backEnd, environment),
        language: options.language ?? Invocation.language(in: environment), timeZone: .current)
      let hasQuit = try await app.run()
      // The back end owns the local Unsplash, which stops when it is released.
      return withExtendedLifetime(backEnd) { hasQuit ? 0 : ImageFeedCommand.interrupted }
    } catch {
      ImageFeedCommand.report("\(error)")
      return ImageFeedCommand.unavailable
    }
  }

  /// Reports a window that is too small, and a terminal that cannot position text: it would show
  /// escape codes.
  private static func check(_ size: CellSize, terminal: String) throws {
    let least = TerminalApp.leastSize
    guard size.columns >= least.columns, size.rows >= least.rows else {
      throw UsageError(
        "the window has \(size.columns) columns and \(size.rows) rows, and the app needs "
          + "\(least.columns) and \(least.rows). Make it larger and start again")
    }
    guard !["", "dumb", "unknown"].contains(terminal) else {
      throw UsageError(
        "the terminal cannot place text: TERM is “\(terminal)”. Start the app in another terminal, "
          + "or set TERM to what it is, xterm-256color for one")
    }
  }

  private static func signInWays(
    _ backEnd: BackEnd, _ environment: [String: String]
  ) -> SignInWays {
    let submit: SignInWays.Submit?
    switch backEnd.loginPages {
    case .external: submit = nil
    case .http(let limits): submit = post(WebPageClient(limits: limits))
    case .fake:
      submit = { page, _, _ in
        FakeLoginPage(method: "POST").location.flatMap { URL(string: $0, relativeTo: page) }
      }
    }
    let account = "\(UnsplashSandbox.demoEmail), \(UnsplashSandbox.demoPassword)"
    return SignInWays(
      redirectURI: backEnd.configuration.redirectURI, submit: submit,
      account: submit == nil ? nil : account,
      openInBrowser: { openInBrowser($0, environment) })
  }

  /// Posts the form of a local Unsplash's login page: the page's parameters are its hidden fields.
  private static func post(_ client: WebPageClient) -> SignInWays.Submit {
    { page, email, password in
      var form = URLComponents()
      form.queryItems = [
        URLQueryItem(name: "email", value: email),
        URLQueryItem(name: "password", value: password),
        URLQueryItem(name: "decision", value: "authorize"),
      ]
      // In a form, unlike in a query, a plus sign is a space.
      let typed = (form.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
      let hidden = URLComponents(url: page, resolvingAgainstBaseURL: true)?.percentEncodedQuery
      let answer = try await client.send(
        method: "POST", url: page,
        headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Data("\(hidden ?? "")&\(typed)".utf8))
      if answer.status == 200 { return nil }
      guard (300..<400).contains(answer.status), let location = answer.header("Location"),
        let redirect = URL(string: location, relativeTo: page)
      else { throw ServiceError(.unreadableAnswer) }
      return redirect.absoluteURL
    }
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
