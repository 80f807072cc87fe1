import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with its arguments: never a line for a shell, so that no name needs quoting.
struct Command: Sendable {
  var executable: String
  var arguments: [String]
  /// Added to the environment, or taken out of it where the value is `nil`.
  var environment: [String: String?] = [:]
  /// The signal that ends it, with all that it started, when the grader is interrupted. A build needs
  /// `SIGINT`: what it started is in groups of their own, and it ends them itself.
  var interruption = SIGKILL
}

enum Ending: Equatable, Sendable {
  case exited(Int32)
  /// By a signal that it did not survive: a trap, a bad access.
  case crashed(signal: Int32)
  case stopped
  /// Because what it wrote was all that was to be known.
  case toldEnough
}

/// One program run to its end, in a process group of its own, with a time limit.
///
/// It blocks its thread: never call it from Swift's cooperative ones.
enum ChildProcess {
  struct Result: Sendable {
    let ending: Ending
    /// Standard output and standard error, in the order written; of too much, the beginning and the end.
    let output: String
    let seconds: Double
  }

  /// Bytes of output that are kept of its beginning and, at least, of its end.
  private static let kept = 2 << 20

  /// - Parameters:
  ///   - limit: seconds until it and all that it started are killed.
  ///   - isEnough: given what it writes, in pieces, while it runs. It is ended when this returns `true`.
  ///     Between them it is given empty ones: what is written elsewhere may come later.
  static func run(
    _ command: Command, limit: Double, isEnough: (Data) -> Bool = { _ in false }
  ) throws -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    let deadline = start + UInt64(min(max(limit, 0), 1e6) * 1e9)
    let (child, descriptor) = try spawn(command)
    var output = Data()
    let stop = follow(child, descriptor, until: deadline) { piece in
      output.append(piece)
      // Cut seldom: each cut copies.
      if output.count > 3 * kept { output.removeSubrange(kept..<(output.count - kept)) }
      return isEnough(piece)
    }
    // What it left running, while its number cannot belong to anybody else yet.
    _ = kill(-child, SIGKILL)
    RunningChildren.lock.withLock { RunningChildren.groups[child] = nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    close(descriptor)
    let signal = status & 0x7f
    return Result(
      ending: stop ?? (signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal)),
      output: String(decoding: output, as: UTF8.self),
      seconds: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
  }

  /// Reads until the child has ended; why it must be ended, if it has not by itself.
  private static func follow(
    _ child: pid_t, _ descriptor: Int32, until deadline: UInt64, _ isEnough: (Data) -> Bool
  ) -> Ending? {
    var (isOpen, hasNews) = (true, false)
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      let ended = hasEnded(child)
      if !ended, now >= deadline { return .stopped }
      // A child of the child may hold the pipe open: so the child itself is looked at, too.
      let longest: UInt64 = ended ? 0 : isOpen && !hasNews ? 50 : 2
      let pause = ended ? 0 : Int32(min((deadline - now) / 1_000_000 + 1, longest))
      var event = pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&event, 1, pause) > 0
      let count = isReady ? read(descriptor, &bytes, bytes.count) : 0
      if isReady { isOpen = count > 0 || count < 0 && errno == EINTR }
      if isEnough(Data(bytes[..<max(count, 0)])) { return .toldEnough }
      hasNews = isReady && isOpen
      if ended, !isReady || !isOpen { return nil }
    }
  }

  /// Returns whether the child has ended. It is not reaped yet.
  private static func hasEnded(_ child: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
    #if canImport(Glibc)
      return result != 0 || info._sifields._sigchld.si_pid == child
    #else
      return result != 0 || info.si_pid == child
    #endif
  }

  private static func spawn(_ command: Command) throws -> (child: pid_t, descriptor: Int32) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in command.environment { environment[name] = value }
    let arguments = ([command.executable] + command.arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for text in arguments + variables { free(text) }
    }
    // A child inherits which signals its parent's thread blocks: a crash would go unseen.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // Held from making a pipe until the child has it, so that no other child inherits it.
    RunningChildren.lock.lock()
    defer { RunningChildren.lock.unlock() }
    var (ends, child): ([Int32], pid_t) = ([-1, -1], 0)
    var error = pipe(&ends) == 0 ? 0 : errno
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    if error == 0 {
      error = posix_spawn(&child, command.executable, &actions, &attributes, arguments, variables)
    }
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      throw GradeError(
        "Could not start \(command.executable): \(String(cString: strerror(error))).",
        next: "Check that it exists and may be run.")
    }
    RunningChildren.groups[child] = command.interruption
    return (child, ends[0])
  }
}

/// A program's answer to a question: standard output alone, and whole.
struct Answer {
  let isSuccess: Bool
  let data: Data
  /// What the program said beside it, to people.
  let words: String

  var text: String { String(decoding: data, as: UTF8.self) }

  init(of command: Command, limit: Double) throws {
    let file = NSTemporaryDirectory() + "grade-answer-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    var redirected = command
    redirected.executable = "/bin/sh"
    redirected.arguments =
      ["-c", "exec \"$@\" >\"$0\"", file, command.executable] + command.arguments
    let result = try ChildProcess.run(redirected, limit: limit)
    isSuccess = result.ending == .exited(0)
    data = FileManager.default.contents(atPath: file) ?? Data()
    words = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The process groups at work, so that they can be ended with the grader.
///
/// Children are in groups of their own, so that a time limit ends all that they started. Therefore
/// Ctrl-C does not reach them by itself.
enum RunningChildren {
  /// Held while a child is started, so that each is either not there yet or noted here.
  static let lock = NSLock()
  nonisolated(unsafe) static var groups: [pid_t: Int32] = [:]  // why: guarded by `lock`

  /// From now on Ctrl-C, an end of the terminal and a request to end take the children along.
  ///
  /// Call it before there is any other thread: all threads block these signals, and one waits for them.
  /// A handler could not lock, and a child that is just being started would stay behind.
  static func endWithUs() {
    var signals = set(of: [SIGINT, SIGTERM, SIGHUP])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread {
      var awaited = set(of: [SIGINT, SIGTERM, SIGHUP])
      var number: Int32 = 0
      if sigwait(&awaited, &number) == 0 { end(by: number) }
    }.start()
  }

  private static func end(by number: Int32) {
    // Never given back: nothing is started any more.
    lock.lock()
    for (group, interruption) in groups { _ = kill(-group, interruption) }
    // Whoever waits for this process is to see what ended it.
    signal(number, SIG_DFL)
    var own = set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    _ = kill(getpid(), number)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}

enum Toolchain {
  /// The path of a program such as `swift` or `llvm-cov`.
  ///
  /// The real place of `swift` comes first: on some systems an older `llvm-cov`, which cannot read
  /// what this compiler writes, is in `PATH`. Xcode's programs are in no folder of `PATH`: `xcrun` knows
  /// where they are.
  ///
  /// - Parameter path: the folders of programs; `nil` for `PATH`.
  static func path(of program: String, in path: String? = nil) throws -> String {
    let isThere = FileManager.default.isExecutableFile(atPath:)
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init)
    let swift = folders.map { "\($0)/swift" }.first(where: isThere)
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
    let places = [swift].compactMap { $0 } + folders
    if let found = places.map({ "\($0)/\(program)" }).first(where: isThere) { return found }
    if let xcrun = folders.map({ "\($0)/xcrun" }).first(where: isThere) {
      let answer = try Answer(
        of: Command(executable: xcrun, arguments: ["--find", program]), limit: 60)
      if answer.isSuccess { return answer.text.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    throw GradeError(
      "\(program) is not in PATH.",
      next: "Install it, or put the `usr/bin` folder of a Swift toolchain in PATH.")
  }
}
