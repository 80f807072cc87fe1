import Foundation

/// A program in a terminal of its own, with the test in the role of the person.
public final class PseudoTerminal: Sendable {
  /// The visible screen, and the end of the program.
  public struct State: Sendable, CustomStringConvertible {
    public var screen: ScreenModel
    /// The exit status, or the negative number of the signal; `nil` while it runs.
    public var end: Int32?
    /// Indicates whether the terminal answers questions about itself.
    public var answers = true
    public var description: String { "\(screen.text)\n(end of screen, program: \(end as Any))" }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The test's end, which stays open until the thread that reads it has ended, too: another terminal
  /// would get the same number.
  private final class Master: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  public let state: Watched<State>
  private let master: Master
  private let process: pid_t

  /// Runs a program, as the only one of its session.
  ///
  /// - Parameters:
  ///   - program: the path.
  ///   - arguments: the arguments without the program's name.
  ///   - environment: the differences from the test's own environment; an empty value removes a
  ///     variable.
  public init(
    _ program: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    support: ScreenModel.Support = .nothing, environment: [String: String] = [:]
  ) throws {
    let screen = ScreenModel(columns: columns, rows: rows, support: support)
    state = Watched(State(screen: screen))
    let (number, name) = try Self.open()
    master = Master(number)
    Self.setSize(of: number, columns: columns, rows: rows)
    let usual = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "", "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no", "TMUX": "", "STY": "", "DISPLAY": "", "WAYLAND_DISPLAY": "",
      "BROWSER": "", "UNSPLASH_REDIRECT_URI": "",
    ]
    let all = ProcessInfo.processInfo.environment.merging(usual) { $1 }.merging(environment) { $1 }
    process = try Self.spawn(
      program, arguments, all.filter { !$0.value.isEmpty }, in: name, not: number)
    Thread { [state, master, process] in Self.read(master, process, state) }.start()
  }

  deinit {
    send(SIGKILL)
  }

  public var screen: ScreenModel { state.value.screen }

  /// Indicates whether the terminal shows typed text itself, as without a program that has taken it
  /// over.
  public var isEchoing: Bool {
    var modes = termios()
    tcgetattr(master.number, &modes)
    return modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Types text: keys are control characters and sequences.
  public func type(_ text: String) { Self.write(Array(text.utf8), to: master.number) }

  /// Changes the size of the window.
  public func resize(columns: Int, rows: Int) {
    state.change { $0.screen.resize(columns: columns, rows: rows) }
    Self.setSize(of: master.number, columns: columns, rows: rows)
  }

  /// Sends the program a signal, unless it has ended.
  public func send(_ signal: Int32) {
    state.change { state in
      if state.end == nil { kill(process, signal) }
    }
  }

  /// Sends a signal to the job of a shell that is in the foreground, if there is one.
  public func sendToJob(_ signal: Int32) {
    let group = tcgetpgrp(master.number)
    if group > 1 { kill(-group, signal) }
  }

  /// Waits until the screen meets a condition, but never in the middle of a frame.
  public func wait(
    for description: String, _ condition: @escaping @Sendable (ScreenModel) -> Bool
  ) async throws {
    let state = try await state.wait(for: description) { state in
      state.end != nil || (!state.screen.isUpdating && condition(state.screen))
    }
    guard condition(state.screen) else {
      throw Failure(description: "The program ended without \(description):\n\(state)")
    }
  }

  /// Waits until a text is on the screen.
  public func wait(for text: String) async throws {
    try await wait(for: "“\(text)”") { $0.contains(text) }
  }

  /// Types a text, and waits until another one is on the screen.
  public func type(_ text: String, until result: String) async throws {
    type(text)
    try await wait(for: result)
  }

  /// Types a text, and waits for the program's end, which it returns.
  public func end(typing text: String) async throws -> Int32? {
    type(text)
    return try await waitForEnd()
  }

  /// Waits until a text is no longer on the screen.
  public func waitUntilGone(_ text: String) async throws {
    try await wait(for: "the end of “\(text)”") { !$0.contains(text) }
  }

  /// Waits until the program has ended.
  @discardableResult
  public func waitForEnd() async throws -> Int32? {
    try await state.wait(for: "the program's end") { $0.end != nil }.end
  }

  // MARK: The system

  /// Makes a terminal without a program, and returns the person's end of it and its path.
  public static func open() throws -> (Int32, String) {
    // glibc's functions for this are not in the Swift module; these calls do the same.
    #if canImport(Glibc)
      let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (lock, number): (Int32, UInt32) = (0, 0)
      guard master >= 0, ioctl(master, UInt(0x4004_5431), &lock) == 0,
        ioctl(master, UInt(0x8004_5430), &number) == 0
      else { throw Failure(description: "/dev/ptmx: \(String(cString: strerror(errno)))") }
      return (master, "/dev/pts/\(number)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failure(description: "posix_openpt: \(String(cString: strerror(errno)))") }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      return (master, String(cString: name))
    #endif
  }

  private static func setSize(of master: Int32, columns: Int, rows: Int) {
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], in terminal: String,
    not master: Int32
  ) throws -> pid_t {
    #if canImport(Glibc)
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
      let newSession: Int16 = 0x80
    #else
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
      let newSession: Int16 = 0x400
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for descriptor: Int32 in [1, 2] { posix_spawn_file_actions_adddup2(&actions, 0, descriptor) }
    posix_spawn_file_actions_addclose(&actions, master)
    let clean = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, newSession | clean)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, path, &actions, &attributes, argv, envp)
    guard problem == 0 else {
      throw Failure(description: "\(path): \(String(cString: strerror(problem)))")
    }
    return process
  }

  private static func write(_ bytes: [UInt8], to master: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  private static func read(_ master: Master, _ process: pid_t, _ state: Watched<State>) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(master.number, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      // Linux reports EIO when the last program has closed its end.
      guard count > 0 else { break }
      let replies = state.change { state in
        state.screen.feed(Array(bytes[..<count]))
        defer { if state.answers { state.screen.replies = "" } }
        return state.answers ? state.screen.replies : ""
      }
      write(Array(replies.utf8), to: master.number)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    state.change { $0.end = signal == 0 ? status >> 8 & 0xFF : -signal }
  }
}
