import Foundation

/// A headless Chromium with a new profile, which does what a person would do.
///
/// Its functions block the thread until the browser has done what they say; they can be called from
/// any thread. Tests that are not bound to the main thread belong to ``BrowserActor``. A browser that
/// is released ends.
///
/// The names follow https://www.w3.org/TR/webdriver2/.
public final class Browser: Sendable {
  private struct Session: Decodable {
    let sessionId: String
  }

  private let driver: ChromeDriver
  private let id: String
  private let profile: URL

  /// Starts a browser.
  ///
  /// - Parameters:
  ///   - options: the size of the page, the language and the like.
  ///   - driver: a driver; `nil` for the one that all tests of a process share.
  /// - Throws: ``BrowserError`` if Chromium is not installed, or does not start.
  public init(_ options: BrowserOptions = BrowserOptions(), driver: ChromeDriver? = nil) throws {
    self.driver = try driver ?? ChromeDriver.shared.get()
    profile = self.driver.folder.appendingPathComponent("profile-\(UUID().uuidString)")
    id = try self.driver.connection.send(
      "POST", "session", ["capabilities": options.capabilities(profile: profile)],
      as: Session.self
    ).sessionId
  }

  deinit {
    quit()
  }

  /// Ends the browser and removes its profile.
  public func quit() {
    _ = try? driver.connection.send("DELETE", "session/\(id)", as: Nothing.self)
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: Commands

  /// Sends a command with an answer.
  func ask<Value: Decodable>(
    _ method: String, _ path: String, _ body: Parameters? = nil, as type: Value.Type = Value.self
  ) throws -> Value {
    try driver.connection.send(method, "session/\(id)/\(path)", body, for: self)
  }

  /// Sends a command without an answer.
  func tell(_ path: String, _ body: Parameters = [:]) throws {
    _ = try ask("POST", path, body, as: Nothing.self)
  }

  // MARK: Navigation

  /// Opens an address, and waits until the page has loaded.
  public func open(_ address: String) throws { try tell("url", ["url": address]) }
  /// Presses the browser's Back.
  public func back() throws { try tell("back") }
  /// Presses the browser's Forward.
  public func forward() throws { try tell("forward") }
  /// Reloads the page.
  public func reload() throws { try tell("refresh") }
  /// Returns the address of the page.
  public func address() throws -> String { try ask("GET", "url") }
  /// Returns the title of the page.
  public func title() throws -> String { try ask("GET", "title") }

  // MARK: Elements

  /// Returns the first element that a CSS selector matches.
  public func find(_ selector: String) throws -> Element {
    try ask("POST", "element", ["using": "css selector", "value": selector])
  }

  /// Returns all elements that a CSS selector matches.
  public func findAll(_ selector: String) throws -> [Element] {
    try ask("POST", "elements", ["using": "css selector", "value": selector])
  }

  /// Returns the element that has the keyboard.
  public func focusedElement() throws -> Element { try ask("GET", "element/active") }

  // MARK: Windows and frames

  /// A tab or a window.
  public struct Window: Codable, Hashable, Sendable {
    let handle: String

    /// Reads a handle.
    public init(from decoder: any Decoder) throws {
      handle = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the handle.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(handle)
    }
  }

  /// Returns the window that commands are for.
  public func window() throws -> Window { try ask("GET", "window") }
  /// Returns all windows.
  public func windows() throws -> [Window] { try ask("GET", "window/handles") }

  /// Opens a tab, which has the keyboard, and lets commands be for it.
  @discardableResult
  public func openTab() throws -> Window {
    let window = try ask("POST", "window/new", ["type": "tab"], as: [String: String?].self)
    let tab = try windows().first { $0.handle == window["handle"] }
    guard let tab else { throw BrowserError(code: "no such window", message: "\(window)") }
    try use(tab)
    try devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
    return tab
  }

  /// Lets commands be for another window.
  public func use(_ window: Window) throws { try tell("window", ["handle": window]) }

  /// Closes the window that commands are for; continue with ``use(_:)``.
  public func closeWindow() throws { _ = try ask("DELETE", "window", as: [String].self) }

  /// Lets commands be for the page in a frame.
  public func enter(_ frame: Element) throws { try tell("frame", ["id": frame]) }

  /// Lets commands be for the whole page again.
  public func leaveFrames() throws { try tell("frame", ["id": Element?.none]) }

  // MARK: The rest

  /// Returns the cookies of the page, also those that scripts cannot read.
  public func cookies() throws -> [Cookie] { try ask("GET", "cookie") }

  /// Removes the cookies of the page.
  public func removeCookies() throws { _ = try ask("DELETE", "cookie", as: Nothing.self) }

  /// Returns a picture of the page as PNG.
  public func screenshot() throws -> Data { try ask("GET", "screenshot") }

  /// Returns what pages have written to the console since the last call, and their errors.
  public func console() throws -> [ConsoleLine] {
    try ask("POST", "se/log", ["type": "browser"])
  }

  /// Runs a command of https://chromedevtools.github.io/devtools-protocol/.
  public func devTools<Value: Decodable>(
    _ command: String, _ parameters: Parameters = [:], as type: Value.Type = Value.self
  ) throws -> Value {
    try ask("POST", "goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  /// Runs a command of https://chromedevtools.github.io/devtools-protocol/ without a result.
  public func devTools(_ command: String, _ parameters: Parameters = [:]) throws {
    _ = try devTools(command, parameters, as: Nothing.self)
  }

  /// Changes the size of the page.
  public func resize(width: Int, height: Int) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 0, "mobile": false])
  }
}

/// A cookie.
public struct Cookie: Decodable, Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public let value: String
  /// The path.
  public let path: String?
  /// The host.
  public let domain: String?
  /// Indicates whether scripts cannot read it.
  public let httpOnly: Bool?
  /// The rule for requests of other sites: `Strict`, `Lax` or `None`.
  public let sameSite: String?
}

/// A line of a page's console.
public struct ConsoleLine: Decodable, Hashable, Sendable {
  /// `SEVERE` for errors, `WARNING`, `INFO` and others.
  public let level: String
  /// The text with its place in the source.
  public let message: String
}
