import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@Suite("The app and its terminal", .serialized, .fewApps)
struct TerminalUITests {
  /// A screen of the app, and the way to it.
  enum Screen: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case auth, loginPage, feed, photo, profile, alert

    var testDescription: String { rawValue }

    /// The text on it.
    var words: String {
      switch self {
      case .auth: "[ Sign In ]"
      case .loginPage: "Sign in to the local Unsplash"
      case .feed: "l like"
      case .photo: "s share"
      case .profile: "@demo"
      case .alert: "Bye bye!"
      }
    }

    func open(in app: AppUnderTest) async throws {
      switch self {
      case .auth: break
      case .loginPage: try await app.openLoginPage()
      case .feed: try await app.signIn()
      case .photo:
        try await app.signIn()
        try await app.openPhoto()
      case .profile:
        try await app.signIn()
        try await app.openProfile()
      case .alert:
        try await app.signIn()
        try await app.openProfile()
        app.terminal.type("o")
      }
      try await app.waitFor(words)
    }
  }

  @Test(
    "Each screen follows the window's size, and shows a notice if the window is too small",
    arguments: Screen.allCases)
  func resize(screen: Screen) async throws {
    let app = try AppUnderTest()
    try await screen.open(in: app)
    for (columns, rows) in [(60, 18), (132, 50), (80, 24)] {
      app.terminal.resize(columns: columns, rows: rows)
      let words = screen.words
      try await app.terminal.waitUntil("\(screen) in \(columns)×\(rows)") { model in
        model.contains(words)
          && model.text(row: rows - 1).contains(screen == .alert ? "Enter" : " ")
          && !model.text(row: rows - 1).isEmpty
      }
    }
    app.terminal.resize(columns: 59, rows: 18)
    try await app.waitFor("The window is too small.")
    app.terminal.resize(columns: 80, rows: 24)
    try await app.waitFor(screen.words)
  }

  @Test(
    "When the app is killed on any screen, the terminal is restored", arguments: Screen.allCases,
    [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func killed(screen: Screen, signal: Int32) async throws {
    let app = try AppUnderTest()
    try await screen.open(in: app)
    #expect(app.terminal.screen.isAlternateScreen)
    #expect(!app.terminal.isEchoing)
    app.terminal.send(signal)
    let end = try await app.terminal.waitForEnd()
    #expect(end != .exited(0))
    let model = app.terminal.screen
    #expect(!model.isAlternateScreen)
    #expect(model.isCursorVisible)
    #expect(!model.isBracketedPasteOn)
    #expect(app.terminal.isEchoing)
  }

  @Test(
    "Other signals that end the app restore the terminal, too",
    arguments: [SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2])
  func killedOtherwise(signal: Int32) async throws {
    let app = try AppUnderTest()
    try await app.waitFor("[ Sign In ]")
    app.terminal.send(signal)
    #expect(try await app.terminal.waitForEnd() == .killed(signal: signal))
    #expect(!app.terminal.screen.isAlternateScreen)
    #expect(app.terminal.isEchoing)
  }

  @Test(
    "q and Ctrl-C end the app normally, and the terminal is restored", arguments: ["q", "\u{3}"])
  func quit(key: String) async throws {
    let app = try AppUnderTest()
    try await app.waitFor("[ Sign In ]")
    app.terminal.type(key)
    #expect(try await app.terminal.waitForEnd() == .exited(0))
    #expect(!app.terminal.screen.isAlternateScreen)
    #expect(app.terminal.isEchoing)
  }

  @Test("On the login page q is a letter, and Ctrl-C ends the app")
  func lettersAreText() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    app.terminal.type("q?")
    try await app.waitFor("q?")
    app.terminal.press(.control("c"))
    #expect(try await app.terminal.waitForEnd() == .exited(0))
  }

  @Test("? lists all keys of a screen, and any key closes the list")
  func keyHelp() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    app.terminal.type("?")
    try await app.waitFor("Ctrl-Z")
    app.terminal.type("x")
    try await app.waitUntilGone("Ctrl-Z")
  }

  @Test(
    "NO_COLOR is respected: there are no colours, and hearts still show whether a photo is liked")
  func noColor() async throws {
    let app = try AppUnderTest(environment: ["NO_COLOR": "1"])
    try await app.signIn()
    app.terminal.type("l")
    try await app.waitFor("♥")
    let screen = app.terminal.screen
    for row in 0..<24 {
      for column in 0..<80 {
        let style = screen.style(at: CellPoint(column: column, row: row))
        #expect(style?.foreground == nil && style?.background == nil)
      }
    }
  }

  @Test("A window that is too small at the start is reported, and the app does not start")
  func tooSmall() async throws {
    let app = try AppUnderTest(columns: 59, rows: 24)
    #expect(try await app.terminal.waitForEnd() == .exited(69))
    let text = app.terminal.screen.text
    #expect(text.contains("59 columns"))
    #expect(!app.terminal.screen.isAlternateScreen)
  }

  @Test("A terminal that cannot position text is reported", arguments: ["dumb", "unknown"])
  func dumbTerminal(kind: String) async throws {
    let terminal = try PseudoTerminal(["--backend", "fake"], environment: ["TERM": kind])
    #expect(try await terminal.waitForEnd() == .exited(69))
    #expect(terminal.screen.text.contains("cannot place text"))
  }

  @Test("In a window that is too small only q has an effect")
  func keysWhenTooSmall() async throws {
    let app = try AppUnderTest()
    try await app.waitFor("[ Sign In ]")
    app.terminal.resize(columns: 40, rows: 10)
    try await app.waitFor("The window is too small.")
    app.terminal.press(.enter)
    // Once this size is on the screen, the key before it has been handled.
    app.terminal.resize(columns: 41, rows: 10)
    try await app.waitFor("41×10")
    app.terminal.resize(columns: 80, rows: 24)
    try await app.waitFor("[ Sign In ]")
    #expect(app.sandbox.requestCount("GET /oauth/authorize") == 0)
    app.terminal.resize(columns: 40, rows: 10)
    try await app.waitFor("The window is too small.")
    app.terminal.type("q")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
  }

  @Test("In a narrow window the notice about its size is complete")
  func narrow() async throws {
    let app = try AppUnderTest()
    try await app.waitFor("[ Sign In ]")
    app.terminal.resize(columns: 18, rows: 6)
    try await app.waitFor("18×6 < 60×18")
    let words = app.terminal.screen.lines.prefix { !$0.contains("×") }.joined(separator: " ")
    #expect(
      words.split(separator: " ").joined(separator: " ") == "The window is too small.")
  }

  @Test("The demo account is visible on the login page, or a sign leads to it")
  func demoAccount() async throws {
    let account = "\(UnsplashSandbox.demoEmail), password \(UnsplashSandbox.demoPassword)"
    let app = try AppUnderTest()
    try await app.openLoginPage()
    #expect(app.terminal.screen.contains(account))
    app.terminal.resize(columns: 60, rows: 18)
    try await app.waitFor("▼ PgDn")
    app.terminal.press(.pageDown)
    try await app.waitFor(account)
  }

  @Test("Without a terminal the app reports that it needs one")
  func noTerminal() async throws {
    let end = try await FinishedCommand.run("--backend", "fake")
    #expect(end.status == 69)
    #expect(end.output == "")
    #expect(end.errors.contains("not a terminal"))
  }

  @Test("A wrong topic of help is an error with the status of wrong arguments")
  func wrongTopic() async throws {
    let end = try await FinishedCommand.run("help", "nope")
    #expect(end.status == 64)
    #expect(end.output == "" && end.errors.contains("there is no help about “nope”"))
  }

  #if os(Linux)
    @Test("Help that cannot be written is an error", arguments: ["--help", "--version"])
    func fullDisk(option: String) async throws {
      let end = try await FinishedCommand.run(option, to: "/dev/full")
      #expect(end.status == 74)
      #expect(end.errors.contains("imagefeed: the output could not be written"))
    }
  #endif

  @Test("K-2 With services in memory there is no network: a button signs in, and the feed is shown")
  func fakes() async throws {
    let terminal = try PseudoTerminal(["--backend", "fake", "--language", "en"])
    try await terminal.waitUntil("sign-in") { $0.contains("[ Sign In ]") }
    terminal.press(.enter)
    try await terminal.waitUntil("the page") { $0.contains("No network, no password") }
    terminal.press(.enter)
    try await terminal.waitUntil("the feed, its pictures in colour") { screen in
      screen.contains("♡")
        && Set((3..<15).map { screen.style(at: CellPoint(column: 12, row: $0))?.background })
          .count > 3
    }
    terminal.type("q")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test(
    "A-2 Without keys for Unsplash the sign-in screen lists the missing ones with their variables")
  func noKeys() async throws {
    let terminal = try PseudoTerminal(
      ["--backend", "unsplash", "--language", "en"],
      environment: [
        "UNSPLASH_ACCESS_KEY": "", "UNSPLASH_SECRET_KEY": "", "HOME": NSTemporaryDirectory(),
        "XDG_CONFIG_HOME": NSTemporaryDirectory() + "none",
      ])
    try await terminal.waitUntil("sign-in") { $0.contains("[ Sign In ]") }
    terminal.press(.enter)
    try await terminal.waitUntil("what is missing") {
      $0.contains("Sign-in is not set up") && $0.contains("access key")
        && $0.contains("(UNSPLASH_ACCESS_KEY)") && $0.contains("(UNSPLASH_SECRET_KEY)")
    }
  }
}
