import Foundation
import TerminalScreenModel
import Testing
import UnsplashSandbox

/// The app in its own terminal, as a person starts it, over a local Unsplash whose requests the test
/// can read. Its files are in a folder of this test.
final class AppUnderTest {
  /// The path of the built command, beside the tests.
  static var command: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("imagefeed").path
  }

  let sandbox: UnsplashSandbox
  /// The endpoints of all requests so far.
  let requests = Watched([String]())
  /// The person's home folder.
  let home: URL
  private(set) var terminal: PseudoTerminal
  private let arguments: [String]
  private let environment: [String: String]

  /// Starts the app.
  ///
  /// - Parameter options: the options besides the back end.
  init(
    _ options: [String] = ["--language", "en"], support: ScreenModel.Support = .nothing,
    environment: [String: String] = [:]
  ) throws {
    sandbox = UnsplashSandbox(onRequest: { [requests] request in
      requests.change { $0.append(request.endpoint) }
    })
    arguments = ["--backend", try sandbox.start().absoluteString] + options
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("imagefeed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let places = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
    ]
    self.environment = places.merging(environment) { $1 }
    terminal = try PseudoTerminal(
      Self.command, arguments, support: support, environment: self.environment)
  }

  deinit {
    sandbox.stop()
    try? FileManager.default.removeItem(at: home)
  }

  /// Starts the app once more, with the same home folder.
  func relaunch(support: ScreenModel.Support = .nothing) throws {
    terminal = try PseudoTerminal(
      Self.command, arguments, support: support, environment: environment)
  }

  func count(_ endpoint: String) -> Int { requests.value.filter { $0 == endpoint }.count }

  /// Waits until a request has arrived.
  func wait(forRequest endpoint: String) async throws {
    try await requests.wait(for: endpoint) { $0.contains(endpoint) }
  }

  /// Goes from the sign-in screen to the login page.
  func openLoginPage() async throws {
    try await terminal.wait(for: "[ Sign In ]")
    terminal.type("\r")
    try await terminal.wait(for: "Password")
  }

  /// Goes from the sign-in screen to the feed.
  func signIn() async throws {
    try await openLoginPage()
    terminal.type("\(UnsplashSandbox.demoEmail)\t\(UnsplashSandbox.demoPassword)\r")
    try await terminal.wait(for: "♡")
  }

  /// Goes from the feed to the first photo.
  func openPhoto() async throws {
    terminal.type("\r")
    try await terminal.wait(for: "s share")
  }

  /// Goes from the feed to the profile.
  func openProfile() async throws {
    terminal.type("\t")
    try await terminal.wait(for: "@demo")
  }

  /// The paths of the files below the person's home, with their permissions.
  var files: [String: Int] {
    let names = FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []
    let pairs = names.compactMap { name -> (String, Int)? in
      let path = home.appendingPathComponent(name).path
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { return nil }
      return (name, (attributes[.posixPermissions] as? Int) ?? 0)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
