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

  /// A shell in a wide terminal of its own, which finds the command.
  static func shell(_ arguments: String...) throws -> PseudoTerminal {
    let folder = URL(fileURLWithPath: command).deletingLastPathComponent().path
    let path = "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try PseudoTerminal(
      "/bin/sh", arguments, columns: 150, environment: ["PATH": path, "PS1": "prompt> ", "ENV": ""])
  }

  let sandbox: UnsplashSandbox
  /// The endpoints of all requests so far.
  let requests = Watched([String]())
  /// The person's home folder.
  let home: URL
  private(set) var terminal: PseudoTerminal
  private let launch: () throws -> PseudoTerminal

  /// Starts the app with a back end, the local Unsplash unless another one is named, and options
  /// besides.
  init(
    _ options: [String] = ["--language", "en"], backEnd: String? = nil,
    support: ScreenModel.Support = .nothing, environment: [String: String] = [:]
  ) throws {
    sandbox = UnsplashSandbox(onRequest: { [requests] request in
      requests.change { $0.append(request.endpoint) }
    })
    let arguments = ["--backend", try backEnd ?? sandbox.start().absoluteString] + options
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("imagefeed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let places = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
    ]
    let all = places.merging(environment) { $1 }
    launch = { try PseudoTerminal(Self.command, arguments, support: support, environment: all) }
    terminal = try launch()
  }

  deinit {
    sandbox.stop()
    try? FileManager.default.removeItem(at: home)
  }

  /// Starts the app once more, with the same home folder.
  func relaunch() throws { terminal = try launch() }

  func count(_ endpoint: String) -> Int { requests.value.filter { $0 == endpoint }.count }

  /// Goes from the sign-in screen to the login page.
  func openLoginPage() async throws {
    try await terminal.wait(for: "[ Sign In ]")
    try await terminal.type("\r", until: "Password")
  }

  /// Goes from the sign-in screen to the feed.
  func signIn() async throws {
    try await openLoginPage()
    terminal.type("\(UnsplashSandbox.demoEmail)\t\(UnsplashSandbox.demoPassword)\r")
    try await terminal.wait(for: "♡")
  }

  /// Goes from the feed to the first photo.
  func openPhoto() async throws {
    try await terminal.type("\r", until: "s share")
  }

  /// Goes from the feed to the profile.
  func openProfile() async throws {
    try await terminal.type("\t", until: "@demo")
  }

  /// The paths of the files below the person's home, with their permissions.
  var files: [String: Int] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.path)) ?? []
    return names.reduce(into: [:]) { files, name in
      let path = home.appendingPathComponent(name).path
      let file = try? FileManager.default.attributesOfItem(atPath: path)
      guard file?[.type] as? FileAttributeType == .typeRegular else { return }
      files[name] = file?[.posixPermissions] as? Int
    }
  }
}
