import Foundation
import TerminalScreenModel
import Testing
import UnsplashSandbox

@Suite("The app and its terminal", .serialized)
struct TerminalUITests {
  @Test("Each screen follows the window's size")
  func resize() async throws {
    let app = try AppUnderTest()
    func check(_ words: String) async throws {
      for (columns, rows) in [(60, 18), (200, 60), (80, 24)] {
        app.terminal.resize(columns: columns, rows: rows)
        try await app.terminal.wait(for: words)
      }
    }
    try await app.openLoginPage()
    try await check("Password")
    app.terminal.type("\u{1B}")
    try await check("[ Sign In ]")
    try await app.signIn()
    try await check("l like")
    try await app.openPhoto()
    try await check("Esc back")
    try await app.terminal.type("\u{1B}", until: "l like")
    try await app.openProfile()
    try await check("o sign out")
    app.terminal.type("o")
    try await check("Bye bye!")
  }

  @Test("In a window that is too small no key reaches the screen, and q ends the app everywhere")
  func tooSmall() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    for (columns, words) in [(59, "59×18 < 60×18"), (60, "Password"), (59, "59×18 < 60×18")] {
      app.terminal.resize(columns: columns, rows: 18)
      try await app.terminal.wait(for: words)
    }
    #expect(try await app.terminal.end(typing: "\u{19}q") == 0)
    #expect(app.terminal.screen.clipboard == nil)
  }

  @Test(
    "q and Ctrl-C end the app normally, and the terminal is restored", arguments: ["q", "\u{3}"])
  func quit(key: String) async throws {
    let app = try AppUnderTest()
    try await app.terminal.wait(for: "[ Sign In ]")
    #expect(!app.terminal.isEchoing && app.terminal.screen.isBracketedPasteOn)
    #expect(try await app.terminal.end(typing: key) == 0)
    expectRestored(app.terminal)
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    let screen = terminal.screen
    #expect(!screen.isAlternateScreen && screen.isCursorVisible && !screen.isBracketedPasteOn)
    #expect(terminal.isEchoing && screen.pictures.isEmpty && screen.stored.isEmpty)
  }

  @Test(
    "However a signal ends the app, the terminal is restored and kitty's pictures are gone",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT, SIGTRAP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1,
      SIGUSR2, SIGILL, SIGBUS, SIGFPE,
    ])
  func killed(signal: Int32) async throws {
    let app = try AppUnderTest(support: .kitty)
    try await app.signIn()
    try await app.terminal.wait(for: "pictures") { !$0.pictures.isEmpty }
    app.terminal.send(signal)
    let asksOnly = [SIGTERM, SIGHUP, SIGINT].contains(signal)
    #expect(try await app.terminal.waitForEnd() == (asksOnly ? 1 : -signal))
    expectRestored(app.terminal)
  }

  @Test("After a stop from outside and its end, the screen is drawn again in the present size")
  func stopped() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    app.terminal.send(SIGSTOP)
    app.terminal.resize(columns: 100, rows: 30)
    #expect(!app.terminal.screen.contains("♡"))
    app.terminal.send(SIGCONT)
    try await app.terminal.wait(for: "the feed") { screen in
      screen.contains("♡") && screen.isAlternateScreen && !screen.isCursorVisible
    }
    // Without a shell nothing could continue it.
    app.terminal.type("\u{1A}")
    try await app.openProfile()
    #expect(app.terminal.screen.isAlternateScreen && !app.terminal.isEchoing)
    #expect(try await app.terminal.end(typing: "q") == 0)
  }

  @Test("& waits for fg; Ctrl-Z or its signal returns to the shell, and fg to the same screen")
  func suspended() async throws {
    let terminal = try AppUnderTest.shell("-i")
    try await terminal.wait(for: "prompt>")
    // The shell waits until the job stops because it needs the terminal.
    terminal.type("imagefeed --backend fake --language en & wait %1\r")
    for (columns, stop) in [
      (110, {}), (90, { terminal.type("\u{1A}") }), (70, { terminal.sendToJob(SIGTSTP) }),
    ] as [(Int, () -> Void)] {
      stop()
      try await terminal.wait(for: "the shell") {
        $0.contains("Stopped") && !$0.isAlternateScreen && $0.isCursorVisible
      }
      terminal.resize(columns: columns, rows: 30)
      try await terminal.type("echo $((6 * 7))\r", until: "42")
      terminal.type("fg\r")
      try await terminal.wait(for: "the app again") {
        $0.contains("[ Sign In ]") && $0.isAlternateScreen && !$0.isCursorVisible
      }
    }
    terminal.type("q")
    // Until the app has ended, what is typed may still be read or dropped by it.
    try await terminal.wait(for: "the prompt") { $0.lines.contains("prompt>") }
    #expect(!terminal.screen.isAlternateScreen && terminal.screen.isCursorVisible)
    _ = try await terminal.end(typing: "exit\r")
    #expect(terminal.screen.takeovers == 3)
  }

  @Test(
    "A signal ends a stopped app, and the terminal stays the shell's",
    arguments: [
      ("& wait %1", 0, 143), ("", SIGTSTP, 143), ("; bg; wait %1", SIGTSTP, 143), ("", SIGSTOP, 1),
      ("; bg; wait %1", SIGSTOP, 143),
    ] as [(String, Int32, Int32)])
  func endedInBackground(addition: String, stop: Int32, status: Int32) async throws {
    let terminal = try AppUnderTest.shell(
      "-mc", "imagefeed --backend fake --language en \(addition); kill %1; bg; wait %1; exit $?")
    if stop != 0 {
      try await terminal.wait(for: "[ Sign In ]")
      terminal.sendToJob(stop)
    }
    #expect(try await terminal.waitForEnd() == status)
    #expect(terminal.screen.takeovers == (stop == 0 ? 0 : 1))
    // After SIGSTOP and bg the screen stays as it was: the app has not had the terminal since.
    if status == 1 || stop != SIGSTOP { expectRestored(terminal) }
  }

  @Test("Signals that are ignored at the start have no effect")
  func ignored() async throws {
    let terminal = try AppUnderTest.shell(
      "-mc", "(trap '' HUP INT PIPE TSTP; exec imagefeed --backend fake --language en); exit $?")
    try await terminal.wait(for: "[ Sign In ]")
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGTSTP] { terminal.sendToJob(signal) }
    terminal.type("\u{1A}")
    terminal.resize(columns: 58, rows: 18)
    try await terminal.wait(for: "a frame") { $0.contains("58×18 <") && $0.isAlternateScreen }
    #expect(try await terminal.end(typing: "q") == 0)
    #expect(terminal.screen.takeovers == 1)
  }

  @Test(
    "Without a terminal, or in one that cannot place text, the app says what to do",
    arguments: [
      ("TERM=dumb imagefeed", 69, "the terminal cannot place text"),
      ("imagefeed </dev/null", 69, "the standard input is not a terminal"),
      ("imagefeed >/dev/null", 69, "the standard output is not a terminal"),
      ("imagefeed --nope", 64, "unknown option --nope. See “imagefeed --help”."),
      ("imagefeed --help 1</dev/null", 74, "the output could not be written"),
    ])
  func noTerminal(line: String, status: Int32, words: String) async throws {
    let shell = try AppUnderTest.shell("-c", line)
    #expect(try await shell.waitForEnd() == status)
    #expect(shell.screen.contains(words))
  }

  @Test("G-3 The shell makes the app Russian, with the keys of a Russian keyboard, and colourless")
  func environment() async throws {
    let app = try AppUnderTest([], environment: ["LC_ALL": "ru_RU.UTF-8", "NO_COLOR": "1"])
    try await app.terminal.wait(for: "[ Войти ]")
    try await app.terminal.type("\r", until: "Пароль")
    try await app.terminal.type("\(UnsplashSandbox.demoEmail)\tdemo\r", until: "июля 2025")
    try await app.terminal.type("д", until: "♥")
    let parameters = app.terminal.screen.styles.joined().flatMap { $0.split(separator: ";") }
    #expect(Set(parameters).isSubset(of: ["0", "1", "7"]))
    #expect(try await app.terminal.end(typing: "й") == 0)
  }

  @Test("F-4 Esc, and no other key, ends the wait for a like that is not answered: it has failed")
  func endOfWaiting() async throws {
    let app = try AppUnderTest()
    app.sandbox.add(FaultRule(.like, .silent, .always))
    try await app.signIn()
    try await app.terminal.type("l", until: "│")
    try await app.terminal.type("q\u{1B}", until: "Something went wrong")
    app.terminal.type("\r")
    try await app.terminal.waitUntilGone("Something went wrong")
    #expect(!app.terminal.screen.contains("♥"))
  }
}

@Suite("Pictures in terminals that can show them", .serialized)
struct PicturesUITests {
  @Test("kitty gets PNG, in the feed and full screen, and no picture while an alert is above")
  func kitty() async throws {
    let app = try AppUnderTest(support: .kitty)
    try await app.signIn()
    try await app.terminal.wait(for: "pictures") { $0.pictures.count >= 2 }
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    #expect(app.terminal.screen.stored.values.allSatisfy { $0.starts(with: png) })
    try await app.openPhoto()
    try await app.terminal.wait(for: "a high picture") { $0.pictures.contains { $0.rows >= 15 } }
    #expect(!app.terminal.screen.contains("▀") && !app.terminal.screen.contains("link: press s"))
    app.terminal.type("++++")
    try await app.terminal.wait(for: "a part of it") { screen in
      screen.pictures.contains { $0.source[0] > 0 && $0.columns == 80 }
    }
    try await app.terminal.type("s", until: "[ Copy Link ]")
    #expect(app.terminal.screen.pictures.isEmpty)
    try await app.terminal.type("\r", until: "Sent to the terminal's clipboard:")
    #expect(app.terminal.screen.clipboard?.contains("/photos/") == true)
    try await app.terminal.type("s\u{1B}[C\r", until: "Saved:")
    try await app.requests.wait(for: "it") { $0.contains("GET /photos/:id/download") }
    #expect(app.files.keys.contains { $0.hasPrefix("Pictures/ImageFeed/") && $0.hasSuffix(".png") })
    try await app.terminal.type("\u{1B}", until: "l like")
    try await app.openProfile()
    try await app.terminal.type("o", until: "Bye bye!")
    app.terminal.type("\u{1B}[D\r")
    try await app.terminal.wait(for: "P-5 the sign-in screen, and no picture is stored") { screen in
      screen.contains("[ Sign In ]") && screen.stored.isEmpty
    }
    #expect(try await app.terminal.end(typing: "q") == 0)
  }

  @Test("iTerm2 gets the bytes as they come; zoomed, the photo is a blur, and the screen says so")
  func inlineImages() async throws {
    let app = try AppUnderTest(support: .inlineImages)
    try await app.signIn()
    try await app.terminal.wait(for: "pictures") { !$0.pictures.isEmpty }
    try await app.openPhoto()
    try await app.terminal.type("++", until: "It cannot be shown like this.")
    #expect(app.terminal.screen.contains("▀") && app.terminal.screen.pictures.isEmpty)
  }

  @Test(
    "A late answer to the question types nothing, and the pictures are real from then on",
    arguments: [(true, false), (false, false), (false, true)])
  func lateAnswer(isSplit: Bool, isInFeed: Bool) async throws {
    let app = try AppUnderTest(support: .kitty)
    app.terminal.state.change { $0.answers = false }
    // The app goes on without an answer.
    if isInFeed { try await app.signIn() } else { try await app.openLoginPage() }
    let answer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
    for piece in isSplit ? answer.map(String.init) : [answer] { app.terminal.type(piece) }
    if !isInFeed { app.terminal.type("\(UnsplashSandbox.demoEmail)\tdemo\r") }
    try await app.terminal.wait(for: "pictures") { !$0.pictures.isEmpty }
    #expect(app.count("POST /oauth/authorize") == 1)
  }
}
