import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The properties of a new browser.
public struct BrowserOptions: Sendable {
  /// The width and the height of the page in CSS pixels.
  public var size: (width: Int, height: Int)
  /// The number of device pixels in a CSS pixel.
  public var pixelRatio = 1.0
  /// The preferred language of the person, for example `ru`.
  public var language: String
  /// Indicates whether the browser is that of a phone: it has touch instead of a mouse.
  public var isPhone: Bool
  /// Indicates whether the person has asked for less motion.
  public var reducesMotion: Bool
  /// Indicates whether the person prefers dark pages. Emulated media would hide what a page prefers
  /// for its frames.
  public var isDark: Bool

  /// Makes the properties of a browser.
  public init(
    size: (width: Int, height: Int) = (1_280, 800), language: String = "en",
    isPhone: Bool = false, reducesMotion: Bool = false, isDark: Bool = false
  ) {
    self.size = size
    self.language = language
    self.isPhone = isPhone
    self.reducesMotion = reducesMotion
    self.isDark = isDark
  }

  /// The capabilities to ask for: https://developer.chrome.com/docs/chromedriver/capabilities
  func capabilities(profile: URL) -> Parameters {
    let screen: Parameters = [
      "width": size.width, "height": size.height, "pixelRatio": pixelRatio,
      "touch": isPhone, "mobile": isPhone,
    ]
    // The languages of a page are a preference, those of the browser's own texts an argument.
    let preferences: Parameters = [
      "intl.accept_languages": language == "en" ? "en" : "\(language),en"
    ]
    let options: Parameters = [
      "args": arguments(profile: profile), "prefs": preferences,
      "mobileEmulation": ["deviceMetrics": screen] as Parameters,
    ]
    return [
      "alwaysMatch": [
        "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
        "unhandledPromptBehavior": "ignore",
        "timeouts": ["script": 120_000, "pageLoad": 120_000, "implicit": 0],
      ] as Parameters
    ]
  }

  private func arguments(profile: URL) -> [String] {
    var arguments = [
      "--headless=new", "--user-data-dir=\(profile.path)", "--lang=\(language)",
      // With a pipe instead of a port, the browser ends when the driver does.
      "--remote-debugging-pipe",
      // Containers have little shared memory.
      "--disable-dev-shm-usage",
      // Tests speak to this machine only.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      "--disable-component-update", "--no-proxy-server",
    ]
    if reducesMotion { arguments.append("--force-prefers-reduced-motion") }
    // Blink's numbers: 0 is dark, 1 is light.
    arguments.append("--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)")
    // Chromium refuses to run a sandbox as root.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    return arguments
  }
}
