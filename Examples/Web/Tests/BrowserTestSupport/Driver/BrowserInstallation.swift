import Foundation

/// The programs that tests in a browser need.
public enum BrowserInstallation {
  /// Indicates whether tests in a browser are to run: the programs are there, or `CI` is set, where
  /// tests that did not run would look like tests that passed.
  public static var isExpected: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil || (driver != nil && browser != nil)
  }

  /// What to install, as a comment of tests that are disabled.
  public static let advice =
    "Tests in a browser need chromedriver and chromium in PATH: install the packages `chromium` and"
    + " `chromium-driver` (Debian), or Chrome with its ChromeDriver (on a Mac"
    + " `brew install --cask google-chrome chromedriver`)."

  static var driver: URL? { program("chromedriver") }

  static var browser: URL? {
    ["chromium", "chromium-browser", "google-chrome", "chrome"].lazy.compactMap(program).first
      // On a Mac it is in no folder of PATH, and ChromeDriver looks for it here.
      ?? ["Google Chrome", "Chromium"].lazy
      .map { URL(fileURLWithPath: "/Applications/\($0).app/Contents/MacOS/\($0)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func program(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
